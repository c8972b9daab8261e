import type { History } from '@iris/contract/audit/audit.model';
import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import {
  type ArrearsRow,
  type CollectionMonth,
  HOME_DAYS,
  HOME_MONTHS,
} from '@iris/contract/home/home.model';
import { arrearsBandKeys, arrearsBands } from '@iris/contract/payment/payment.bands';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditTable, isOfRecords, type ShownRecord } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { unitsNamed } from '../estate/index.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { standingOf } from '../money/index.ts';
import { chargesOf, type Figures, figureColumns, overdueOn, owedCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';

export interface Place {
  condoId: number;
  today: Day;
}
type Kind = 'RENT' | 'BILL';

const ofKind = (kind: Kind, condoId: number): SQL =>
  sql`${chargeTable.condoId} = ${condoId} and ${standingOf(kind)}`;

/** What was due and received of the rents of each of the last months; the last month is the current one. */
export async function monthsOf(db: Db, { condoId, today }: Place): Promise<CollectionMonth[]> {
  const current = `${today.slice(0, 7)}-01`;
  const first = addMonths(current, 1 - HOME_MONTHS);
  const within = sql`${chargeTable.startDay} >= ${constant(first)}::date
    and ${chargeTable.startDay} < ${constant(addMonths(current, 1))}::date`;
  const rents = chargesOf(
    { standing: sql`${ofKind('RENT', condoId)} and ${within}` },
    sql`, ${chargeTable.startDay}`,
  );
  const { rows } = await db.execute<Figures & { month: Day }>(sql`
    select to_char(${chargeTable.startDay}, 'YYYY-MM-01') as month, ${figureColumns(today)} from ${rents} group by 1`);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: HOME_MONTHS }, (_, index) => {
    const month = addMonths(first, index);
    const { receivable_sum: due = 0, received_sum: received = 0 } = byMonth.get(month) ?? {};
    return { month, due, received };
  });
}

/** How many charges of a kind are owed, and their sum. */
export async function owedOf(
  db: Db,
  kind: Kind,
  { condoId }: Place,
): Promise<{ count: number; amount: number }> {
  const { rows } = await db.execute<{ count: number; amount: number }>(sql`
    select count(*) as count, coalesce(sum(${chargeTable.amount}), 0)::bigint as amount
    from ${chargeTable} where ${ofKind(kind, condoId)} and ${owedCharge}`);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** What of a kind is overdue, by building and age; buildings in their order, with their current names. */
export async function arrearsOf(db: Db, kind: Kind, { condoId, today }: Place): Promise<ArrearsRow[]> {
  const bands = arrearsBandKeys.flatMap((band) => {
    const [, last] = arrearsBands[band];
    return last === null
      ? []
      : [sql`when ${chargeTable.dueDay} >= ${constant(addDays(today, -last))}::date then ${constant(band)}`];
  });
  const { rows } = await db.execute<ArrearsRow & Record<string, unknown>>(sql`
    select due.building_id, coalesce(${buildingTable.name}, due.last_name, '') as building_name,
      coalesce(${buildingTable.nameEn}, '') as building_name_en, due.band, due.count, due.amount
    from (
      select ${chargeTable.buildingId}, max(${chargeTable.buildingName}) as last_name,
        case ${sql.join(bands, sql` `)} else 'D91' end as band, count(*) as count,
        sum(${chargeTable.amount})::bigint as amount
      from ${chargeTable} where ${ofKind(kind, condoId)} and ${overdueOn(today)} group by 1, 3
    ) due left join ${buildingTable} on ${buildingTable.id} = due.building_id
    order by ${buildingTable.position} nulls last, due.building_id nulls last, due.band`);
  return rows;
}

/** How many charges of a kind that are owed fall due on each of the next days. */
export async function dueByDay(db: Db, kind: Kind, { condoId, today }: Place): Promise<Record<Day, number>> {
  const { rows } = await db.execute<{ day: Day; count: number }>(sql`
    select ${chargeTable.dueDay}::text as day, count(*) as count from ${chargeTable}
    where ${ofKind(kind, condoId)} and ${owedCharge}
      and ${chargeTable.dueDay} between ${constant(today)} and ${constant(addDays(today, HOME_DAYS - 1))}
    group by 1`);
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

/** How many running leases end on each of the next days, and how many tenants leave by agreement. */
export async function leavingByDay(
  db: Db,
  { condoId, today }: Place,
): Promise<Record<Day, { leases: number; move_outs: number }>> {
  const last = sql`coalesce(${leaseTable.moveOutDay}, ${leaseTable.endDay})`;
  const { rows } = await db.execute<{ day: Day; leases: number; move_outs: number }>(sql`
    select ${last}::text as day, count(*) filter (where ${leaseTable.moveOutDay} is null) as leases,
      count(*) filter (where ${leaseTable.moveOutDay} is not null) as move_outs
    from ${leaseTable}
    where ${leaseTable.condoId} = ${condoId} and ${leaseTable.valid} and ${leaseTable.deletedAt} is null
      and ${last} between ${constant(today)} and ${constant(addDays(today, HOME_DAYS - 1))}
    group by 1`);
  return Object.fromEntries(rows.map(({ day, ...counts }) => [day, counts]));
}

/** The units of a condo, and those of them that stand empty. */
export async function unitsOf(db: Db, condoId: number): Promise<{ count: number; vacant: number }> {
  const { rows } = await db.execute<{ count: number; vacant: number }>(sql`
    select count(*) as count, count(*) filter (where ${unitTable.state} = 'VACANT') as vacant
    from ${unitTable} where ${unitTable.condoId} = ${condoId}`);
  return rows[0] ?? { count: 0, vacant: 0 };
}

/** The latest changes of some kinds of record in a condo; units are named in the reader's language. */
export async function latestChanges(
  db: Db,
  condoId: number,
  entities: readonly ShownRecord[],
  { count, language }: { count: number; language: Language },
): Promise<Omit<History, 'address' | 'changes'>[]> {
  const rows = await db
    .select({
      id: auditTable.id,
      entity: auditTable.entity,
      entity_id: auditTable.entityId,
      label: auditTable.label,
      action: auditTable.action,
      user: auditTable.userName,
      time: auditTable.time,
    })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.condoId, condoId),
        isOfRecords(auditTable.entity),
        inArray(auditTable.entity, [...entities]),
      ),
    )
    .orderBy(desc(auditTable.time), desc(auditTable.id))
    .limit(count);
  const units = rows.flatMap(({ entity, entity_id }) => (entity === 'unit' ? [entity_id] : []));
  const named = await unitsNamed(db, language, units);
  return rows.map((row) =>
    row.entity === 'unit' ? { ...row, label: named(row.entity_id, row.label) } : row,
  );
}
