import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { messageTable } from '../message/message.table.ts';
import { addPass, check, HOUR_MS, reasonIn, tokenOf, tryAt } from './visitor.sample.ts';
import { visitorTable, visitorUseTable } from './visitor.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const { clock } = server;

const usesOf = (passId: number) =>
  db.select().from(visitorUseTable).where(eq(visitorUseTable.passId, passId));
const stored = async (id: number) => {
  const [row] = await db.select().from(visitorTable).where(eq(visitorTable.id, id));
  if (!row) throw new Error('no such pass');
  return row;
};

describe('a gate refuses', () => {
  it('those who may not see visitors, another condo’s guard, and a gate that is none', async () => {
    const pass = await addPass(server, staff);
    expect((await tryAt(server, await server.signIn('guest'), pass.code)).status).toBe(403);
    expect((await tryAt(server, await server.signIn('staff2'), pass.code)).status).toBe(404);
    const wrong = await tryAt(server, staff, pass.code, { gate: '後門' });
    expect(wrong).toMatchObject({ status: 400, fields: { gate: expect.any(String) } });
    expect((await stored(pass.id)).uses).toBe(0);
    expect(await usesOf(pass.id)).toHaveLength(0);
  });

  it('a pass that has not begun, is over, was used or cancelled, and says which; each try is a row', async () => {
    const now = clock.now();
    const notYet = await addPass(server, staff, { from: now + HOUR_MS });
    expect(await check(server, staff, notYet.code)).toMatchObject({ admitted: false, result: 'NOT_YET' });

    const over = await addPass(server, staff);
    await db
      .update(visitorTable)
      .set({ fromAt: now - 2 * HOUR_MS, toAt: now - 1 })
      .where(eq(visitorTable.id, over.id));
    expect(await check(server, staff, over.code)).toMatchObject({ admitted: false, result: 'EXPIRED' });

    const used = await addPass(server, staff);
    expect(await check(server, staff, used.code)).toMatchObject({ admitted: true, result: 'ADMITTED' });
    expect(await check(server, staff, used.code)).toMatchObject({ admitted: false, result: 'USED_UP' });

    const cancelled = await addPass(server, staff);
    const qr = await tokenOf(server, staff, cancelled.id);
    await server.call(
      visitorApi.cancel,
      { params: { id: String(cancelled.id) }, body: { reason: '改期' } },
      staff,
    );
    for (const text of [cancelled.code, qr])
      expect(await check(server, staff, text)).toMatchObject({ admitted: false, result: 'CANCELLED' });

    for (const [pass, results] of [
      [notYet, ['NOT_YET']],
      [over, ['EXPIRED']],
      [used, ['ADMITTED', 'USED_UP']],
      [cancelled, ['CANCELLED', 'CANCELLED']],
    ] as const)
      expect((await usesOf(pass.id)).map(({ result }) => result)).toEqual(results);
  });

  it('an unknown code, a changed token, another estate’s pass and a number alike', async () => {
    const stranger = await server.signIn('manager2');
    const theirs = await addPass(server, stranger, { condo_id: 3 });
    const token = await tokenOf(server, stranger, theirs.id);
    const mine = await addPass(server, staff);
    const own = await tokenOf(server, staff, mine.id);
    const changed = `${own.startsWith('a') ? 'b' : 'a'}${own.slice(1)}`;
    const answers = await Promise.all(
      ['99999999', changed, token, `https://else.example/pass/${token}`, mine.number, 'hello'].map((text) =>
        check(server, staff, text),
      ),
    );
    const bare = answers.map(({ time: _, ...rest }) => rest);
    expect(new Set(bare.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(bare[0]).toEqual({
      admitted: false,
      result: 'UNKNOWN',
      warning: null,
      direction: 'IN',
      gate: '正門',
      pass: null,
      estate: '',
    });
    expect((await stored(theirs.id)).uses).toBe(0);
  });

  it('another estate’s pass by name to a guard who works there too', async () => {
    const other = await addPass(server, manager, { condo_id: 2 });
    const token = await tokenOf(server, manager, other.id);
    expect(await check(server, manager, token)).toMatchObject({
      admitted: false,
      result: 'OTHER_ESTATE',
      estate: '海富商場',
      pass: null,
    });
    expect(await check(server, staff, token)).toMatchObject({ result: 'UNKNOWN', estate: '' });
    const rows = await db.select().from(visitorUseTable).where(eq(visitorUseTable.result, 'OTHER_ESTATE'));
    expect(rows).toMatchObject([{ condoId: 1, passId: null }]);
  });
});

describe('a gate admits', () => {
  it('by address, token, and code with spaces or in full width', async () => {
    const pass = await addPass(server, staff, { uses_allowed: null });
    const token = await tokenOf(server, staff, pass.id);
    const { code } = pass;
    for (const text of [
      `${server.address}/pass/${token}`,
      token.toUpperCase(),
      code,
      `${code.slice(0, 4)} ${code.slice(4)}\r\n`,
      [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    ])
      expect(await check(server, staff, text)).toMatchObject({ admitted: true });
    expect((await stored(pass.id)).uses).toBe(5);
  });

  it('in, warns of somebody who did not leave, and always lets out', async () => {
    const pass = await addPass(server, staff, { uses_allowed: 2, people: 3 });
    const counts = async () =>
      (await server.call(visitorApi.counts, { query: { condo_id: '1' } }, staff)).data;
    const before = await counts();
    expect(await check(server, staff, pass.code, { direction: 'OUT' })).toMatchObject({
      admitted: true,
      warning: 'NOT_INSIDE',
    });
    expect(await check(server, staff, pass.code)).toMatchObject({ admitted: true, warning: null });
    expect(await counts()).toMatchObject({
      inside: before.inside + 1,
      inside_people: before.inside_people + 3,
    });
    expect(await check(server, staff, pass.code)).toMatchObject({
      admitted: true,
      warning: 'ALREADY_INSIDE',
      pass: { uses: 2, state: 'USED' },
    });
    expect(await check(server, staff, pass.code)).toMatchObject({ admitted: false, result: 'USED_UP' });
    expect(await check(server, staff, pass.code, { direction: 'OUT' })).toMatchObject({
      admitted: true,
      warning: null,
      pass: { inside_since: null },
    });
    expect(await counts()).toMatchObject({ inside: before.inside, inside_people: before.inside_people });
  });

  it('a walk-in at once, who is inside until they leave', async () => {
    const reason_id = await reasonIn(server, staff);
    const body = { condo_id: 1, host: '管理處', reason_id, name: '送貨員', gate: '正門', people: 1 };
    const { data: pass } = await server.call(visitorApi.walkIn, { body }, staff);
    expect(pass).toMatchObject({ state: 'USED', walk_in: true, code: '', inside_since: expect.any(Number) });
    expect(pass.tries).toMatchObject([{ direction: 'IN', result: 'ADMITTED', way: 'WALK_IN', gate: '正門' }]);
    const leave = () =>
      server.call(visitorApi.leave, { params: { id: String(pass.id) }, body: { gate: '正門' } }, staff);
    expect((await leave()).data).toMatchObject({ inside_since: null });
    expect((await leave()).status).toBe(409);
    expect(await usesOf(pass.id)).toHaveLength(2);
    const bad = await server.call(visitorApi.walkIn, { body: { ...body, gate: '後門' } }, staff);
    expect(bad).toMatchObject({ status: 400, fields: { gate: expect.any(String) } });
  });
});

describe('many gates at the same moment', () => {
  it.each([2, 10, 50])('%i of them admit a pass with one use left once', async (gates) => {
    const pass = await addPass(server, staff);
    const token = await tokenOf(server, staff, pass.id);
    const answers = await Promise.all(Array.from({ length: gates }, () => check(server, staff, token)));
    expect(answers.filter(({ admitted }) => admitted)).toHaveLength(1);
    expect(answers.filter(({ result }) => result === 'USED_UP')).toHaveLength(gates - 1);
    const rows = await usesOf(pass.id);
    expect(rows.filter(({ result }) => result === 'ADMITTED')).toHaveLength(1);
    expect(rows).toHaveLength(gates);
    expect(await stored(pass.id)).toMatchObject({ uses: 1, status: 'USED' });
  });

  it('never admit a pass whose cancelling was answered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pass = await addPass(server, staff, { uses_allowed: null });
      const token = await tokenOf(server, staff, pass.id);
      const gone = server.call(
        visitorApi.cancel,
        { params: { id: String(pass.id) }, body: { reason: '改期' } },
        staff,
      );
      const racing = [check(server, staff, token), check(server, staff, token)];
      expect((await gone).status).toBe(200);
      expect(await check(server, staff, token)).toMatchObject({ result: 'CANCELLED' });
      const admitted = (await Promise.all(racing)).filter((one) => one.admitted).length;
      expect((await stored(pass.id)).uses).toBe(admitted);
    }
  });
});

describe('wrong codes', () => {
  it('are limited for a person and a gate, while scans go on; those in charge are told once', async () => {
    clock.advance(limits.visitorTries.withinMs + 1);
    const pass = await addPass(server, staff, { uses_allowed: null });
    const token = await tokenOf(server, staff, pass.id);
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tryAt(server, staff, String(90_000_000 + at))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(limits.visitorTries.gate);
    const limited = tries.find(({ status }) => status === 409);
    expect(limited?.message).toContain('10');
    // The right code waits too, or one could go on guessing; a token does not.
    expect((await tryAt(server, staff, pass.code)).status).toBe(409);
    expect((await tryAt(server, manager, pass.code)).status).toBe(409);
    expect(await check(server, staff, token)).toMatchObject({ admitted: true });
    const told = await db
      .select()
      .from(messageTable)
      .where(sql`${messageTable.link} like '/visitor/use/history%'`);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
    clock.advance(limits.visitorTries.withinMs + 1);
    expect(await check(server, staff, pass.code)).toMatchObject({ admitted: true });
  });

  it('do not count right ones: a busy gate never waits', async () => {
    const pass = await addPass(server, staff, { uses_allowed: null });
    for (let at = 0; at < 40; at += 1)
      expect(await check(server, staff, pass.code, { direction: at % 2 ? 'OUT' : 'IN' })).toMatchObject({
        admitted: true,
      });
  });
});
