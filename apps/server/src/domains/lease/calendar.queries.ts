import { addDays, type Day } from '@iris/contract/core/day';
import type { CalendarItem } from '@iris/contract/lease/lease.model';
import { cr109Deadline, stampDeadline } from '@iris/contract/lease/lease.rules';
import { and, between, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { lastDayOf } from './lease.policy.ts';
import { englishTenant, placeColumns, there } from './lease.queries.ts';
import { calendarLinkTable, leaseTable } from './lease.table.ts';

interface Range {
  condoId: number;
  startDay: Day;
  endDay: Day;
}

/** The longest deadline after signing: stamping has 30 days, form CR109 a month. */
const SIGNED_DAYS = 31;

const selectLeases = (db: Db, { condoId, startDay, endDay }: Range) =>
  db
    .select({
      id: leaseTable.id,
      businessNo: leaseTable.businessNo,
      leaseType: leaseTable.leaseType,
      startDay: leaseTable.startDay,
      endDay: leaseTable.endDay,
      moveOutDay: leaseTable.moveOutDay,
      breakFromDay: leaseTable.breakFromDay,
      noticeDays: leaseTable.noticeDays,
      signedDay: leaseTable.signedDay,
      stampedDay: leaseTable.stampedDay,
      domestic: leaseTable.domestic,
      cr109Day: leaseTable.cr109Day,
      tenantName: leaseTable.tenantName,
      tenantNameEn: englishTenant,
      ...placeColumns,
    })
    .from(leaseTable)
    .leftJoin(unitTable, eq(unitTable.id, leaseTable.unitId))
    .where(
      and(
        eq(leaseTable.condoId, condoId),
        eq(leaseTable.valid, true),
        there,
        or(
          between(leaseTable.startDay, startDay, endDay),
          between(leaseTable.endDay, startDay, endDay),
          between(leaseTable.moveOutDay, startDay, endDay),
          between(leaseTable.breakFromDay, startDay, endDay),
          between(sql`${leaseTable.endDay} - ${leaseTable.noticeDays}`, startDay, endDay),
          between(sql`${leaseTable.breakFromDay} - ${leaseTable.noticeDays}`, startDay, endDay),
          and(
            between(leaseTable.signedDay, addDays(startDay, -SIGNED_DAYS), endDay),
            or(isNull(leaseTable.stampedDay), and(leaseTable.domestic, isNull(leaseTable.cr109Day))),
          ),
        ),
      ),
    );
type Row = Awaited<ReturnType<typeof selectLeases>>[number];

/**
 * The days of a lease that have events. Completed ones, and those made irrelevant by a planned move-out, are left
 * out.
 */
function daysOf(row: Row): [CalendarItem['kind'], Day][] {
  const days: [CalendarItem['kind'], Day][] = [
    ['START', row.startDay],
    ['EXPIRY', lastDayOf(row)],
  ];
  const breaks = row.leaseType === 'LIVING_LEASE' ? row.breakFromDay : null;
  if (row.moveOutDay === null) {
    if (breaks) days.push(['BREAK_FROM', breaks]);
    if (row.noticeDays > 0) days.push(['NOTICE_DEADLINE', addDays(breaks ?? row.endDay, -row.noticeDays)]);
  }
  if (row.stampedDay === null) days.push(['STAMP_DEADLINE', stampDeadline(row.signedDay)]);
  if (row.domestic && row.cr109Day === null) days.push(['CR109_DEADLINE', cr109Deadline(row.signedDay)]);
  return days;
}

const unitOf = ({
  buildingName,
  floorName,
  unitName,
}: Pick<Row, 'buildingName' | 'floorName' | 'unitName'>) => [buildingName, floorName, unitName].join(' ');

/** The events of a range of days in a condo, by day. */
export async function calendarOf(db: Db, range: Range): Promise<CalendarItem[]> {
  const { startDay, endDay } = range;
  const leases = await selectLeases(db, range);
  const dated = leases.flatMap((row) =>
    daysOf(row)
      .filter(([, day]) => startDay <= day && day <= endDay)
      .map(([kind, day]) => ({
        day,
        kind,
        lease_id: row.id,
        lease_no: row.businessNo,
        unit: unitOf(row),
        tenant: row.tenantName,
        tenant_en: row.tenantNameEn,
        amount: null,
      })),
  );
  return [...dated, ...(await rentsDue(db, range))].sort(
    (a, b) =>
      (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) || a.lease_id - b.lease_id || (a.kind < b.kind ? -1 : 1),
  );
}

/** Open rents, by due day and lease. */
async function rentsDue(db: Db, { condoId, startDay, endDay }: Range): Promise<CalendarItem[]> {
  const rows = await db
    .select({
      day: chargeTable.dueDay,
      leaseId: leaseTable.id,
      leaseNo: leaseTable.businessNo,
      tenant: leaseTable.tenantName,
      tenantEn: englishTenant,
      amount: sql<number>`sum(${chargeTable.amount})::bigint`,
      ...placeColumns,
    })
    .from(chargeTable)
    .innerJoin(leaseTable, and(eq(leaseTable.id, chargeTable.leaseId), there))
    .leftJoin(unitTable, eq(unitTable.id, leaseTable.unitId))
    .where(
      and(
        eq(chargeTable.condoId, condoId),
        eq(chargeTable.kind, 'RENT'),
        inArray(chargeTable.status, ['UNPAID', 'CENSOR_REJECT']),
        gte(chargeTable.dueDay, startDay),
        lte(chargeTable.dueDay, endDay),
      ),
    )
    .groupBy(chargeTable.dueDay, leaseTable.id, unitTable.id);
  return rows.map((row) => ({
    day: row.day,
    kind: 'RENT_DUE',
    lease_id: row.leaseId,
    lease_no: row.leaseNo,
    unit: unitOf(row),
    tenant: row.tenant,
    tenant_en: row.tenantEn,
    amount: row.amount,
  }));
}

interface LinkOf {
  userId: number;
  condoId: number;
}
const ofPerson = ({ userId, condoId }: LinkOf) =>
  and(eq(calendarLinkTable.userId, userId), eq(calendarLinkTable.condoId, condoId));

export async function getLink(db: Db, of: LinkOf): Promise<{ createdAt: number } | undefined> {
  const [row] = await db.select().from(calendarLinkTable).where(ofPerson(of));
  return row;
}

/** Makes a link the valid one; the previous one stops working. */
export async function putLink(
  tx: Transaction,
  link: LinkOf & { tokenHash: string; createdAt: number },
): Promise<void> {
  const { tokenHash, createdAt } = link;
  await tx
    .insert(calendarLinkTable)
    .values(link)
    .onConflictDoUpdate({
      target: [calendarLinkTable.userId, calendarLinkTable.condoId],
      set: { tokenHash, createdAt },
    });
}

export async function dropLink(tx: Transaction, of: LinkOf): Promise<boolean> {
  const gone = await tx.delete(calendarLinkTable).where(ofPerson(of)).returning({ id: calendarLinkTable.id });
  return gone.length > 0;
}

/** The owner of a secret link. */
export async function findLink(db: Db, tokenHash: string): Promise<LinkOf | undefined> {
  const [row] = await db
    .select({ userId: calendarLinkTable.userId, condoId: calendarLinkTable.condoId })
    .from(calendarLinkTable)
    .where(eq(calendarLinkTable.tokenHash, tokenHash));
  return row;
}
