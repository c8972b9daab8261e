import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { addPass, check, HOUR_MS, inputOf, reasonIn, tokenOf } from './visitor.sample.ts';
import { visitorTable, visitorTokenTable, visitorUseTable } from './visitor.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('manager2');
const { clock } = server;
const DAY_MS = 24 * HOUR_MS;

const add = async (changed: Record<string, unknown>) =>
  server.call(visitorApi.add, { body: await inputOf(server, staff, changed) }, staff);
const list = async (query: Record<string, unknown>) => {
  const { status, message, data } = await server.call(
    visitorApi.list,
    { query: { condo_id: '1', count: '1000', ...query } as never },
    staff,
  );
  if (status !== 200) throw new Error(message);
  return data;
};
const one = (id: number) => ({ params: { id: String(id) } });
const [former] = await db.select().from(bindingTable).where(eq(bindingTable.condoId, 1));
/** Somebody who lives in a unit of condo 1; the binding before has ended. */
const [bound] = await db
  .insert(bindingTable)
  .values({
    condoId: 1,
    residentId: former?.residentId ?? 0,
    unitId: 1,
    identity: 'FAMILY',
    sinceDay: '2026-01-01',
  })
  .returning();

describe('a pass is refused', () => {
  it.each([
    ['unit_id', { host: '' }],
    ['host_id', { host_id: bound?.residentId }],
    ['to', { to: clock.now() - HOUR_MS / 2 }],
    ['to', { from: clock.now() + 2 * HOUR_MS, to: clock.now() + HOUR_MS }],
    ['to', { to: clock.now() + 31 * DAY_MS }],
    ['from', { from: clock.now() + 91 * DAY_MS, to: clock.now() + 92 * DAY_MS }],
    ['phone', { phone: '912345678' }],
    ['phone', { phone: '' }],
    ['people', { people: 0 }],
    ['uses_allowed', { uses_allowed: 0 }],
    ['uses_allowed', { uses_allowed: 1.5 }],
    ['plate', { plate: 'A'.repeat(13) }],
    ['plate', { plate: 'AB#12' }],
    ['email', { email: 'nobody' }],
    ['email', { send: true }],
    ['name', { name: '  ' }],
    ['name', { name: 'a\u0000b' }],
  ])('at %s for %o', async (field, changed) => {
    expect(await add(changed)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('to strangers and to those who may only look; other condos’ units and reasons do not exist', async () => {
    const body = await inputOf(server, staff);
    expect((await server.call(visitorApi.add, { body }, await server.signIn('guest'))).status).toBe(403);
    expect((await server.call(visitorApi.add, { body }, stranger)).status).toBe(404);
    const elsewhere = await reasonIn(server, stranger, 3);
    expect((await add({ reason_id: elsewhere })).status).toBe(404);
  });

  it('with a host who is not bound to the unit, or a reason that is retired', async () => {
    expect(await add({ unit_id: former?.unitId, host_id: bound?.residentId })).toMatchObject({
      status: 400,
      fields: { host_id: expect.any(String) },
    });
    const good = await add({ unit_id: bound?.unitId, host_id: bound?.residentId, host: '' });
    expect(good.data).toMatchObject({ host_id: bound?.residentId, host: expect.stringMatching(/./) });
    const made = await server.call(
      visitorApi.reasonAdd,
      { body: { condo_id: 1, name: '抄錶', name_en: 'Meter reading' } },
      staff,
    );
    await addPass(server, staff, { reason_id: made.data.id });
    const removed = await server.call(visitorApi.reasonRemove, one(made.data.id), staff);
    expect(removed.data).toEqual({ retired: true });
    expect(await add({ reason_id: made.data.id })).toMatchObject({
      status: 400,
      fields: { reason_id: expect.any(String) },
    });
  });
});

describe('a pass', () => {
  it('has a number, a plate in plain form, a code of eight digits, and all that it was given', async () => {
    const first = await addPass(server, staff, {
      plate: 'ab 12-34',
      people: 2,
      uses_allowed: 3,
      host: '會所',
    });
    expect(first).toMatchObject({
      number: expect.stringMatching(/^VP\d{6}$/),
      plate: 'AB1234',
      people: 2,
      uses_allowed: 3,
      uses: 0,
      state: 'VALID',
      host: '會所',
      code: expect.stringMatching(/^\d{8}$/),
      made_by: 'staff 先生',
      forgotten: false,
      tries: [],
    });
    const second = await addPass(server, staff);
    expect(Number(second.number.slice(2))).toBe(Number(first.number.slice(2)) + 1);
    expect(second.code).not.toBe(first.code);
    expect((await addPass(server, staff, { from: clock.now() + HOUR_MS })).state).toBe('NOT_BEGUN');
  });

  it('keeps neither token nor code: only hashes, and a seed that says nothing alone', async () => {
    const pass = await addPass(server, staff);
    const token = await tokenOf(server, staff, pass.id);
    expect(token).toMatch(/^[a-z2-7]{32}$/);
    const [row] = await db.select().from(visitorTable).where(eq(visitorTable.id, pass.id));
    const [kept] = await db.select().from(visitorTokenTable).where(eq(visitorTokenTable.passId, pass.id));
    const all = JSON.stringify([row, kept]);
    expect(all).not.toContain(token);
    expect(all).not.toContain(pass.code);
    const { rows } = await db.execute(`select answer::text from idempotency`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('can be changed until it ends, by whoever saw it last', async () => {
    const pass = await addPass(server, staff, { uses_allowed: 3 });
    const { send: _, condo_id: __, ...body } = { ...(await inputOf(server, staff)), send: false };
    const save = (changed: Record<string, unknown>, version = pass.version) =>
      server.call(visitorApi.update, { body: { ...body, id: pass.id, version, ...changed } }, staff);
    await check(server, staff, pass.code);
    expect(await save({ uses_allowed: 1 })).toMatchObject({
      status: 400,
      fields: { uses_allowed: expect.any(String) },
    });
    const saved = await save({ name: '何先生', uses_allowed: 2 });
    expect(saved.data).toMatchObject({ name: '何先生', uses_allowed: 2, uses: 1, version: pass.version + 1 });
    expect((await save({ name: '黃先生' })).status).toBe(409);
    await server.call(visitorApi.cancel, { ...one(pass.id), body: { reason: '改期' } }, staff);
    expect((await save({ name: '黃先生' }, pass.version + 2)).status).toBe(409);
    for (const call of [
      server.call(visitorApi.cancel, { ...one(pass.id), body: { reason: '改期' } }, staff),
      server.call(visitorApi.send, { ...one(pass.id), body: { email: 'a@example.com' } }, staff),
      server.call(visitorApi.link, one(pass.id), staff),
    ])
      expect((await call).status).toBe(409);
  });

  it('has a history that says what changed, and never a name, phone, plate or address', async () => {
    const pass = await addPass(server, staff, {
      name: '歐陽靜',
      phone: '98760001',
      plate: 'ZZ9876',
      email: 'ouyang@example.com',
    });
    await server.call(visitorApi.send, { ...one(pass.id), body: { email: 'jing@example.com' } }, staff);
    await server.call(visitorApi.cancel, { ...one(pass.id), body: { reason: '歐陽靜改期' } }, staff);
    const { data } = await server.call(visitorApi.history, one(pass.id), staff);
    expect(data.items.map(({ action }) => action)).toEqual(['cancel', 'sendPass', 'add']);
    expect(data.items[2]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'phone', 'plate', 'from', 'to']),
    );
    const log = JSON.stringify(await db.select().from(auditTable));
    for (const secret of ['歐陽靜', '98760001', 'ZZ9876', 'ouyang@example.com', 'jing@example.com'])
      expect(log).not.toContain(secret);
  });

  it('is sent by mail in both languages, to the address that it then keeps', async () => {
    const pass = await addPass(server, staff, { email: 'guest@example.com', send: true, name: '<b>陳</b>' });
    const letters = await db
      .select()
      .from(outboxTable)
      .where(eq(outboxTable.about, `visitor:${pass.id}`));
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter).toMatchObject({
      recipient: 'guest@example.com',
      subject: expect.stringContaining(pass.number),
    });
    const { data } = await server.call(visitorApi.history, one(pass.id), staff);
    expect(data.items.map(({ action }) => action)).toEqual(['sendPass', 'add']);
    const url = /\S+\/pass\/[a-z2-7]{32}/.exec(letter?.body ?? '')?.[0] ?? '';
    expect(letter?.body).toContain(`${pass.code.slice(0, 4)} ${pass.code.slice(4)}`);
    expect(letter?.body).toContain('Welcome to Hoi Fu Court');
    expect(await check(server, staff, url)).toMatchObject({ admitted: true });
  });
});

describe('the list', () => {
  it('finds by state, also what ended before the job noted it, and by all else', async () => {
    const mark = `尋${clock.now() % 100_000}`;
    const now = clock.now();
    const named = (changed: Record<string, unknown>) => addPass(server, staff, { name: mark, ...changed });
    const valid = await named({ plate: 'QQ77', uses_allowed: null });
    const notBegun = await named({ from: now + HOUR_MS, to: now + 2 * DAY_MS });
    const over = await named({});
    await db
      .update(visitorTable)
      .set({ toAt: now - 5_000 })
      .where(eq(visitorTable.id, over.id));
    const used = await named({});
    await check(server, staff, used.code);
    const cancelled = await named({});
    await server.call(visitorApi.cancel, { ...one(cancelled.id), body: { reason: '改期' } }, staff);
    const found = async (query: Record<string, unknown>) =>
      (await list({ search: mark, ...query })).items.map(({ id }) => id);

    expect(await found({})).toEqual([cancelled, used, over, notBegun, valid].map(({ id }) => id));
    for (const [state, pass] of [
      ['VALID', valid],
      ['NOT_BEGUN', notBegun],
      ['EXPIRED', over],
      ['USED', used],
      ['CANCELLED', cancelled],
    ] as const) {
      const { items, total } = await list({ search: mark, state });
      expect(
        items.map(({ id, state: shown }) => [id, shown]),
        state,
      ).toEqual([[pass.id, state]]);
      expect(total).toBe(1);
      // Without typed text the total is remembered; it must be the same.
      const plain = await list({ state });
      expect(plain.items.every((item) => item.state === state)).toBe(true);
      expect(plain.total).toBe(plain.items.length);
    }
    expect(await found({ live: 'true' })).toEqual([notBegun.id, valid.id]);
    expect(await found({ live: 'false' })).toEqual([cancelled.id, used.id, over.id]);
    expect(await found({ inside: 'true' })).toEqual([used.id]);
    expect(await found({ expected: 'true' })).toContain(valid.id);
    expect((await list({ search: 'qq7' })).items.map(({ id }) => id)).toEqual([valid.id]);
    expect((await list({ search: valid.number })).items.map(({ id }) => id)).toEqual([valid.id]);
    expect(await found({ sort: 'to' })).toHaveLength(5);
    const day = (ms: number) => new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 10);
    expect(await found({ from_day: day(now + 3 * DAY_MS) })).toEqual([]);
    // In the evening the others last until the next day too.
    expect(await found({ from_day: day(now + 2 * DAY_MS), to_day: day(now + 2 * DAY_MS) })).toEqual([
      notBegun.id,
    ]);
    expect(await found({ unit_id: String(former?.unitId) })).toEqual([]);
  });

  it('is exported by those who may add, and the condo’s history says so', async () => {
    const query = { condo_id: '1', count: '100000' } as never;
    const { status, data } = await server.call(visitorApi.list, { query }, staff);
    expect(status).toBe(200);
    expect(data.items).toHaveLength(data.total);
    const uses = await server.call(visitorApi.useList, { query }, staff);
    expect(uses.data.items).toHaveLength(uses.data.total);
    const noted = await db.select().from(auditTable).where(eq(auditTable.action, 'export'));
    expect(noted.map(({ changes }) => changes?.[0]?.field).sort()).toEqual(['visitor_uses', 'visitors']);
  });
});

describe('use history', () => {
  it('is filtered, and counted by day and by hour alike', async () => {
    const pass = await addPass(server, staff, { uses_allowed: 2 });
    for (const direction of ['IN', 'OUT', 'IN', 'IN'] as const)
      await check(server, staff, pass.code, { direction });
    const uses = async (query: Record<string, unknown>) =>
      (
        await server.call(
          visitorApi.useList,
          { query: { condo_id: '1', count: '1000', ...query } as never },
          staff,
        )
      ).data;
    const mine = await uses({ pass_id: String(pass.id) });
    expect(mine.items.map(({ direction, result }) => `${direction} ${result}`)).toEqual([
      'IN USED_UP',
      'IN ADMITTED',
      'OUT ADMITTED',
      'IN ADMITTED',
    ]);
    expect(mine.items[0]).toMatchObject({
      number: pass.number,
      name: '陳小姐',
      guard: 'staff 先生',
      gate: '正門',
    });
    expect((await uses({ pass_id: String(pass.id), result: 'REFUSED' })).total).toBe(1);
    expect((await uses({ pass_id: String(pass.id), direction: 'OUT' })).total).toBe(1);
    expect((await uses({ gate: '後門' })).total).toBe(0);
    expect((await uses({ search: pass.number })).total).toBe(4);
    const { data } = await server.call(visitorApi.figures, { query: { condo_id: '1' } }, staff);
    const all = await uses({});
    expect(data.in + data.out + data.refused).toBe(all.total);
    expect(data.days).toHaveLength(30);
    expect(data.hours).toHaveLength(24);
    for (const part of [data.days, data.hours] as const)
      expect(part.reduce((sum, row) => sum + row.in, 0)).toBe(data.in);
    const long = await server.call(
      visitorApi.figures,
      { query: { condo_id: '1', from_day: '2026-01-01', to_day: '2026-04-01' } },
      staff,
    );
    expect(long).toMatchObject({ status: 400, fields: { to_day: expect.any(String) } });
  });

  it('names the gates and doors that it speaks of, each once, of this estate alone', async () => {
    const pass = await addPass(server, staff, { uses_allowed: null });
    await check(server, staff, pass.code);
    const seen = (condoId: number, gate: string) =>
      ({
        condoId,
        gate,
        time: clock.now(),
        userName: gate,
        direction: 'IN',
        result: 'UNKNOWN',
        way: 'CODE',
      }) as const;
    await db
      .insert(visitorUseTable)
      .values([seen(1, '大堂門'), seen(1, '大堂門'), seen(1, ''), seen(2, '別處')]);
    const gates = (token: string) => server.call(visitorApi.useGates, { query: { condo_id: '1' } }, token);
    const { items } = (await gates(staff)).data;
    expect(items.toSorted()).toEqual([...new Set(items)].toSorted());
    expect(items).toEqual(expect.arrayContaining(['大堂門', '正門']));
    for (const other of ['', '別處']) expect(items).not.toContain(other);
    expect((await gates(stranger)).status).toBe(404);
  });
});

it('offers the residents of a unit, and visitors who came before', async () => {
  const unit_id = String(bound?.unitId);
  const { data } = await server.call(visitorApi.hosts, { query: { condo_id: '1', unit_id } }, staff);
  expect(data.items.map(({ id }) => id)).toContain(bound?.residentId);
  await addPass(server, staff, { name: '老朋友', phone: '61230001', plate: 'OLD1' });
  const again = await addPass(server, staff, { name: '老朋友', phone: '61230001', plate: 'OLD1', people: 4 });
  for (const search of ['老朋', '6123', 'old1']) {
    const { data: found } = await server.call(
      visitorApi.earlier,
      { query: { condo_id: '1', search } },
      staff,
    );
    expect(found.items, search).toMatchObject([{ name: again.name, phone: again.phone, people: 4 }]);
  }
});

it.each(['0001-01-01', '9999-12-31', '2026-02-30'])(
  'refuses the day %s, which no calendar has',
  async (day) => {
    for (const call of [visitorApi.list, visitorApi.useList, visitorApi.figures])
      for (const field of ['from_day', 'to_day'])
        expect(
          await server.call(call, { query: { condo_id: '1', [field]: day } as never }, staff),
        ).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  },
);
