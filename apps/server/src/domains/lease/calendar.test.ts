import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { userTable } from '../user/user.table.ts';
import { newLease as addLease, endOfTerm, monthOf, newRents, taken } from './lease.sample.ts';
import { calendarLinkTable } from './lease.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const start = monthOf(server);
const CONDO = 1;
const newLease = (changed: Record<string, unknown> = {}) => addLease(server, staff, changed);
const calendar = (start_day: string, end_day: string, token = staff, condo_id = CONDO) =>
  server.call(leaseApi.calendar, { query: { condo_id, start_day, end_day } }, token);
const events = async (leaseId: number, from = addDays(start, -400), to = addDays(start, -1)) => {
  const parts = await Promise.all([
    calendar(from, to),
    calendar(start, addDays(start, 399)),
    calendar(addDays(start, 400), addDays(start, 799)),
  ]);
  return parts
    .flatMap((part) => taken(part))
    .filter(({ lease_id }) => lease_id === leaseId)
    .map(({ kind, day, amount }) => `${day} ${kind}${amount === null ? '' : ` ${amount}`}`);
};

describe('the calendar', () => {
  it('is refused without the permission, of another condo, and for too long a range', async () => {
    expect((await calendar(start, start, guest)).status).toBe(403);
    expect((await calendar(start, start, staff, 3)).status).toBe(404);
    expect((await calendar(start, addDays(start, -1))).fields.end_day).toBe(
      'The end must not be before the start',
    );
    expect((await calendar(start, addDays(start, 400))).fields.end_day).toBe(
      'A date range can be at most 400 days',
    );
    expect((await calendar(start, addDays(start, 399))).status).toBe(200);
  });

  it('names what falls on the days of a fixed term', async () => {
    const lease = await newLease({ notice_days: 60 });
    const end = endOfTerm(start, 12);
    expect((await events(lease.id)).sort()).toEqual(
      [
        `${start} START`,
        `${addDays(start, 30)} STAMP_DEADLINE`,
        `${addMonths(start, 1)} CR109_DEADLINE`,
        `${addDays(end, -60)} NOTICE_DEADLINE`,
        `${end} EXPIRY`,
      ].sort(),
    );
  });

  it('names the break of a flexible term and the notice for it, until somebody leaves earlier', async () => {
    const opens = addMonths(start, 6);
    const lease = await newLease({ lease_type: 'LIVING_LEASE', break_from_day: opens, notice_days: 30 });
    const named = await events(lease.id);
    expect(named).toContain(`${opens} BREAK_FROM`);
    expect(named).toContain(`${addDays(opens, -30)} NOTICE_DEADLINE`);
    const day = addMonths(start, 8);
    const body = { id: lease.id, day, reason: '', version: lease.version };
    taken(await server.call(leaseApi.planMoveOut, { body }, staff));
    const planned = await events(lease.id);
    expect(planned).toContain(`${day} EXPIRY`);
    expect(planned.filter((text) => /BREAK|NOTICE/.test(text))).toEqual([]);
  });

  it('lets go of deadlines that were met, and adds open rents by day', async () => {
    const lease = await newLease();
    const body = {
      id: lease.id,
      signed_day: start,
      stamped_day: today,
      stamp_no: '',
      cr109_day: today,
      version: lease.version,
    };
    taken(await server.call(leaseApi.compliance, { body }, staff));
    await newRents(server, lease.id, 2);
    const named = await events(lease.id);
    expect(named.filter((text) => text.includes('DEADLINE'))).toEqual([
      `${addDays(endOfTerm(start, 12), -30)} NOTICE_DEADLINE`,
    ]);
    expect(named.filter((text) => text.includes('RENT_DUE'))).toEqual([
      `${start} RENT_DUE 1000000`,
      `${addMonths(start, 1)} RENT_DUE 1000000`,
    ]);
  });
});

describe('a calendar link', () => {
  const make = async (token: string) =>
    taken(await server.call(leaseApi.makeCalendarLink, { body: { condo_id: CONDO } }, token));
  const link = async () =>
    taken(await server.call(leaseApi.calendarLink, { query: { condo_id: CONDO } }, staff));
  let callers = 0;
  /** From another address each time: the limit on calls from one is not what is tested here. */
  const feed = async (url: string | null) => {
    callers += 1;
    const headers = { 'x-forwarded-for': `10.1.0.${callers}` };
    const response = await fetch(new URL(new URL(url ?? '').pathname, server.address), { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('that nobody made leads nowhere', async () => {
    expect(await link()).toEqual({ url: null, created_at: null });
    const unknown = await feed(`${server.address}/iris-base/cms/lease/calendar/${'x'.repeat(32)}/feed.ics`);
    expect(unknown.status).toBe(404);
    expect(JSON.parse(unknown.text)).toMatchObject({ code: 10020 });
  });

  it('gives days as iCalendar in its owner’s language, and is told once', async () => {
    const lease = await newLease({
      tenant: { name: '陳,大;文', phone: '61234567', id_type: 'OTHER', id_no: 'X1' },
    });
    const { url } = await make(staff);
    expect(await db.$count(calendarLinkTable, eq(calendarLinkTable.tokenHash, url ?? ''))).toBe(0);
    expect(await link()).toMatchObject({ url: null, created_at: expect.any(Number) });
    const { status, type, text } = await feed(url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(lines).toContain(`UID:START-${lease.id}-${start}@iris`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${addDays(start, 1).replaceAll('-', '')}`);
    const place = `${lease.building_name} ${lease.floor_name} ${lease.unit_name}`;
    // Commas and semicolons of names stay part of the name.
    expect(lines).toContain(`SUMMARY:租約開始 · ${place} · 陳\\,大\\;文`);
    await db
      .update(userTable)
      .set({ preferences: { language: 'en' } })
      .where(eq(userTable.username, 'staff'));
    expect((await feed(url)).text).toContain('Lease starts');
  });

  it('stops with a newer one, when taken back, and with the right to see leases', async () => {
    const first = await make(staff);
    const second = await make(staff);
    expect([(await feed(first.url)).status, (await feed(second.url)).status]).toEqual([404, 200]);
    const staffs = eq(userTable.username, 'staff');
    await db.update(userTable).set({ disabled: true }).where(staffs);
    expect((await feed(second.url)).status).toBe(404);
    await db.update(userTable).set({ disabled: false }).where(staffs);
    expect((await feed(second.url)).status).toBe(200);
    await db.update(condoTable).set({ deletedAt: 0 }).where(eq(condoTable.id, CONDO));
    expect((await feed(second.url)).status).toBe(404);
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, CONDO));
    const query = { condo_id: CONDO };
    taken(await server.call(leaseApi.revokeCalendarLink, { query }, await server.signIn('staff')));
    expect((await feed(second.url)).status).toBe(404);
  });

  it('of a person whose group loses the permission is closed at the next fetch', async () => {
    const manager = await server.signIn('manager');
    const { url } = await make(manager);
    expect((await feed(url)).status).toBe(200);
    await db.update(userTable).set({ admin: false }).where(eq(userTable.username, 'manager'));
    expect((await feed(url)).status).toBe(404);
  });
});
