import { randomUUID } from 'node:crypto';
import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorAnswer } from '@iris/contract/visitor/visitor.model';
import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addPass, check, reasonIn, tokenOf, tryAt } from './visitor.sample.ts';
import { visitorTable, visitorUseTable } from './visitor.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');

/** Passes without a limit of uses, each with the token of its link. */
const passesOf = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { id, code } = await addPass(server, staff, { uses_allowed: null, name: `訪客${at}` });
      return { id, code, token: await tokenOf(server, staff, id) };
    }),
  );
type Passes = Awaited<ReturnType<typeof passesOf>>;

/** The tries with some passes in their order, each with the number of the transaction that noted it. */
const triesOf = (passes: Passes) =>
  db
    .select({
      passId: visitorUseTable.passId,
      result: visitorUseTable.result,
      tx: sql<string>`visitor_use.xmin::text`,
    })
    .from(visitorUseTable)
    .where(
      inArray(
        visitorUseTable.passId,
        passes.map(({ id }) => id),
      ),
    )
    .orderBy(visitorUseTable.id);
const usesOf = async (passes: Passes) => {
  const rows = await db
    .select({ id: visitorTable.id, uses: visitorTable.uses })
    .from(visitorTable)
    .where(
      inArray(
        visitorTable.id,
        passes.map(({ id }) => id),
      ),
    );
  return passes.map(({ id }) => rows.find((row) => row.id === id)?.uses);
};
const transactions = (rows: { tx: string }[]) => new Set(rows.map(({ tx }) => tx)).size;

