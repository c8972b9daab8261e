import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import type { ChargeRow } from '../payment/index.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { endOfTerm, holderOf, monthOf, newLease, newRents, payCash, taken } from './lease.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const context = await contextOf(server, 'staff');
const today = dayOf(server.clock.now());
const start = addMonths(monthOf(server), -2);
const RENT = 1_000_000;

interface Ending {
  lease: LeaseDetail;
  rents: ChargeRow[];
}

/** A lease in the middle of its term: its deposit is paid, two rents are not. */
async function ending(changed: Record<string, unknown> = {}): Promise<Ending> {
  const lease = await newLease(server, staff, { start_day: start, ...changed });
  const rents = await newRents(server, lease.id, 2);
  await payCash(server, staff, [lease.deposit]);
  return { lease, rents };
}

const detail = async (id: number) => taken(await server.call(leaseApi.detail, { params: { id } }, staff));
const plan = async ({ lease }: Ending, day: string | null = today, token = staff) => {
  const { version } = await detail(lease.id);
  const body = { id: lease.id, day, reason: day === null ? '' : '協議', version };
  return server.call(leaseApi.planMoveOut, { body }, token);
};
const collect = (rents: readonly ChargeRow[]) => {
  const sum = rents.length * RENT;
  const body = { ids: rents.map(({ id }) => id), channel: 'PAY_ONSITE_CASH', received: sum, expected: sum };
  return server.call(rentApi.payOnSite, { body }, staff);
};
const waive = (rents: readonly ChargeRow[], reason = '業主同意') =>
  server.call(rentApi.waive, { body: { ids: rents.map(({ id }) => id), reason } }, staff);
const settle = (rents: readonly ChargeRow[], token = staff) => {
  const body = { ids: rents.map(({ id }) => id), expected: rents.length * RENT, remark: '' };
  return server.call(rentApi.payFromDeposit, { body }, token);
};
const refund = async ({ lease }: Ending, changed: Record<string, unknown> = {}, token = staff) => {
  const { version } = (await detail(lease.id)).deposit;
  const proof = await uploaded(server, context);
  const body = { channel: 'REFUND', deductions: [], reason: '退租', proof, version, ...changed };
  return server.call(rentApi.refundDeposit, { params: { id: lease.deposit.id }, body }, token);
};
const confirm = ({ lease }: Ending) =>
  server.call(leaseApi.invalidate, { params: { id: lease.id }, query: {} }, staff);

/** What each rent and the deposit came to, and what the ledger holds for them. */
async function books({ lease }: Ending) {
  const charges = await db.select().from(chargeTable).where(eq(chargeTable.leaseId, lease.id));
  const { rows } = await db.execute<{ kind: string; sum: number }>(sql`
    select a.kind, sum(e.amount)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
    join charge c on c.id = e.charge_id where c.lease_id = ${lease.id} group by a.kind`);
  const deposit = charges.find(({ kind }) => kind === 'DEPOSIT');
  const rents = charges.filter(({ kind }) => kind === 'RENT').map(({ status }) => status);
  return { deposit, rents, ledger: Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum])) };
}

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

const steps = ['plan', 'rents', 'deposit', 'confirm'] as const;
type Step = (typeof steps)[number];
const ways = ['collect', 'waive', 'settle', 'both'] as const;
type Way = (typeof ways)[number];

/** What clears two rents, and how much of the deposit that leaves. */
const clearing: Record<Way, { left: number; rents: string; income: number }> = {
  collect: { left: 2 * RENT, rents: 'PAID', income: 2 * RENT },
  waive: { left: 2 * RENT, rents: 'VOID', income: 0 },
  settle: { left: 0, rents: 'PAID', income: 2 * RENT },
  both: { left: RENT, rents: 'PAID', income: 2 * RENT },
};

async function clear(way: Way, { rents }: Ending) {
  const [first, second] = rents;
  if (!first || !second) throw new Error('no rents');
  if (way === 'collect') return collect(rents);
  if (way === 'waive') return waive(rents);
  const settled = await settle(way === 'both' ? [first] : rents);
  return settled.code !== 0 || way === 'settle' ? settled : collect([second]);
}

