import { formatDays } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Collector } from '@iris/contract/lease/lease.model';
import type { StandardSpan } from '@iris/contract/lease/lease.rules';
import { maskIdNo } from '@iris/contract/resident/resident.rules';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type Actor, type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { NewLease, StandardRow } from './lease.queries.ts';

/** What the history records of a lease, by the API's field names. */
const columns = {
  business_no: 'businessNo',
  lease_type: 'leaseType',
  start_day: 'startDay',
  end_day: 'endDay',
  signed_day: 'signedDay',
  break_from_day: 'breakFromDay',
  notice_days: 'noticeDays',
  tenant_name: 'tenantName',
  tenant_phone: 'tenantPhone',
  tenant_email: 'tenantEmail',
  landlord_name: 'landlordName',
  landlord_phone: 'landlordPhone',
  auto_gen_rent: 'autoGenRent',
  valid: 'valid',
  remark: 'remark',
  contract: 'contractFileId',
  stamped_day: 'stampedDay',
  stamp_no: 'stampNo',
  cr109_day: 'cr109Day',
  move_out_day: 'moveOutDay',
  end_reason: 'moveOutReason',
  ended_day: 'endedDay',
} as const satisfies Record<string, keyof NewLease>;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

type Plain = Record<Field, string | number | boolean | null | undefined>;
const plain = (lease: Partial<NewLease> | null) =>
  lease && (Object.fromEntries(fields.map((field) => [field, lease[columns[field]]])) as Plain);
const said = ({ before, after }: Change): boolean => Boolean(before) || Boolean(after);

/** An amount as the history shows it. */
const money = (cents: number | undefined | null): string | null =>
  cents === undefined || cents === null ? null : formatMoney(cents);

const collectorIn = ({ landlordId }: NewLease): Collector =>
  typeof landlordId === 'number' ? 'LANDLORD' : 'OWN';

/** What changed in a lease. */
export function leaseChanges(before: NewLease | null, after: NewLease | null): Change[] {
  const changes = changesBetween(fields, plain(before), plain(after)).filter(said);
  if (before?.deposit !== after?.deposit) {
    changes.push({ field: 'deposit', before: money(before?.deposit), after: money(after?.deposit) });
  }
  const collected = [before, after].map((lease) => lease && collectorIn(lease));
  if (collected[0] !== collected[1] && (before || collected[1] === 'LANDLORD')) {
    changes.push({ field: 'collected_for', before: collected[0] ?? null, after: collected[1] ?? null });
  }
  if (!before && after) {
    const idNo = maskIdNo(after.tenantIdType, after.tenantIdNo);
    changes.push({ field: 'tenant_id_card', before: null, after: idNo });
  }
  return changes;
}

const standardText = ({ start_day, end_day, monthly_amount }: StandardSpan): string =>
  `${formatDays(start_day, end_day)} · ${formatMoney(monthly_amount)}`;

/** Which rent terms of a lease were removed and added. */
export function standardChanges(before: readonly StandardSpan[], after: readonly StandardSpan[]): Change[] {
  const [old, now] = [before.map(standardText), after.map(standardText)];
  const field = 'standard';
  return [
    ...old.filter((text) => !now.includes(text)).map((text) => ({ field, before: text, after: null })),
    ...now.filter((text) => !old.includes(text)).map((text) => ({ field, before: null, after: text })),
  ];
}

/** Rent terms in the form that the rules take. */
export const spanOf = ({
  startDay,
  endDay,
  monthlyAmount,
}: Pick<StandardRow, 'startDay' | 'endDay' | 'monthlyAmount'>) => ({
  start_day: startDay,
  end_day: endDay,
  monthly_amount: monthlyAmount,
});

interface Entry {
  id: number;
  condoId: number;
  businessNo: string;
  action: AuditAction;
  changes: Change[];
}

/** Records what happened to a lease, in the transaction in which it happens. */
export const auditLease = (tx: Transaction, actor: Actor, { businessNo, ...entry }: Entry): Promise<void> =>
  writeAudit(tx, actor, { ...entry, entity: 'lease', label: businessNo });
