import type { QueryOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { keptRows } from '../../platform/db/keptRows.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { facilityTable, scheduleTable } from './facility.table.ts';

export type FacilityRow = typeof facilityTable.$inferSelect;
export type ScheduleRow = typeof scheduleTable.$inferSelect;

/** A moment as the statements take it. */
export const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** A condo's facilities, by their order numbers. */
export const facilityList = recordList({
  table: facilityTable,
  matching: (query: QueryOf<typeof facilityApi.list>) =>
    and(
      eq(facilityTable.condoId, query.condo_id),
      query.ids && among(facilityTable.id, query.ids),
      query.state && eq(facilityTable.state, query.state),
      query.charging_method && eq(facilityTable.chargingMethod, query.charging_method),
      query.search
        ? containing(
            query.search,
            facilityTable.number,
            facilityTable.name,
            facilityTable.nameEn,
            facilityTable.address,
            facilityTable.addressEn,
          )
        : undefined,
    ),
  sorted: {
    order_number: facilityTable.orderNumber,
    number: facilityTable.number,
    name: facilityTable.name,
    created_at: facilityTable.createdAt,
  },
  first: 'order_number',
});

/**
 * The facilities of a condo whose name, in either language, has the typed text. They are few, and are asked for first:
 * bookings are then found by facilities that are known, or by their own words alone.
 */
export async function facilitiesNamed(db: Db, condoId: number, typed: string | undefined): Promise<number[]> {
  if (!typed) return [];
  const rows = await db
    .select({ id: facilityTable.id })
    .from(facilityTable)
    .where(
      and(eq(facilityTable.condoId, condoId), containing(typed, facilityTable.name, facilityTable.nameEn)),
    );
  return rows.map(({ id }) => id);
}

/** All facilities of a condo in their order. */
export const facilitiesOf = (db: Db, condoId: number): Promise<FacilityRow[]> =>
  db
    .select()
    .from(facilityTable)
    .where(eq(facilityTable.condoId, condoId))
    .orderBy(asc(facilityTable.orderNumber), asc(facilityTable.id));

/** The facilities of a condo that are online, in their order. */
export const openFacilities = async (db: Db, condoId: number): Promise<FacilityRow[]> =>
  (await facilitiesOf(db, condoId)).filter(({ state }) => state === 'ONLINE');

/** The schedules of facilities that are valid on some of the days, by their first day. */
export const schedulesOf = (
  db: Db,
  facilityIds: readonly number[],
  days: { from: string; to: string } | null,
): Promise<ScheduleRow[]> =>
  keptRows(
    db,
    scheduleTable,
    sql`${among(scheduleTable.facilityId, facilityIds)}${
      days
        ? sql` and ${lte(scheduleTable.fromDay, days.to)} and ${gte(scheduleTable.toDay, days.from)}`
        : sql``
    }`,
    sql`${scheduleTable.fromDay}, ${scheduleTable.id}`,
  );

/** Visible to people of the condo who may see its facilities; files likewise. */
export const locateFacilities = inCondo(facilityTable, { permission: '設施管理-查看' });
export const locateSchedules = inCondo(scheduleTable, { permission: '設施管理-查看' });
