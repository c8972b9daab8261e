import { chargeRecords } from '../charges.ts';
import { type ChargeRecord, missingPart } from '../core/charge.ts';
import type { Bilingual } from '../core/language.ts';
import type { Permission } from '../core/permission.ts';

/** Lists derived from the records of the kinds of charge, each in their order. */
type Known = (typeof chargeRecords)[number];
type KeysOf<Part> = Part extends unknown ? keyof Part & string : never;
/** What a kind adds: its name, transaction types and accounts, as the literal types that schemas need. */
export type ChargeKind = Known['kind'];
export type ChargeFlow = KeysOf<Known['flows']>;
export type ChargeAccount = KeysOf<Known['accounts']>;
/** The domains that are told of changed charges. */
export type ChargeDomain = Known['changed'];

/** A record as read by others: what all kinds have in common, with the known names. */
export interface KnownCharge extends Omit<ChargeRecord, 'kind' | 'changed' | 'flows' | 'refund'> {
  kind: ChargeKind;
  changed: ChargeDomain;
  flows: Readonly<Record<string, { name: Bilingual; account: ChargeAccount | 'WALLET' }>>;
  refund: Known['refund'];
}
/** Every complete kind of charge, in the order of lists; with an incomplete one the server does not start. */
export const charges: readonly KnownCharge[] = chargeRecords.filter(
  (record) => missingPart(record) === undefined,
);

const byKind: ReadonlyMap<string, KnownCharge> = new Map(charges.map((one) => [one.kind, one]));

/** The record of a kind. Throws for an unknown kind; the server does not start while such charges are stored. */
export function chargeOf(kind: ChargeKind): KnownCharge {
  const record = byKind.get(kind);
  if (!record) throw new Error(`no domain declares the kind of charge ${kind}`);
  return record;
}

/** The kinds for which a condition holds. */
export const kindsWhere = (wanted: (record: KnownCharge) => boolean): ChargeKind[] =>
  charges.filter(wanted).map(({ kind }) => kind);

/** An enumeration from a list of records; a schema needs its literal names. */
const namesIn = <Name extends string>(names: readonly string[]) => names as readonly [Name, ...Name[]];

export const chargeKinds = namesIn<ChargeKind>(charges.map(({ kind }) => kind));
/** The transaction types of charges. */
export const chargeFlows = namesIn<ChargeFlow>(charges.flatMap(({ flows }) => Object.keys(flows)));

/** The types within typed kinds of charge; only bills have them. */
export type BillType = KeysOf<Extract<Known, { typed: true }>['flows']>;
export const billTypes = namesIn<BillType>(
  charges.flatMap(({ typed, flows }) => (typed ? Object.keys(flows) : [])),
);

const flowOf = ({ kind, billType }: Charged) => {
  const { flows } = chargeOf(kind);
  const type = billType ?? kind;
  const flow = flows[type];
  if (!flow) throw new Error(`${type} is no type of ${kind}`);
  return { ...flow, type: type as ChargeFlow };
};
/** What a charge is for: its kind, and its type if the kind is typed. */
export interface Charged {
  kind: ChargeKind;
  billType: string | null;
}
/** The transaction type of a charge's money. */
export const flowTypeOf = (charge: Charged): ChargeFlow => flowOf(charge).type;
/** The ledger account of a charge's money: income, or held for the payer. */
export const purposeOf = (charge: Charged): ChargeAccount | 'WALLET' => flowOf(charge).account;

interface Titled extends Charged {
  title: string;
  titleEn: string;
}
/** What a charge is for, in both languages: its title, else the name of its transaction type. */
export function nameOfCharge(charge: Titled): { zh: string; en: string } {
  if (charge.title) return { zh: charge.title, en: charge.titleEn };
  const [zh, en] = flowOf(charge).name;
  return { zh, en };
}
/** The days that a charge is for; null for a kind whose days mean nothing to its payer. */
export const periodOf = <Period extends { startDay: string; endDay: string }>({
  kind,
  startDay,
  endDay,
}: Period & { kind: ChargeKind }): Pick<Period, 'startDay' | 'endDay'> | null =>
  chargeOf(kind).period ? { startDay, endDay } : null;

