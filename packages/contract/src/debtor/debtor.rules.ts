import type { Permission } from '../core/permission.ts';
import { holds } from '../core/permission.ts';
import { type ChargeKind, charges, type KnownCharge } from '../payment/payment.charges.ts';

const owed = charges.filter((record) => record.owed);
const anyOf = (of: (record: KnownCharge) => readonly Permission[]): Permission[] => [
  ...new Set(owed.flatMap(of)),
];

/** Any one of these permissions allows seeing debtors, or following them up: each for the kinds of charge that it covers. */
export const toSeeDebtors = anyOf(({ see }) => see);
export const toFollowDebtors = anyOf(({ collect }) => collect);

type Held = ReadonlySet<string>;
const kindsWith = (of: (record: KnownCharge) => boolean): ChargeKind[] =>
  owed.filter(of).map(({ kind }) => kind);
/** The kinds of charge whose debts somebody sees; of none others may they learn even a sum. */
export const kindsSeen = (held: Held): ChargeKind[] => kindsWith(({ see }) => holds(held, see));
/** Those of them that somebody may ask for. */
export const kindsCollected = (held: Held): ChargeKind[] =>
  kindsWith(({ see, collect }) => holds(held, see) && holds(held, collect));

/** What exports the lists of charges that a permission shows; a list of debtors takes each of them. */
const exported: Partial<Record<Permission, Permission>> = {
  '租約合同-查看': '租約合同-匯出',
  '賬單管理-查看': '賬單管理-匯出',
};
/** What exporting debtors takes: every kind that somebody sees must be theirs to export. */
export const exportTakesOf = (held: Held): Permission[] =>
  toSeeDebtors.filter((see) => held.has(see)).flatMap((see) => exported[see] ?? []);
/** Whether somebody may export what they see of debtors. */
export const mayExportDebtors = (held: Held): boolean => exportTakesOf(held).every((one) => held.has(one));
