import type { Reminder } from '@iris/contract/money/money.model';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { reminderTable } from '../money/money.table.ts';
import { openCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** A notice sent by the job. */
export type Notice = Exclude<Reminder['kind'], 'HAND'>;

/** Bills have rules of their own, and nobody owes a top-up. */
const lateOn = (today: string) =>
  sql`${chargeTable.kind} in ('RENT', 'DEPOSIT') and ${openCharge} and ${chargeTable.dueDay} < ${today}::date`;

/** The condos that have overdue charges on a day. */
export async function condosWithOverdue(db: Db, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${condoTable.id} from ${condoTable}
    where ${condoTable.deletedAt} is null and exists (
      select from ${chargeTable} where ${chargeTable.condoId} = ${condoTable.id} and ${lateOn(today)})
    order by ${condoTable.id}`);
  return rows.map(({ id }) => id);
}

/**
 * Marks overdue charges; returns how many were newly marked. The version stays the same, so that open forms can still
 * be saved.
 */
export async function markOverdue(
  tx: Transaction,
  condoId: number,
  today: string,
  now: number,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${chargeTable} set overdue_at = ${new Date(now).toISOString()}::timestamptz
    where ${chargeTable.condoId} = ${condoId} and ${lateOn(today)} and ${chargeTable.overdueAt} is null`);
  return rowCount ?? 0;
}

/**
 * Stores each due notice; the unique index prevents duplicates, even with several servers. `withoutEmail` is the text
 * where no letter can be sent.
 */
export async function insertNotices(
  tx: Transaction,
  condoId: number,
  today: string,
  now: number,
  withoutEmail: string,
): Promise<{ id: number; kind: Notice }[]> {
  const { rows } = await tx.execute<{ id: number; kind: Notice }>(sql`
    with late as (
      select ${chargeTable.id} as charge_id, ${chargeTable.leaseId} as lease_id,
        case when ${today}::date - ${chargeTable.dueDay} >= ${condoTable.overdueSecondDays}
          then 'SECOND' else 'FIRST' end as kind,
        coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail}, '') <> '' as reached
      from ${chargeTable}
      join ${condoTable} on ${condoTable.id} = ${chargeTable.condoId}
      join ${residentTable} on ${residentTable.id} = ${chargeTable.payerId}
      join ${leaseTable} on ${leaseTable.id} = ${chargeTable.leaseId}
      where ${chargeTable.condoId} = ${condoId} and ${lateOn(today)}
        and ${today}::date - ${chargeTable.dueDay} >= ${condoTable.overdueFirstDays}
    )
    insert into ${reminderTable} (condo_id, charge_id, lease_id, kind, channel, content, time)
    select ${condoId}, charge_id, lease_id, kind, case when reached then 'EMAIL' else 'LETTER' end,
      case when reached then '' else ${withoutEmail}::text end,
      ${new Date(now).toISOString()}::timestamptz
    from late
    where not exists (
      select from ${reminderTable} told
      where told.charge_id = late.charge_id and told.kind in (late.kind, 'SECOND'))
    order by charge_id
    on conflict do nothing
    returning charge_id as id, kind`);
  return rows;
}