const accountsOf = (wanted: (account: string, record: KnownCharge) => boolean) =>
  charges.flatMap((record) =>
    (Object.keys(record.accounts) as ChargeAccount[]).filter((account) => wanted(account, record)),
  );
const isHeld = (account: string, { money, flows }: KnownCharge): boolean =>
  money === 'HELD' && Object.values(flows).some((flow) => flow.account === account);
/** The account of what a kind holds for who paid it: that of its flows. */
type HeldIn<Kind> = Kind extends { flows: infer Flows } ? Flows[keyof Flows] : never;
export type HeldAccount = Extract<HeldIn<Extract<Known, { money: 'HELD' }>>, { account: string }>['account'];
/** The accounts of money that is held for payers. */
export const heldOfCharges = accountsOf(isHeld) as readonly HeldAccount[];
/** The types of transactions with money that is held for payers. */
export const heldFlows: readonly string[] = charges
  .filter(({ money }) => money === 'HELD')
  .flatMap(({ flows }) => Object.keys(flows));
/** The income accounts of charges, including kept parts of held money. */
const incomeOf = (wanted: KnownCharge['money']) =>
  accountsOf((account, record) => record.money === wanted && !isHeld(account, record));
/** All of them in the order of a condo's books: income, then held money, each with the account for its kept part. */
export const accountsOfCharges: readonly ChargeAccount[] = [
  ...incomeOf('INCOME'),
  ...heldOfCharges,
  ...incomeOf('HELD'),
];

const paged = charges.filter(({ page }) => page !== null);
const anyOf = (permissions: readonly Permission[]): readonly Permission[] => [...new Set(permissions)];
/**
 * Any one of these permissions allows seeing payments, or printing and correcting receipts: those of charges with a
 * page.
 */
export const toSeeCharges = anyOf(paged.flatMap(({ see }) => see));
export const toCollectCharges = anyOf(paged.flatMap(({ collect }) => collect));
/** Any one of these permissions allows giving money of charges of some kind back. */
export const toGiveBack = anyOf(charges.flatMap(({ giveBack }) => giveBack));
/** Any one of these permissions allows finding charges of some kind. */
export const toFindCharges = anyOf(charges.flatMap(({ see }) => see));

/** The console address of a charge's page; null if it has none. */
export function pageOfCharge({
  id,
  kind,
  leaseId,
}: {
  id: number;
  kind: ChargeKind;
  leaseId: number | null;
}): string | null {
  const { page } = chargeOf(kind);
  if (page === null || (leaseId === null && page.includes('{lease_id}'))) return null;
  return page.replace('{id}', String(id)).replace('{lease_id}', String(leaseId));
}

type Names<Key extends string> = Readonly<Record<Key, Bilingual>>;
const named = <Key extends string>(entries: readonly (readonly [string, Bilingual])[]): Names<Key> =>
  Object.fromEntries(entries) as Names<Key>;
/** The words of the records as texts: kinds, who is charged, transaction types and accounts. */
export const chargeTexts = {
  ...named<`charge.kind.${ChargeKind}`>(charges.map(({ kind, name }) => [`charge.kind.${kind}`, name])),
  ...named<`charge.payer.${ChargeKind}`>(charges.map(({ kind, payer }) => [`charge.payer.${kind}`, payer])),
  ...named<`flow.type.${ChargeFlow}`>(
    charges.flatMap(({ flows }) =>
      Object.entries(flows).map(([type, { name }]) => [`flow.type.${type}`, name] as const),
    ),
  ),
  ...named<`ledger.account.${ChargeAccount}`>(
    charges.flatMap(({ accounts }) =>
      Object.entries(accounts).map(([account, name]) => [`ledger.account.${account}`, name] as const),
    ),
  ),
};
