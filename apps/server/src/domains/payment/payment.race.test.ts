import { dayOf, formatMoment } from '@iris/contract/core/day';
import { rentApi } from '@iris/contract/rent/rent.api';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { lockCharge, voidCharge } from './charge.queries.ts';
import { noteCharges } from './payment.audit.ts';
import { charged, contextOf, inOne, now, uploaded } from './payment.sample.ts';
import { paymentItemTable, paymentTable, refundTable } from './payment.table.ts';
import type { ChargeRow, NewCharge } from './payment.types.ts';

/** Two servers on one database: each call below may race another on the same charge. */
const one = await startServer();
const two = await startServer({ databaseUrl: one.databaseUrl });
const { db } = one.services;
const [staff, manager] = [await one.signIn('staff'), await one.signIn('manager')];
const cashier = await contextOf(one, 'staff');
const boss = await contextOf(one, 'manager');

let leases = 0;

/** A charge of a lease, so that all calls about rents show it. */
async function rent(changed: Partial<NewCharge> = {}): Promise<ChargeRow> {
  leases += 1;
  const [lease] = await db
    .insert(leaseTable)
    .values({
      condoId: 1,
      businessNo: `RACE-${leases}`,
      unitId: 1,
      buildingName: 'Block 1',
      floorName: '1',
      unitName: 'A',
      leaseType: 'DEATH_LEASE',
      // No two of them overlap.
      startDay: `${2100 + leases}-01-01`,
      endDay: `${2100 + leases}-12-31`,
      signedDay: '2026-01-01',
      // Ended long ago, so that its deposit may be returned.
      moveOutDay: '2026-01-01',
      tenantId: 1,
      tenantName: '陳大文',
      tenantPhone: '90000001',
      tenantIdType: 'HKID',
      tenantIdNo: 'A1234563',
      deposit: 100_000,
      autoGenRent: false,
      domestic: true,
    })
    .returning({ id: leaseTable.id });
  const charge = await charged(one, { leaseId: lease?.id ?? null, ...changed });
  if (charge.kind === 'DEPOSIT') {
    await db
      .update(leaseTable)
      .set({ depositChargeId: charge.id })
      .where(eq(leaseTable.id, charge.leaseId ?? 0));
  }
  return charge;
}

const cash = ({ id, amount }: ChargeRow) => ({
  ids: [id],
  channel: 'PAY_ONSITE_CASH',
  received: amount,
  expected: amount,
});
type Sent = Parameters<typeof one.call>[1];
const collect = (server: typeof one, body: unknown, token: string, headers: Record<string, string> = {}) =>
  server.call(rentApi.payOnSite, { body, headers } as Sent, token);

/** The winner's answer and the loser's, whoever was first. */
function split<Reply extends { status: number }>(answers: readonly Reply[]): { won: Reply; lost: Reply } {
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  const [lost] = answers.filter(({ status }) => status === 409);
  expect(more).toEqual([]);
  if (!won || !lost) throw new Error(`answered ${answers.map(({ status }) => status)}`);
  return { won, lost };
}
const paymentsOf = (charge: ChargeRow) =>
  db
    .select({ state: paymentTable.state, live: paymentItemTable.live })
    .from(paymentItemTable)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
    .where(eq(paymentItemTable.chargeId, charge.id));

const ROUNDS = 6;
const rounds = (work: () => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round += 1) await work();
};

const slipOf = (amount: number) => ({ slip_amount: amount, slip_day: dayOf(one.clock.now()) });

