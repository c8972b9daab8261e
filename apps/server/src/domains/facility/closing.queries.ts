import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { ClosePreview, Closing } from '@iris/contract/facility/closing.model';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { keptRows } from '../../platform/db/keptRows.ts';
import { anyFeeOf, failedBookings } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { at } from './facility.queries.ts';
import { closingTable, facilityTable } from './facility.table.ts';

export type ClosingRow = typeof closingTable.$inferSelect;

/** Closings of facilities that hold at some moment of a time. */
export const closingsBetween = (
  db: Db,
  facilityIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<ClosingRow[]> =>
  keptRows(
    db,
    closingTable,
    sql`${among(closingTable.facilityId, facilityIds)} and ${closingTable.liftedAt} is null
      and ${lt(closingTable.fromAt, to)} and ${gt(closingTable.toAt, from)}`,
    sql`${closingTable.fromAt}, ${closingTable.id}`,
  );

const anyFee = anyFeeOf({ id: sql`b.id`, chargeId: sql`b.charge_id` });
const reviewed = sql`exists (select from charge c where c.status = 'CENSORING' and c.id = ${anyFee})`;
/** Whether a live booking has a slot within a time. One whose time to pay is over has ended, if nothing noted it yet. */
const within = (from: SQL, to: SQL, now: number): SQL => sql`(b.state in ('UNPAID', 'BOOKED')
  and (b.state = 'BOOKED' or b.pay_until > ${at(now)} or ${reviewed}) and b.from_at < ${to}
  and b.to_at > ${from} and exists (select from jsonb_to_recordset(b.slots) as slot(from_at bigint, to_at bigint)
    where to_timestamp(slot.from_at / 1000.0) < ${to} and to_timestamp(slot.to_at / 1000.0) > ${from}))`;
/** HKD cents that were paid for a booking and have not gone back, without what the rules keep of a late move. */
const left = sql`(select greatest(coalesce(sum(c.paid - c.refunded - c.refunding), 0)::bigint - b.kept, 0) from charge c
  where c.id = ${anyFee})`;

/** What closing facilities for a time would do now. */
export async function closePreview(
  db: Db,
  facilityIds: readonly number[],
  { from, to }: { from: number; to: number },
  now: number,
): Promise<ClosePreview> {
  const { rows } = await db.execute<Omit<ClosePreview, 'wallet'> & Record<string, unknown>>(sql`
    select count(*)::int as bookings, count(*) filter (where t.left_over > 0)::int as refunds,
      coalesce(sum(t.left_over), 0)::bigint as amount,
      count(*) filter (where t.left_over > 0 and t.channel like 'PAY_STRIPE%')::int as online,
      count(*) filter (where t.reviewed)::int as reviews,
      count(*) filter (where t.email <> '')::int as letters,
      count(*) filter (where t.email = '')::int as unreached
    from (select ${left} as left_over, ${reviewed} as reviewed, r.email,
        (select c.channel from charge c where c.id = b.charge_id) as channel
      from booking b join resident r on r.id = b.resident_id
      where b.facility_id = any(${numberArray(facilityIds)}) and ${within(at(from), at(to), now)}) t`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return { ...row, amount: Number(row.amount), wallet: row.refunds - row.online };
}

/** Bookings that closings end and whose slips nobody is reviewing. */
const toEnd = (now: number): SQL => sql`facility_closing g join booking b on b.facility_id = g.facility_id
  where g.lifted_at is null and g.to_at > ${at(now)} and ${within(sql`g.from_at`, sql`g.to_at`, now)}
    and not ${reviewed}`;

/** The next booking that a closing ends. */
export async function nextToEnd(
  db: Db,
  after: number,
  now: number,
): Promise<{ id: number; closingId: number } | undefined> {
  const { rows } = await db.execute<{ id: number; closing_id: number }>(sql`
    select b.id, g.id as closing_id from ${toEnd(now)} and b.id > ${after} order by b.id, g.id limit 1`);
  const [row] = rows;
  return row && { id: row.id, closingId: row.closing_id };
}

/** Whether a closing still ends a booking, which may have been moved meanwhile. */
export async function isToEnd(
  db: Db,
  { id, closingId }: { id: number; closingId: number },
  now: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${toEnd(now)} and b.id = ${id}::bigint and g.id = ${closingId}::bigint`);
  return rows.length > 0;
}

const columns = (now: number) => ({
  row: closingTable,
  name: facilityTable.name,
  nameEn: facilityTable.nameEn,
  open: sql<number>`(select count(*)::int from booking b where b.facility_id = ${closingTable.facilityId}
    and ${closingTable.liftedAt} is null and ${within(sql`${closingTable.fromAt}`, sql`${closingTable.toAt}`, now)})`,
  ended: sql<number>`(select count(*)::int from booking b where b.closing_id = ${closingTable.id})`,
  failed: sql<number>`(select count(*)::int from ${bookingTable}
    where ${bookingTable.closingId} = ${closingTable.id} and ${failedBookings})`,
});
const view = ({
  row,
  name,
  nameEn,
  ...progress
}: { row: ClosingRow; name: string; nameEn: string } & Pick<
  Closing,
  'open' | 'ended' | 'failed'
>): Closing => ({
  id: row.id,
  condo_id: row.condoId,
  facility_id: row.facilityId,
  facility_name: name,
  facility_name_en: nameEn,
  from_at: row.fromAt,
  to_at: row.toAt,
  reason: row.reason,
  reason_en: row.reasonEn,
  created_by: row.createdBy,
  created_at: row.createdAt,
  lifted_at: row.liftedAt,
  ...progress,
});
const inOrder = (db: Db, where: SQL | undefined, now: number) =>
  db
    .select(columns(now))
    .from(closingTable)
    .innerJoin(facilityTable, eq(facilityTable.id, closingTable.facilityId))
    .where(where)
    .orderBy(desc(closingTable.toAt), desc(closingTable.id));

/** Closings by their ids, with how far they are. */
export const closingsByIds = async (db: Db, ids: readonly number[], now: number): Promise<Closing[]> =>
  (await inOrder(db, among(closingTable.id, ids), now)).map(view);

/** A page of the closings of a condo, the latest end first. */
export async function closingPage(
  db: Db,
  { condo_id, facility_id, live, page, count }: QueryOf<typeof facilityApi.closings>,
  now: number,
): Promise<Page<Closing>> {
  const where = and(
    eq(closingTable.condoId, condo_id),
    facility_id === undefined ? undefined : eq(closingTable.facilityId, facility_id),
    live ? and(isNull(closingTable.liftedAt), gt(closingTable.toAt, now)) : undefined,
  );
  const rows = await inOrder(db, where, now)
    .limit(count)
    .offset(page * count);
  return { items: rows.map(view), total: await db.$count(closingTable, where), page, count };
}

/** Visible to people of the condo who may see its facilities. */
export const locateClosings = inCondo(closingTable, { permission: '設施管理-查看' });
