import { facilityApi } from '@iris/contract/facility/facility.api';
import { facilityText } from '@iris/contract/facility/facility.text';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { newSeed, ticketFields, ticketToken } from '../../platform/auth/ticket.ts';
import { condoTable } from '../company/company.table.ts';
import { bookingTable } from './booking.table.ts';
import { at, HOUR_MS, hall, MINUTE_MS, ok, openDesk, path, slot } from './facility.sample.ts';
import { facilityTable } from './facility.table.ts';
import { keyReleaseTable, lockTable } from './lock.table.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const server = await startServer({ log });
const desk = await openDesk(server);
const { db, staff, stranger, opened, book, detail, cancel, payFor, moveTo, forward } = desk;
await forward(at(8) - server.clock.now());

let made = 0;
/** A reader that nobody has bound. */
const reader = (changed: object = {}) => {
  made += 1;
  return {
    devName: '大門',
    devSn: `SN${String(made).padStart(8, '0')}`,
    devMac: `A4:C1:38:00:00:${made.toString(16).padStart(2, '0')}`,
    devType: 1,
    eKey: `eKey-${String(made).padStart(4, '0')}-${'x'.repeat(58)}`,
    ...changed,
  };
};
const bluetooth = (lock: object) => ({ lock_type: 'BLUETOOTH', lock });
const update = async (id: number, changed: object) => {
  const { version } = await ok(server.call(facilityApi.detail, path(id), staff.token));
  return server.call(
    facilityApi.update,
    { body: { ...hall(), condo_id: undefined, id, version, ...changed } } as never,
    staff.token,
  );
};
const ticketOf = async (id: number): Promise<string> => {
  const [row] = await db.select().from(bookingTable).where(eq(bookingTable.id, id));
  return ticketToken(server.services, row?.seed ?? '');
};
const keyOf = (id: number, token: string) => server.call(facilityApi.bookingKey, path(id), token);
/** A paid booking of 9:00 to 10:00, made at 8:00, of a facility with a reader. */
async function paid(lock = reader(), starts = [at(9)]) {
  const id = await opened(bluetooth(lock));
  const booking = await ok(book(id, { starts, expected: 6_000 * starts.length }));
  await payFor(booking.charge_id, 6_000 * starts.length);
  return { id, lock, booking, token: await ticketOf(booking.id) };
}
/** Does something so long after eight. */
async function during<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  await forward(at(8) + ms - server.clock.now());
  try {
    return await work();
  } finally {
    await forward(at(8) - server.clock.now());
  }
}
const BOUND = facilityText['facility.deviceBound'];