describe('two at once', () => {
  it(
    'collect one charge: one receipt; the other learns who, when and what it is now',
    rounds(async () => {
      const charge = await rent();
      const answers = await Promise.all([
        collect(one, cash(charge), staff),
        collect(two, cash(charge), manager),
      ]);
      const { won, lost } = split(answers);
      const { submitted_by: winner, paid_at: paidAt } = won.data;
      expect(lost).toMatchObject({
        code: 10070,
        message: `${charge.businessNo} was already handled by ${winner} at ${formatMoment(paidAt ?? 0)} and is now “Paid”`,
      });
      expect(await paymentsOf(charge)).toEqual([{ state: 'PAID', live: true }]);
    }),
  );

  it(
    'collect overlapping sets of charges: never half of one',
    rounds(async () => {
      const [a, b, c] = [await rent(), await rent(), await rent()];
      const both = (first: ChargeRow, second: ChargeRow) => ({
        ...cash(first),
        ids: [first.id, second.id],
        received: first.amount + second.amount,
        expected: first.amount + second.amount,
      });
      // In opposite orders, so that they would deadlock if locks followed the order given.
      const answers = await Promise.all([
        collect(one, both(a, b), staff),
        collect(two, both(c, b), manager),
        collect(one, both(b, a), manager),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const paid = await Promise.all([a, b, c].map(async (charge) => (await now(one, charge)).status));
      expect(paid.filter((status) => status === 'PAID')).toHaveLength(2);
      expect(paid[1]).toBe('PAID');
    }),
  );

  it(
    'pass and refuse one slip: one verdict',
    rounds(async () => {
      const charge = await rent();
      const body = {
        ids: [charge.id],
        voucher: await uploaded(one, cashier),
        ...slipOf(charge.amount),
        expected: charge.amount,
      };
      const slip = (await one.call(rentApi.payBank, { body }, staff)).data;
      const params = { id: charge.id };
      const verdict = (pass: boolean) => ({
        params,
        body: { payment_id: slip.id, pass, reason: pass ? '' : '看不清楚' },
      });
      const { lost } = split(
        await Promise.all([
          one.call(rentApi.censor, verdict(true), manager),
          two.call(rentApi.censor, verdict(false), manager),
        ]),
      );
      expect(lost.message).toMatch(
        / was already handled by manager 先生 at .* and is now “(Received|Rejected)”$/,
      );
      const { status } = await now(one, charge);
      const [payment] = await paymentsOf(charge);
      expect(payment?.state).toBe(status === 'PAID' ? 'PAID' : 'REJECTED');
    }),
  );

  it(
    'collect at the counter and pass a slip: paid once, either way',
    rounds(async () => {
      const charge = await rent();
      const body = {
        ids: [charge.id],
        voucher: await uploaded(one, cashier),
        ...slipOf(charge.amount),
        expected: charge.amount,
      };
      const slip = (await one.call(rentApi.payBank, { body }, staff)).data;
      const reject = { payment_id: slip.id, pass: false, reason: '看不清楚' };
      const answers = await Promise.all([
        collect(one, cash(charge), staff),
        two.call(rentApi.censor, { params: { id: charge.id }, body: reject }, manager),
      ]);
      const [counter, review] = answers;
      expect(review.status).toBe(200);
      // The cashier may come after the refusal; before it the slip blocks the payment.
      if (counter.status === 409) expect(counter.message).toMatch(/by staff 先生 at .* is now “In review”$/);
      expect((await now(one, charge)).status).toBe(counter.status === 200 ? 'PAID' : 'CENSOR_REJECT');
    }),
  );

  it(
    'give back the same money: one refund; the other learns who gave how much back',
    rounds(async () => {
      const charge = await rent();
      await collect(one, cash(charge), staff);
      const body = async (who: typeof cashier) => ({
        id: charge.id,
        channel: 'REFUND',
        amount: 60_000,
        reason: '多收',
        proof: await uploaded(one, who),
      });
      const bodies = [await body(cashier), await body(boss)];
      const { lost } = split(
        await Promise.all([
          one.call(rentApi.refund, { body: bodies[0] }, staff),
          two.call(rentApi.refund, { body: bodies[1] }, manager),
        ]),
      );
      expect(lost.message).toMatch(
        /^(staff|manager) 先生 refunded part of .* at .*; at most HK\$400\.00 can still be refunded/,
      );
      expect(await now(one, charge)).toMatchObject({ refunded: 60_000, refunding: 0, status: 'PAID' });
      expect(await db.select().from(refundTable).where(eq(refundTable.chargeId, charge.id))).toHaveLength(1);
    }),
  );

  it(
    'void and collect: void or paid, and each loser knows',
    rounds(async () => {
      const charge = await rent();
      const [voided, paid] = await Promise.all([
        inOne(boss, async (tx) => {
          const held = await lockCharge(tx, charge.id);
          if (held.status !== 'UNPAID') return false;
          await voidCharge(tx, held, '取消');
          await noteCharges(tx, boss.actor, 'void', [held], () => ({ after: { status: 'VOID' } }));
          return true;
        }),
        collect(two, cash(charge), staff),
      ]);
      expect(voided).toBe(paid.status === 409);
      expect((await now(one, charge)).status).toBe(voided ? 'VOID' : 'PAID');
      if (voided) expect(paid.message).toMatch(/handled by manager 先生 at .* and is now “Void”$/);
    }),
  );
});

describe('the same submission twice', () => {
  it(
    'has one effect and one answer, at once or later, on either server',
    rounds(async () => {
      const charge = await rent();
      const headers = { 'idempotency-key': `pay-${charge.id}-once` };
      const answers = await Promise.all([
        collect(one, cash(charge), staff, headers),
        collect(two, cash(charge), staff, headers),
      ]);
      const later = await collect(two, cash(charge), staff, headers);
      expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set([...answers, later].map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(await paymentsOf(charge)).toHaveLength(1);
      // Different content with the same key is not a repetition.
      const other = await collect(one, { ...cash(charge), remark: 'x' }, staff, headers);
      expect(other.status).toBe(409);
    }),
  );

  it('that was refused may be tried again under its key', async () => {
    const charge = await rent();
    const headers = { 'idempotency-key': `pay-${charge.id}-again` };
    const body = cash(charge);
    await db.execute(sql`update charge set amount = amount + 1 where id = ${charge.id}::bigint`);
    expect((await collect(one, body, staff, headers)).status).toBe(409);
    await db.execute(sql`update charge set amount = amount - 1 where id = ${charge.id}::bigint`);
    expect((await collect(one, body, staff, headers)).status).toBe(200);
  });
});

describe('many at once', () => {
  it('collect, refund and settle in one condo without a deadlock, and the books agree', async () => {
    const rents = await Promise.all(Array.from({ length: 12 }, () => rent()));
    const deposits = await Promise.all(Array.from({ length: 6 }, () => rent({ kind: 'DEPOSIT' })));
    await Promise.all([...rents.slice(0, 6), ...deposits].map((charge) => collect(one, cash(charge), staff)));
    const refunds = rents.slice(0, 6).map(async ({ id }) => {
      const proof = await uploaded(one, cashier);
      const body = { id, channel: 'REFUND', amount: 10_000, reason: '多收', proof };
      return one.call(rentApi.refund, { body }, staff);
    });
    const settled = deposits.map(async ({ id }) => {
      const { version } = await now(one, { id });
      const body = {
        channel: 'REFUND',
        deductions: [{ amount: 30_000, reason: '清潔' }],
        proof: await uploaded(one, boss),
        version,
      };
      return two.call(rentApi.refundDeposit, { params: { id }, body }, manager);
    });
    const collected = rents.slice(6).map((charge) => collect(two, cash(charge), staff));
    const answers = await Promise.all([...refunds, ...settled, ...collected]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await db.execute(sql`
      select a.kind, a.balance - coalesce(sum(e.amount), 0) as off from ledger_account a
      left join ledger_entry e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`);
    expect(rows).toEqual([]);
  });

  it('does not let a stale deposit be settled: the record as it is now comes with the refusal', async () => {
    const deposit = await rent({ kind: 'DEPOSIT' });
    await collect(one, cash(deposit), staff);
    const body = { channel: 'REFUND', proof: await uploaded(one, boss), version: deposit.version };
    const answer = await one.call(rentApi.refundDeposit, { params: { id: deposit.id }, body }, manager);
    expect(answer).toMatchObject({ status: 409, data: { current: { id: deposit.leaseId } } });
    expect((await now(one, deposit)).status).toBe('PAID');
    expect(
      await db
        .select()
        .from(refundTable)
        .where(and(eq(refundTable.chargeId, deposit.id), eq(refundTable.surplus, false))),
    ).toEqual([]);
  });
});