describe('those at gates at the same moment', () => {
  it('share transactions, and each gets the answer for their own pass, scanned or typed', async () => {
    const passes = await passesOf(24);
    const texts = passes.map(({ token, code }, at) => (at % 2 ? token : code));
    const answers = await Promise.all(texts.map((text) => check(server, staff, text)));
    expect(answers.map(({ pass }) => pass?.id)).toEqual(passes.map(({ id }) => id));
    expect(answers.every(({ admitted }) => admitted)).toBe(true);
    const rows = await triesOf(passes);
    expect(rows).toHaveLength(24);
    expect(transactions(rows)).toBeLessThan(24);
    expect(await usesOf(passes)).toEqual(passes.map(() => 1));
  });

  it('count with one pass, by its token and its code, as if they came one after another', async () => {
    const { id, code } = await addPass(server, staff, { uses_allowed: 7 });
    const token = await tokenOf(server, staff, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => check(server, staff, at % 2 ? token : code)),
    );
    const admitted = answers.filter((one) => one.admitted);
    expect(admitted.map(({ pass }) => pass?.uses).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answers.filter(({ result }) => result === 'USED_UP')).toHaveLength(13);
    expect(admitted.filter(({ warning }) => warning === null)).toHaveLength(1);
    const rows = await triesOf([{ id, code, token }]);
    expect(rows.map(({ result }) => result)).toEqual([
      ...Array.from({ length: 7 }, () => 'ADMITTED'),
      ...Array.from({ length: 13 }, () => 'USED_UP'),
    ]);
  });

  it('go in and out in the order in which they came', async () => {
    const [pass] = await passesOf(1);
    if (!pass) throw new Error('no pass');
    const answers = await Promise.all(
      (['IN', 'OUT', 'OUT', 'IN', 'IN'] as const).map((direction) =>
        check(server, staff, pass.token, { direction }),
      ),
    );
    const inside = answers.filter(({ direction }) => direction === 'IN');
    expect(inside.map(({ pass: shown }) => shown?.uses).sort()).toEqual([1, 2, 3]);
    const [row] = await db
      .select()
      .from(visitorTable)
      .where(inArray(visitorTable.id, [pass.id]));
    const last = answers.reduce((a, b) => (b.time >= a.time ? b : a));
    expect(row).toMatchObject({ uses: 3, insideSince: last.pass?.inside_since });
  });

  it('do not suffer from wrong gates, wrong codes and other estates’ passes beside them', async () => {
    const passes = await passesOf(6);
    const theirs = await addPass(server, manager, { condo_id: 2 });
    const foreign = await tokenOf(server, manager, theirs.id);
    await reasonIn(server, manager, 2);
    const [good, wrongGate, unknown, elsewhere] = await Promise.all([
      Promise.all(passes.slice(0, 3).map(({ token }) => check(server, staff, token))),
      Promise.all(passes.slice(3).map(({ token }) => tryAt(server, staff, token, { gate: '後門' }))),
      Promise.all(['hello', 'a'.repeat(32)].map((text) => check(server, staff, text))),
      check(server, manager, foreign),
    ]);
    expect(good.map(({ pass }) => pass?.id)).toEqual(passes.slice(0, 3).map(({ id }) => id));
    for (const answer of wrongGate)
      expect(answer).toMatchObject({ status: 400, fields: { gate: expect.any(String) } });
    expect(unknown.map(({ result }) => result)).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(elsewhere).toMatchObject({ result: 'OTHER_ESTATE', pass: null });
    expect(await usesOf(passes)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('do not wait for a pass that somebody else holds', async () => {
    const passes = await passesOf(5);
    const [held, ...free] = passes;
    if (!held) throw new Error('no pass');
    const done = Promise.withResolvers<void>();
    onTestFinished(() => done.resolve());
    const locked = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select from visitor_pass where id = ${held.id} for update`);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const late = check(server, staff, held.token);
    const answers = await Promise.all(free.map(({ token }) => check(server, staff, token)));
    expect(answers.every(({ admitted }) => admitted)).toBe(true);
    expect(await usesOf(passes)).toEqual([0, 1, 1, 1, 1]);
    done.resolve();
    await holding;
    expect(await late).toMatchObject({ admitted: true, pass: { id: held.id, uses: 1 } });
  });

  it('leave wrong codes to their limit, and a scan beside them to itself', async () => {
    server.clock.advance(limits.visitorTries.withinMs + 1);
    const [pass] = await passesOf(1);
    if (!pass) throw new Error('no pass');
    const tries = await Promise.all([
      ...Array.from({ length: 30 }, (_, at) => tryAt(server, staff, String(80_000_000 + at))),
      tryAt(server, staff, pass.token),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(limits.visitorTries.gate + 1);
    const after = await Promise.all([tryAt(server, staff, pass.code), tryAt(server, staff, pass.token)]);
    expect(after.map(({ status }) => status)).toEqual([409, 200]);
    expect(await usesOf([pass])).toEqual([2]);
    server.clock.advance(limits.visitorTries.withinMs + 1);
    expect((await tryAt(server, staff, pass.code)).status).toBe(200);
  });
});

describe('calls with keys at the same moment', () => {
  const keyed = async (text: string, key: string): Promise<{ status: number; data: VisitorAnswer }> => {
    const response = await fetch(`${server.address}${visitorApi.check.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${staff}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ condo_id: 1, text, direction: 'IN', gate: '正門' }),
    });
    const { data } = (await response.json()) as { data: VisitorAnswer };
    return { status: response.status, data };
  };

  it('share transactions too, and repeated ones get their first answer', async () => {
    const passes = await passesOf(16);
    const keys = passes.map(() => randomUUID());
    const all = () => Promise.all(passes.map(({ token }, at) => keyed(token, keys[at] ?? '')));
    const first = await all();
    expect(first.map(({ data }) => data.pass?.id)).toEqual(passes.map(({ id }) => id));
    expect(transactions(await triesOf(passes))).toBeLessThan(16);
    expect(await all()).toEqual(first);
    expect(await usesOf(passes)).toEqual(passes.map(() => 1));
  });

  it('sent twice at once take one use, and spoil nobody’s beside them', async () => {
    const passes = await passesOf(8);
    const keys = passes.map(() => randomUUID());
    const both = await Promise.all(
      [...passes, ...passes].map(({ token }, at) => keyed(token, keys[at % passes.length] ?? '')),
    );
    expect(both.every(({ status }) => status === 200)).toBe(true);
    expect(both.slice(passes.length)).toEqual(both.slice(0, passes.length));
    expect(await usesOf(passes)).toEqual(passes.map(() => 1));
    expect(await triesOf(passes)).toHaveLength(passes.length);
  });

  it('go on without a key that another transaction holds', async () => {
    const passes = await passesOf(4);
    const [stuck, ...others] = passes;
    if (!stuck) throw new Error('no pass');
    const [{ userId } = { userId: 0 }] = await db
      .select({ userId: visitorUseTable.userId })
      .from(visitorUseTable)
      .where(sql`user_id is not null`)
      .orderBy(sql`id desc`)
      .limit(1);
    const key = randomUUID();
    const done = Promise.withResolvers<void>();
    onTestFinished(() => done.resolve());
    const claimed = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into idempotency (user_id, key, fingerprint) values (${userId}, ${key}, 'x')`,
      );
      claimed.resolve();
      await done.promise;
      tx.rollback();
    });
    await claimed.promise;
    let answered = false;
    const late = keyed(stuck.token, key).then((answer) => {
      answered = true;
      return answer;
    });
    const beside = await Promise.all(others.map(({ token }) => keyed(token, randomUUID())));
    expect(beside.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await usesOf(passes)).toEqual([0, 1, 1, 1]);
    expect(answered).toBe(false);
    done.resolve();
    await expect(holding).rejects.toThrow();
    expect((await late).data).toMatchObject({ admitted: true, pass: { uses: 1 } });
  });

  it('refuse a key of another text', async () => {
    const [one, other] = await passesOf(2);
    if (!one || !other) throw new Error('no pass');
    const key = randomUUID();
    const answers = await Promise.all([keyed(one.token, key), keyed(other.token, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await triesOf([one, other])).length).toBe(1);
  });
});