describe('a reader is refused', () => {
  const whole = reader();
  it.each(['devName', 'devSn', 'devMac', 'devType', 'eKey'] as const)('without its %s', async (field) => {
    for (const empty of [undefined, '', null]) {
      const { status, fields } = await desk.add(bluetooth({ ...whole, [field]: empty }));
      expect([status, Object.keys(fields)]).toEqual([400, [`lock.${field}`]]);
    }
  });
  it.each([
    ['devSn', 'a b'],
    ['devMac', 'A4:C1:38:00:00'],
    ['devType', 4],
    ['devType', 1.5],
    ['eKey', 'short'],
    ['eKey', `with space ${'x'.repeat(30)}`],
    ['eKey', 'x'.repeat(257)],
  ])('with a %s like %s', async (field, value) => {
    const { status, fields } = await desk.add(bluetooth({ ...whole, [field]: value }));
    expect([status, Object.keys(fields)]).toEqual([400, [`lock.${field}`]]);
    expect(JSON.stringify(fields)).not.toContain(whole.eKey);
  });
  it('where staff open, and is needed where they do not', async () => {
    expect((await desk.add({ lock_type: 'HUMAN', lock: whole })).fields).toHaveProperty('lock');
    expect((await desk.add({ lock_type: 'BLUETOOTH' })).fields).toHaveProperty('lock');
  });
  it('once it is bound elsewhere, however it is written, and by two at once', async () => {
    const bound = reader();
    await ok(desk.add(bluetooth(bound)));
    const other = await opened();
    for (const [field, value] of [
      ['devSn', bound.devSn.toLowerCase()],
      ['devMac', bound.devMac.toLowerCase().replaceAll(':', '-')],
      ['devMac', bound.devMac.replaceAll(':', '')],
      ['eKey', bound.eKey],
    ] as const) {
      const lock = reader({ [field]: value });
      for (const { status, code, fields } of [
        await desk.add(bluetooth(lock)),
        await update(other, bluetooth(lock)),
      ])
        expect([status, code, fields]).toEqual([409, 10060, { [`lock.${field}`]: BOUND[1] }]);
    }
    const racing = reader();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.add(bluetooth(racing))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
  it('with the sentence of the specification', () => {
    expect(BOUND[1]).toBe('The device is already bound; check for duplicate devSn, ekey, devMac.');
  });
  it('by the database, past the application', async () => {
    const { id } = await ok(desk.add(bluetooth(reader())));
    const [row] = await db.select().from(lockTable).where(eq(lockTable.facilityId, id));
    const { id: _, ...copy } = row ?? expect.fail('no reader');
    const { id: facilityId } = await ok(desk.add());
    const free = { devSn: 'X1', devMac: 'X2', keyHash: 'X3' };
    for (const field of ['devSn', 'devMac', 'keyHash'] as const)
      await expect(
        db.insert(lockTable).values({ ...copy, facilityId, ...free, [field]: copy[field] }),
      ).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

describe('the reader of a facility', () => {
  it('keeps its key when its name changes, and needs another when it is another', async () => {
    const { id, lock, booking, token } = await paid();
    const { eKey: _, ...named } = { ...lock, devName: '側門' };
    const renamed = await ok(update(id, bluetooth(named)));
    expect(renamed.lock).toMatchObject({ devName: '側門', devSn: lock.devSn });
    await during(HOUR_MS, async () => {
      expect((await ok(keyOf(booking.id, token))).eKey).toBe(lock.eKey);
      const { fields } = await update(id, bluetooth({ ...named, devSn: 'OTHER0001' }));
      expect(Object.keys(fields)).toEqual(['lock.eKey']);
      expect((await ok(keyOf(booking.id, token))).eKey, 'a refused change changes nothing').toBe(lock.eKey);
    });
  });
  it('revokes the old key when it is replaced, which may be bound elsewhere then', async () => {
    const { id, lock, booking, token } = await paid();
    const next = reader();
    await ok(update(id, bluetooth(next)));
    await during(HOUR_MS, async () =>
      expect(await ok(keyOf(booking.id, token))).toMatchObject({ eKey: next.eKey, devSn: next.devSn }),
    );
    const rows = await db.select().from(lockTable).where(eq(lockTable.facilityId, id)).orderBy(lockTable.id);
    expect(rows.map(({ revokedAt, keySealed, keyHash }) => [revokedAt !== null, keySealed, keyHash])).toEqual(
      [
        [true, null, null],
        [false, expect.any(String), expect.any(String)],
      ],
    );
    await ok(desk.add(bluetooth(lock)));
    await ok(update(id, { lock_type: 'HUMAN', lock: null }));
    await during(HOUR_MS, async () => expect((await keyOf(booking.id, token)).status).toBe(409));
  });
  it('is not copied with its facility', async () => {
    const { id } = await ok(desk.add(bluetooth(reader())));
    expect(await ok(server.call(facilityApi.copy, path(id), staff.token))).toMatchObject({
      lock_type: 'HUMAN',
      lock: null,
    });
  });
});

describe('the key of a booking', () => {
  it('is handed to its ticket, in its slots, each time with a row and a line in the history', async () => {
    const { lock, booking, token, id } = await paid(reader(), [at(9), at(10)]);
    expect((await keyOf(booking.id, token)).status, 'an hour before').toBe(409);
    await during(HOUR_MS - MINUTE_MS, async () => expect((await keyOf(booking.id, token)).status).toBe(409));
    for (const ms of [HOUR_MS, 3 * HOUR_MS - MINUTE_MS])
      expect(await during(ms, () => ok(keyOf(booking.id, token)))).toEqual({
        devName: lock.devName,
        devSn: lock.devSn,
        devMac: lock.devMac.toUpperCase(),
        devType: 1,
        eKey: lock.eKey,
        from_at: at(9),
        to_at: at(11),
      });
    await during(3 * HOUR_MS, async () => expect((await keyOf(booking.id, token)).status).toBe(409));
    const rows = await db.select().from(keyReleaseTable).where(eq(keyReleaseTable.bookingId, booking.id));
    expect(rows).toHaveLength(2);
    const told = await ok(server.call(facilityApi.bookingHistory, path(booking.id), staff.token));
    expect(told.items.filter(({ action }) => action === 'releaseKey')).toMatchObject([
      { changes: [{ field: 'devSn', after: lock.devSn }] },
      {},
    ]);
    const { lock: shown } = await ok(server.call(facilityApi.detail, path(id), staff.token));
    expect(shown?.key_releases).toBe(2);
  });
  it('is kept from what is unpaid, owed, closed and over', async () => {
    const id = await opened(bluetooth(reader()), { slots: [slot(9, 10), slot(10, 11, 9_000)] });
    const unpaid = await ok(book(id));
    const token = await ticketOf(unpaid.id);
    await during(HOUR_MS, async () => expect((await keyOf(unpaid.id, token)).status).toBe(409));
    await payFor(unpaid.charge_id, 6_000);
    const owing = await ok(moveTo(await detail(unpaid.id), { starts: [at(10)], expected: 9_000 }));
    await during(2 * HOUR_MS, async () => expect((await keyOf(unpaid.id, token)).status).toBe(409));
    await payFor(owing.extra_charge_id, 3_000);
    await during(2 * HOUR_MS, () => ok(keyOf(unpaid.id, token)));
    await during(HOUR_MS, async () => expect((await keyOf(unpaid.id, token)).status, 'moved').toBe(409));
    await ok(
      server.call(
        facilityApi.close,
        {
          body: {
            condo_id: 1,
            facility_ids: [id],
            from_at: at(10),
            to_at: at(11),
            reason: '維修',
            reason_en: '',
            bookings: 1,
          },
        } as never,
        staff.token,
      ),
    );
    await during(2 * HOUR_MS, async () => expect((await keyOf(unpaid.id, token)).status).toBe(409));
  });
  it('ends with the estate, as the page of the booking does', async () => {
    const { booking, token } = await paid();
    const page = async () => (await fetch(`${server.address}/booking/${token}`)).status;
    await during(HOUR_MS, async () => {
      expect([await page(), (await keyOf(booking.id, token)).status]).toEqual([200, 200]);
      await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, 1));
      expect([await page(), (await keyOf(booking.id, token)).status]).toEqual([404, 401]);
      await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 1));
    });
  });

  it('is limited to some a minute', async () => {
    const { booking, token } = await paid();
    await during(HOUR_MS, async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 12; time += 1) statuses.push((await keyOf(booking.id, token)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 409, 409]);
    });
    await during(HOUR_MS + 2 * MINUTE_MS, () => ok(keyOf(booking.id, token)));
  });
  it('looks the same for every wrong token', async () => {
    const [one, other, gone] = [await paid(), await paid(), await paid()];
    await ok(cancel(await detail(gone.booking.id), { channel: 'REFUND_WALLET' }));
    await during(HOUR_MS, async () => {
      const answers = [
        await keyOf(one.booking.id, other.token),
        await keyOf(999_999, one.token),
        await keyOf(one.booking.id, ticketToken(server.services, newSeed())),
        await keyOf(one.booking.id, 'x'),
        await keyOf(one.booking.id, staff.token),
        await keyOf(one.booking.id, stranger.token),
        await keyOf(gone.booking.id, gone.token),
      ];
      expect(new Set(answers.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(
        1,
      );
      expect(answers[0]).toMatchObject({ status: 401, code: 10041 });
    });
  });
  it('ends with its ticket, whose page, code and key are those of the new one alone', async () => {
    const { booking, token } = await paid();
    const renew = (version: number, as = staff.token) =>
      server.call(facilityApi.renewTicket, { ...path(booking.id), body: { version } }, as);
    const unpaid = await ok(book(await opened(bluetooth(reader()))));
    const ofUnpaid = { ...path(unpaid.id), body: { version: unpaid.version } };
    const refused = [
      await renew(1, stranger.token),
      await renew(booking.version),
      await server.call(facilityApi.renewTicket, ofUnpaid, staff.token),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 409, 409]);
    const old = await ok(server.call(facilityApi.ticket, path(booking.id), staff.token));
    const { version } = await detail(booking.id);
    const fresh = await ok(renew(version));
    expect((await renew(version)).status, 'replaced by somebody else meanwhile').toBe(409);
    expect(await ok(server.call(facilityApi.ticket, path(booking.id), staff.token))).toEqual(fresh);
    const pages = [await fetch(old.url), await fetch(fresh.url)];
    expect(pages.map(({ status }) => status)).toEqual([404, 200]);
    await during(HOUR_MS, async () => {
      const check = async (text: string) =>
        (await ok(server.call(facilityApi.checkIn, { body: { condo_id: 1, text } }, staff.token))).result;
      expect(await keyOf(booking.id, token)).toMatchObject({ status: 401, code: 10041 });
      expect([await check(old.code), await check(old.url), await check(fresh.code)]).toEqual([
        'UNKNOWN',
        'UNKNOWN',
        'WELCOME',
      ]);
      await ok(keyOf(booking.id, await ticketOf(booking.id)));
    });
    const { items } = await ok(server.call(facilityApi.bookingHistory, path(booking.id), staff.token));
    expect(items.filter(({ action }) => action === 'renewTicket')).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(fresh.code);
  });
  it('ends with its ticket at a check-in that began before', async () => {
    const { id, booking } = await paid();
    const [row] = await db.select().from(bookingTable).where(eq(bookingTable.id, booking.id));
    const old = await ok(server.call(facilityApi.ticket, path(booking.id), staff.token));
    const check = (text: string) =>
      server.call(facilityApi.checkIn, { body: { condo_id: 1, text } }, staff.token);
    await during(HOUR_MS, async () => {
      for (const [text, result] of [
        [old.code, 'UNKNOWN'],
        [old.url, 'UNKNOWN'],
        [booking.number, 'WELCOME'],
      ] as const) {
        const checked = await db.transaction(async (tx) => {
          await tx.select().from(facilityTable).where(eq(facilityTable.id, id)).for('no key update');
          const answer = check(text);
          await blocked(db);
          const fields = ticketFields(server.services, 1, newSeed());
          await tx.update(bookingTable).set(fields).where(eq(bookingTable.id, booking.id));
          return { answer };
        });
        expect((await ok(checked.answer)).result).toBe(result);
        const fields = ticketFields(server.services, 1, row?.seed ?? '');
        await db.update(bookingTable).set(fields).where(eq(bookingTable.id, booking.id));
      }
    });
  });
  it('is nowhere but in the answer: not in tables, answers, exports, histories, errors or the log', async () => {
    const { id, lock, booking, token } = await paid(reader({ devType: 3 }));
    await during(HOUR_MS, () => ok(keyOf(booking.id, token)));
    await update(id, bluetooth({ ...lock, devSn: '!' }));
    await desk.add(bluetooth(lock));
    const answers = await Promise.all([
      server.call(facilityApi.detail, path(id), staff.token),
      server.call(facilityApi.history, path(id), staff.token),
      server.call(facilityApi.bookingHistory, path(booking.id), staff.token),
      server.call(facilityApi.booking, path(booking.id), staff.token),
      server.call(facilityApi.list, { query: { condo_id: '1', count: '1000' } }, staff.token),
      server.call(facilityApi.day, { query: { condo_id: '1', day: '2028-02-29' } }, staff.token),
      update(id, bluetooth({ ...lock, devName: '' })),
      desk.add(bluetooth(lock)),
    ]);
    const said = [JSON.stringify(answers), lines.join('\n')];
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const { rows } = await db.execute(sql`select t::text as row from ${sql.raw(name)} t
        where t::text like ${`%${lock.eKey}%`} limit 1`);
      expect(rows, name).toEqual([]);
    }
    for (const text of said) {
      expect(text).not.toContain(lock.eKey);
      expect(text).not.toContain('keySealed');
    }
    expect(lines.length).toBeGreaterThan(0);
  });
});
