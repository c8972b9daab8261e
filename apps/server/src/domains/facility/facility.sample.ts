import { startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { startServer } from '../../../test/harness.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const UNIT = 4;
/** A Tuesday. */
export const DAY = '2028-02-29';

const all = { from: 0, to: 1_440 };
export const hall = (changed: object = {}) => ({
  condo_id: 1,
  name: '羽毛球場',
  name_en: 'Badminton hall',
  phone: '23456789',
  address: '會所一樓',
  run_time: { weekdays: [all, all, all, all, all, all, all], holiday: all },
  charging_method: 'BY_FACILITY' as const,
  places: 1,
  book_times: 100,
  ahead_hours: 1_440,
  cancel_hours: 24,
  late_share: 50,
  description: '請穿運動鞋。',
  ...changed,
});
export const slot = (from: number, to: number, price = 6_000, more: object = {}) => ({
  from: from * 60,
  to: to * 60,
  price,
  ...more,
});
export const plan = (facility_id: number, changed: object = {}) => ({
  facility_id,
  kind: 'REGULAR' as const,
  name: '平日',
  from_day: '2026-01-01',
  to_day: '2029-12-31',
  cycle: 'DAILY' as const,
  slots: [slot(9, 10), slot(10, 11), slot(23, 24)],
  ...changed,
});
/** The data of an answer, or an error that says why there is none. */
export async function ok<Data>(
  reply: Promise<{ status: number; message: string; data: Data }>,
): Promise<Data> {
  const { status, message, data } = await reply;
  if (status !== 200) throw new Error(`${status} ${message} ${JSON.stringify(data)}`);
  return data;
}
export const path = (id: number) => ({ params: { id: String(id) } });
export const at = (hour: number, day = DAY) => startOfDay(day) + hour * HOUR_MS;

/** Staff of a condo at its facilities, with what they do, on one server or several. */
export async function openDesk(server: Server, ...beside: Server[]) {
  const { db } = server.services;
  const staff = { token: await server.signIn('staff') };
  const stranger = { token: await server.signIn('staff2') };
  let people = 0;
  const resident = async (): Promise<number> => {
    people += 1;
    const [made] = await db
      .insert(residentTable)
      .values({ condoId: 1, name: `住戶${people}`, phone: String(61_000_000 + people), idType: 'OTHER' })
      .returning({ id: residentTable.id });
    const residentId = made?.id ?? 0;
    await db
      .insert(bindingTable)
      .values({ condoId: 1, residentId, unitId: UNIT, identity: 'FAMILY', sinceDay: '2026-01-01' });
    return residentId;
  };
  const person = await resident();
  const add = (changed: object = {}, token = staff.token) =>
    server.call(facilityApi.add, { body: hall(changed) } as never, token);
  const addPlan = (facilityId: number, changed: object = {}) =>
    server.call(facilityApi.addSchedule, { body: plan(facilityId, changed) } as never, staff.token);
  return {
    db,
    staff,
    stranger,
    person,
    resident,
    add,
    addPlan,
    /** A facility with a schedule. */
    async opened(changed: object = {}, schedule: object = {}): Promise<number> {
      const { id } = await ok(add(changed));
      await ok(addPlan(id, schedule));
      return id;
    },
    book: (facility_id: number, changed: object = {}, on = server) =>
      on.call(
        facilityApi.book,
        {
          body: {
            facility_id,
            starts: [at(9)],
            people: 1,
            resident_id: person,
            unit_id: UNIT,
            expected: 6_000,
            ...changed,
          },
        } as never,
        staff.token,
      ),
    week: (id: number, day = DAY) =>
      ok(server.call(facilityApi.week, { ...path(id), query: { day } }, staff.token)),
    detail: (id: number) => ok(server.call(facilityApi.booking, path(id), staff.token)),
    cancel: ({ id, version }: BookingDetail, changed: object = {}) =>
      server.call(
        facilityApi.cancelBooking,
        { ...path(id), body: { version, reason: '改期', ...changed } } as never,
        staff.token,
      ),
    /** Lets time pass on all servers. */
    async forward(ms: number): Promise<void> {
      for (const one of [server, ...beside]) one.clock.advance(ms);
      staff.token = await server.signIn('staff');
      stranger.token = await server.signIn('staff2');
    },
    /** Pays what a booking owes by card. */
    payFor: (charge_id: number | null, expected: number) =>
      ok(
        server.call(
          facilityApi.payOnSite,
          {
            body: {
              ids: [charge_id],
              channel: 'PAY_ONSITE_BANK',
              slip_no: 'A1',
              payer: '',
              remark: '',
              expected,
            },
          } as never,
          staff.token,
        ),
      ),
    moveTo: ({ id, version, people: heads }: BookingDetail, changed: object) =>
      server.call(
        facilityApi.moveBooking,
        {
          ...path(id),
          body: { version, people: heads, starts: [at(9)], expected: 6_000, ...changed },
        } as never,
        staff.token,
      ),
  };
}