describe('the steps of moving out in every order', () => {
  for (const [index, way] of ways.entries()) {
    it(`are done one after the other only: ${way}`, async () => {
      // Each order with one of the ways; in the deep run with all.
      const share = repetitions(ways.length, 1);
      for (const order of permutations(steps).filter((_, at) => at % share === index % share)) {
        const one = await ending();
        const done = new Set<Step>();
        const take: Record<Step, () => Promise<{ code: number; status: number }>> = {
          plan: () => plan(one),
          rents: () => clear(way, one),
          deposit: () => refund(one),
          confirm: () => confirm(one),
        };
        // Collecting and waiving are everyday work; the deposit pays nothing before a day is set.
        const fromDeposit = way === 'settle' || way === 'both';
        const possible: Record<Step, () => boolean> = {
          plan: () => !done.has('confirm'),
          rents: () => !fromDeposit || done.has('plan'),
          deposit: () => done.has('plan') && done.has('rents') && clearing[way].left > 0,
          confirm: () =>
            done.has('plan') && done.has('rents') && (done.has('deposit') || clearing[way].left === 0),
        };
        const tried: [Step, boolean, boolean][] = [];
        for (const step of [...order, ...steps]) {
          if (done.has(step)) continue;
          const expected = possible[step]();
          const answer = await take[step]();
          tried.push([step, expected, answer.code === 0]);
          if (answer.code === 0) done.add(step);
          else expect(answer.status).toBe(409);
        }
        expect(
          tried.filter(([, expected, was]) => expected !== was),
          order.join(' → '),
        ).toEqual([]);
        const { left, rents, income } = clearing[way];
        const { valid } = await detail(one.lease.id);
        const { deposit, ledger, ...held } = await books(one);
        expect([valid, held.rents], order.join(' → ')).toEqual([false, [rents, rents]]);
        expect(deposit).toMatchObject({ status: 'REFUNDED', refunded: left, deducted: 2 * RENT - left });
        // All cash that came in, less what went back, is rent; nothing is held or kept any more.
        expect(ledger).toEqual({
          CASH: income,
          DEPOSIT_HELD: 0,
          ...(income > 0 ? { LANDLORD_HELD: -income } : {}),
        });
      }
    });
  }
});

describe('the deposit', () => {
  it('is given back by no call while rents are unpaid, whatever is asked', async () => {
    const one = await ending();
    taken(await plan(one));
    const before = await books(one);
    const id = one.lease.deposit.id;
    const proof = await uploaded(server, context);
    const back = { id, amount: 100, reason: '退租', proof };
    const answers = [
      await refund(one),
      await refund(one, { channel: 'REFUND_WALLET' }),
      await refund(one, { channel: 'REFUND_STRIPE' }),
      await refund(one, { deductions: [{ amount: 2 * RENT, reason: '欠租' }] }),
      await server.call(rentApi.refund, { body: { ...back, channel: 'REFUND' } }, staff),
      await server.call(rentApi.refund, { body: { ...back, channel: 'REFUND_WALLET' } }, staff),
      await server.call(rentApi.refund, { body: { ...back, channel: 'REFUND_STRIPE' } }, staff),
      await server.call(billApi.refund, { body: { ...back, channel: 'REFUND' } }, staff),
      await server.call(rentApi.remove, { params: { id }, query: { reason: '取消' } }, staff),
      await server.call(rentApi.waive, { body: { ids: [id], reason: '取消' } }, staff),
      await server.call(rentApi.payFromDeposit, { body: { ids: [id], expected: 2 * RENT } }, staff),
      await server.call(leaseApi.remove, { params: { id: one.lease.id } }, staff),
      await confirm(one),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status !== 409 && status !== 404)).toEqual(
      [],
    );
    expect(await books(one)).toEqual(before);
  });

  it('stays until the last day: more rent may be due by then', async () => {
    const one = await ending();
    taken(await collect(one.rents));
    expect((await refund(one)).message).toContain('The lease runs until');
    taken(await plan(one, addDays(today, 5)));
    expect((await refund(one)).message).toContain(`Rent is charged up to ${addDays(today, 5)}`);
    expect((await confirm(one)).message).toContain(`Rent is charged up to ${addDays(today, 5)}`);
    expect((await detail(one.lease.id)).actions).not.toContain('refundDeposit');
    taken(await plan(one));
    expect((await detail(one.lease.id)).actions).toContain('refundDeposit');
    taken(await refund(one));
  });

  it('goes back when the term is over, without a day of its own', async () => {
    const one = await ending({
      start_day: addMonths(start, -12),
      end_day: endOfTerm(addMonths(start, -12), 12),
    });
    taken(await waive(one.rents));
    taken(await refund(one));
    expect(taken(await confirm(one)).ended_day).toBe(addDays(start, -1));
  });

  it('of a lease that has not begun need not wait for its first day', async () => {
    const from = addDays(today, 40);
    const lease = await newLease(server, staff, { start_day: from });
    await payCash(server, staff, [lease.deposit]);
    const [rent] = await newRents(server, lease.id, 1);
    const one = { lease, rents: rent ? [rent] : [] };
    expect((await refund(one)).message).toContain('1 rent is not settled');
    taken(await waive(one.rents));
    taken(await refund(one, { deductions: [{ amount: 2 * RENT, reason: '毀約' }] }));
    expect(taken(await confirm(one))).toMatchObject({ valid: false, ended_day: today });
  });

  it('goes back another way only with a reason and the permission to review', async () => {
    const one = await ending();
    taken(await collect(one.rents));
    taken(await plan(one));
    const wallet = { channel: 'REFUND_WALLET', proof: null };
    expect((await refund(one, { ...wallet, reason: '' })).fields).toEqual({
      reason:
        'The deposit would normally be refunded by “Offline refund”. Give the reason for using another method',
    });
    const only = await holderOf(server, 'viewer2', ['租約合同-查看', '租約合同-退款']);
    expect(await refund(one, wallet, only)).toMatchObject({
      status: 403,
      message: expect.stringContaining('permission to review leases'),
    });
    expect(taken(await refund(one, wallet)).deposit).toMatchObject({ status: 'REFUNDED' });
  });

  it('pays rents of its own lease that are open, no more than it holds, once', async () => {
    const [one, other] = [await ending(), await ending()];
    const [first, second] = one.rents;
    if (!first || !second) throw new Error('no rents');
    expect((await settle([first])).status).toBe(409);
    taken(await plan(one));
    const reader = await server.signIn('guest');
    expect((await settle([first], reader)).status).toBe(403);
    expect((await settle([first, ...other.rents])).fields).toEqual({
      ids: 'Choose rents under the same lease',
    });
    const more = await server.call(
      rentApi.payFromDeposit,
      { body: { ids: [first.id], expected: RENT + 1 } },
      staff,
    );
    expect(more).toMatchObject({ status: 409, message: expect.stringContaining('HK$10,000.00') });
    const race = await Promise.all([settle([first]), settle([first]), collect([first])]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const third = await newRents(server, one.lease.id, 3).then(([, , rent]) => rent);
    const { deposit } = await detail(one.lease.id);
    const rest = [second, ...(third ? [third] : [])];
    if (deposit.deducted > 0 && rest.length === 2) {
      expect((await settle(rest)).fields).toEqual({
        ids: 'The deposit has HK$10,000.00 left, which does not cover the selected rents. Select fewer, and collect or waive the rest',
      });
    }
  });
});

