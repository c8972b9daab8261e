import { facilityApi } from '@iris/contract/facility/facility.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { at, HOUR_MS, MINUTE_MS, ok, openDesk, path } from './facility.sample.ts';
import { feedTable } from './feed.table.ts';

const server = await startServer();
const desk = await openDesk(server);
const { staff, stranger, opened, book, cancel, detail, payFor, forward } = desk;
await forward(at(8) - server.clock.now());

let callers = 0;
/** From another address each time: the limit on calls from one is not what is tested here. */
async function fetched(url: string | null) {
  callers += 1;
  const headers = { 'x-forwarded-for': `10.2.0.${callers}` };
  const response = await fetch(new URL(new URL(url ?? '').pathname, server.address), { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const make = (id: number, token = staff.token) => server.call(facilityApi.makeFeedLink, path(id), token);

/**
 * Reads iCalendar by RFC 5545 alone, without the program that writes it: lines of at most 75 octets end with CRLF and are
 * folded by a space, names and parameters are of their grammar, components are balanced, texts are unescaped.
 */
function read(text: string): Record<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const open: string[] = [];
  const events: Record<string, string>[] = [];
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] =
      /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:(.*)$/.exec(line) ?? expect.fail(`not a line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') expect(open.pop()).toBe(value);
    else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1) ?? {};
      expect(event, 'once an event').not.toHaveProperty(name);
      event[name] = value.replaceAll(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
    }
  }
  expect(open).toEqual([]);
  for (const event of events) {
    expect(event).toMatchObject({
      UID: expect.any(String),
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
    });
    for (const field of ['DTSTART', 'DTEND']) expect(event[field]).toMatch(/^\d{8}T\d{6}Z$/);
  }
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return events;
}
const instant = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

describe('the calendar of a facility', () => {
  it('is nowhere without a link, and made by those who edit facilities alone', async () => {
    const id = await opened();
    expect(await ok(server.call(facilityApi.feedLink, path(id), staff.token))).toEqual({
      url: null,
      created_at: null,
    });
    expect((await make(id, stranger.token)).status).toBe(404);
    const unknown = await fetched(
      `${server.address}/iris-base/cms/facility/calendar/${'x'.repeat(32)}/feed.ics`,
    );
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 10020]);
  });

  it('has bookings and closings as a program reads them, and nobody’s name', async () => {
    const id = await opened({
      name: '球場,甲;乙',
      address: '會所一樓,東翼\\後面'.padEnd(90, '長'),
      address_en: 'East wing, 1/F',
    });
    const two = await ok(book(id, { starts: [at(9), at(10)], expected: 12_000 }));
    await payFor(two.charge_id, 12_000);
    const held = await ok(book(id, { starts: [at(23)] }));
    const gone = await ok(book(id, { starts: [at(9) + 24 * HOUR_MS] }));
    await ok(cancel(await detail(gone.id)));
    const lapsed = await ok(book(id, { starts: [at(10) + 24 * HOUR_MS], online: true }));
    await forward(16 * MINUTE_MS);
    const closed = { from_at: at(9) + 48 * HOUR_MS, to_at: at(12) + 48 * HOUR_MS };
    await ok(
      server.call(
        facilityApi.close,
        {
          body: {
            condo_id: 1,
            facility_ids: [id],
            ...closed,
            reason: '颱風',
            reason_en: 'Typhoon',
            bookings: 0,
          },
        } as never,
        staff.token,
      ),
    );
    const { url } = await ok(make(id));
    const { status, type, text } = await fetched(url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = read(text);
    expect(events.map(({ DTSTART, DTEND, STATUS }) => [DTSTART, DTEND, STATUS])).toEqual([
      [instant(at(9)), instant(at(11)), 'CONFIRMED'],
      [instant(at(23)), instant(at(24)), 'TENTATIVE'],
      [instant(closed.from_at), instant(closed.to_at), 'CONFIRMED'],
    ]);
    expect(events[0]).toMatchObject({
      DESCRIPTION: two.number,
      LOCATION: expect.stringMatching(/東翼\\後面長+ · East wing, 1\/F$/),
    });
    expect(events[2]?.SUMMARY).toContain('Typhoon');
    for (const secret of [two.contactor, two.phone, two.unit, held.contactor, lapsed.number, gone.number])
      expect(text).not.toContain(secret);
  });

  it('moves to a new link, ends with a revoked one, and keeps its secret in no table', async () => {
    const id = await opened();
    const [first, second] = [await ok(make(id)), await ok(make(id))];
    expect([(await fetched(first.url)).status, (await fetched(second.url)).status]).toEqual([404, 200]);
    const token = second.url?.split('/').at(-2) ?? '';
    expect(JSON.stringify(await desk.db.select().from(feedTable))).not.toContain(token);
    const told = await ok(server.call(facilityApi.history, path(id), staff.token));
    expect(told.items.filter(({ action }) => action === 'link')).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain(token);
    await ok(server.call(facilityApi.revokeFeedLink, path(id), staff.token));
    expect((await fetched(second.url)).status).toBe(404);
  });
});