describe('rents', () => {
  it('are waived together with one reason, all or none, by who may delete them', async () => {
    const one = await ending();
    const [first] = one.rents;
    if (!first) throw new Error('no rents');
    const reader = await server.signIn('guest');
    const body = { ids: one.rents.map(({ id }) => id), reason: '業主同意' };
    expect((await server.call(rentApi.waive, { body }, reader)).status).toBe(403);
    expect((await waive(one.rents, ' ')).fields).toHaveProperty('reason');
    taken(await collect([first]));
    expect((await waive(one.rents)).status).toBe(409);
    expect((await books(one)).rents.sort()).toEqual(['PAID', 'UNPAID']);
    taken(await waive(one.rents.slice(1)));
    const [, second] = one.rents;
    const history = taken(
      await server.call(rentApi.history, { params: { id: second?.id ?? 0 }, query: {} }, staff),
    );
    expect(history.items[0]?.changes).toContainEqual({ field: 'reason', before: null, after: '業主同意' });
  });

  it('can be cleared after an older version gave the deposit back too early', async () => {
    const one = await ending();
    taken(await plan(one));
    await db
      .update(chargeTable)
      .set({ status: 'REFUNDED', refunded: RENT, deducted: RENT })
      .where(eq(chargeTable.id, one.lease.deposit.id));
    expect((await confirm(one)).message).toContain('2 rents are not settled');
    expect((await settle(one.rents)).status).toBe(409);
    taken(await waive(one.rents, '已由按金扣除'));
    expect(taken(await confirm(one)).valid).toBe(false);
  });
});

describe('a last day that voids rents which are due', () => {
  const editor = ['租約合同-查看', '租約合同-編輯'] as const;

  it('is refused without the permission to delete, and changes nothing', async () => {
    const token = await holderOf(server, 'editor1', editor);
    const one = await ending();
    const before = await books(one);
    const version = (await detail(one.lease.id)).version;
    const past = addDays(start, 5);
    expect(await plan(one, past, token)).toMatchObject({ status: 403, code: 10070 });
    expect(await books(one)).toEqual(before);
    expect((await detail(one.lease.id)).version).toBe(version);
    // A last day that voids nothing which is due takes no more than to edit.
    expect((await plan(one, today, token)).code).toBe(0);
    expect((await books(one)).rents).not.toContain('VOID');
  });

  it('voids them for somebody who holds it', async () => {
    const token = await holderOf(server, 'editor2', [...editor, '租約合同-刪除']);
    const one = await ending();
    expect((await plan(one, addDays(start, 5), token)).code).toBe(0);
    expect((await books(one)).rents.filter((status) => status === 'VOID')).toHaveLength(1);
  });
});
