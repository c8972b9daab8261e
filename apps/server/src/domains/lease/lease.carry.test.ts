import { addDays, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { homeApi } from '@iris/contract/home/home.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { chargeTable, paymentTable } from '../payment/payment.table.ts';
import { DEPOSIT, detailOf, endedTerm, heldIn, refund, renew } from './lease.carry.sample.ts';
import { holderOf, newLease, newRents, newTenant, payCash, taken } from './lease.sample.ts';
import { leaseTable } from './lease.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const operator = await server.signIn('operator');
const today = dayOf(server.clock.now());
const ended = () => endedTerm(server, staff);
const detail = (id: number) => detailOf(server, staff, id);
const condoId = 1;

describe('a deposit is not carried over', () => {
  it('to a lease that renews none', async () => {
    const lease = await ended();
    expect((await renew(server, staff, lease, { previous_id: undefined })).fields).toEqual({
      carry_deposit: 'A deposit can only be carried over when a lease is renewed',
    });
  });

  it('by somebody who may not refund', async () => {
    const lease = await ended();
    const adds = await holderOf(server, 'carry1', ['租約合同-查看', '租約合同-新增']);
    expect(await renew(server, adds, lease)).toMatchObject({
      status: 403,
      message: 'Carrying a deposit over requires the permission to make refunds',
    });
    expect((await detailOf(server, adds, lease.id)).actions).not.toContain('carryDeposit');
    const both = await holderOf(server, 'carry2', ['租約合同-查看', '租約合同-新增', '租約合同-退款']);
    expect((await detailOf(server, both, lease.id)).actions).toContain('carryDeposit');
    taken(await renew(server, both, lease));
  });

  it('to another tenant, known or new', async () => {
    const lease = await ended();
    const other = await newLease(server, staff);
    const refused = { carry_deposit: 'A deposit can only be carried over for the same tenant' };
    expect((await renew(server, staff, lease, { tenant_id: other.tenant_id })).fields).toEqual(refused);
    const stranger = { tenant_id: undefined, tenant: newTenant() };
    expect((await renew(server, staff, lease, stranger)).fields).toEqual(refused);
  });

  it('that is not held: unpaid, or refunded', async () => {
    const start_day = addDays(today, -400);
    const lease = await newLease(server, staff, { start_day, end_day: addDays(today, -30) });
    const unpaid = await renew(server, staff, lease);
    expect(unpaid.fields.carry_deposit).toContain('so there is nothing to carry over');
    const paid = await ended();
    taken(await refund(server, staff, paid.deposit));
    expect((await renew(server, staff, paid)).fields).toEqual({
      carry_deposit: `Deposit ${paid.deposit.business_no} is “Refunded”, so there is nothing to carry over`,
    });
    expect((await detail(paid.id)).actions).not.toContain('carryDeposit');
  });

  it('before the cheque that paid it has cleared', async () => {
    const start_day = addDays(today, -400);
    const lease = await newLease(server, staff, { start_day, end_day: addDays(today, -30) });
    const cheque = { slip_no: '123456', cheque_bank: '004', cheque_day: today };
    const body = { ids: [lease.deposit.id], channel: 'PAY_CHEQUE', expected: DEPOSIT, ...cheque };
    taken(await server.call(rentApi.payOnSite, { body }, staff));
    expect((await detail(lease.id)).actions).not.toContain('carryDeposit');
    expect((await renew(server, staff, lease)).fields.carry_deposit).toContain(lease.deposit.business_no);
  });

  it('in another sum than was seen, one cent more or less', async () => {
    const lease = await ended();
    for (const carry_deposit of [DEPOSIT - 1, DEPOSIT + 1, 1]) {
      expect(await renew(server, staff, lease, { carry_deposit })).toMatchObject({
        status: 409,
        message: 'The deposit that the current lease holds is now HK$20,000.00. Check it and save again',
      });
    }
    expect((await renew(server, staff, lease, { carry_deposit: 0 })).status).toBe(400);
    expect(await db.$count(leaseTable, eq(leaseTable.previousId, lease.id))).toBe(0);
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({ [lease.id]: DEPOSIT });
  });
});

describe('a deposit is carried over', () => {
  it('whole: the new one is paid, the old one settled, and nothing is held twice', async () => {
    const lease = await ended();
    const next = taken(await renew(server, staff, lease));
    const before = await detail(lease.id);
    const carried = { amount: DEPOSIT, payment_id: next.deposit.payments[0]?.id };
    expect(next).toMatchObject({
      deposit: { status: 'PAID', amount: DEPOSIT, paid: DEPOSIT, payments: [{ channel: 'PAY_DEPOSIT' }] },
      deposit_part: null,
      carried_from: { id: lease.id, business_no: lease.business_no, ...carried },
      carried_to: null,
    });
    expect(before).toMatchObject({
      deposit: { status: 'REFUNDED', deducted: DEPOSIT, refunded: 0 },
      carried_to: { id: next.id, business_no: next.business_no, ...carried },
    });
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({ [lease.id]: 0, [next.id]: DEPOSIT });
    // The old lease ends without a refund, and the renewal cannot be undone by deleting it.
    taken(await server.call(leaseApi.invalidate, { params: { id: lease.id }, query: {} }, staff));
    expect((await server.call(leaseApi.remove, { params: { id: next.id } }, staff)).status).toBe(409);
    const history = taken(await server.call(leaseApi.history, { params: { id: next.id } }, staff));
    expect(history.items[0]?.changes).toContainEqual({
      field: 'carried_deposit',
      before: null,
      after: 'HK$20,000.00',
    });
  });

  it('to a higher one: the rest is still to pay, and each part goes back by itself', async () => {
    const lease = await ended();
    const next = taken(await renew(server, staff, lease, { deposit: DEPOSIT + 300_000 }));
    expect(next).toMatchObject({
      lease_deposit: DEPOSIT + 300_000,
      deposit_status: 'UNPAID',
      deposit: { status: 'UNPAID', amount: 300_000 },
      deposit_part: { status: 'PAID', amount: DEPOSIT, business_no: `${next.deposit.business_no}-1` },
      carried_from: { id: lease.id, amount: DEPOSIT },
    });
    expect(next.actions).toContain('payDeposit');
    const short = { ids: [next.deposit.id], channel: 'PAY_ONSITE_CASH', received: 100, expected: 300_000 };
    const part = await server.call(rentApi.payOnSite, { body: { ...short, amount: 100 } }, staff);
    expect(part.message).toContain('must be paid in full');
    await payCash(server, staff, [next.deposit]);
    const paid = await detail(next.id);
    expect(paid.deposit_status).toBe('PAID');
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({
      [lease.id]: 0,
      [next.id]: DEPOSIT + 300_000,
    });

    const plan = { id: next.id, day: today, reason: '協議', version: paid.version };
    const invalidate = () => server.call(leaseApi.invalidate, { params: { id: next.id }, query: {} }, staff);
    taken(await server.call(leaseApi.planMoveOut, { body: plan }, staff));
    taken(await refund(server, staff, (await detail(next.id)).deposit));
    expect(await detail(next.id)).toMatchObject({ deposit_status: 'PAID', deposit: { status: 'REFUNDED' } });
    expect((await invalidate()).message).toContain('Refund the deposit first');
    const held = (await detail(next.id)).deposit_part;
    if (!held) throw new Error('no part');
    taken(await refund(server, staff, held, 50_000));
    expect(taken(await invalidate())).toMatchObject({ valid: false, deposit_status: 'REFUNDED' });
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({ [lease.id]: 0, [next.id]: 0 });
  });

  it('to a lower one: what is over stays with the old lease and goes back from there', async () => {
    const lease = await ended();
    const next = taken(await renew(server, staff, lease, { deposit: DEPOSIT - 300_001 }));
    expect(next.deposit).toMatchObject({ status: 'PAID', paid: DEPOSIT - 300_001 });
    const before = await detail(lease.id);
    expect(before.deposit).toMatchObject({ status: 'PAID', deducted: DEPOSIT - 300_001 });
    expect(before.actions).toContain('refundDeposit');
    taken(await refund(server, staff, before.deposit));
    expect((await detail(lease.id)).deposit).toMatchObject({ status: 'REFUNDED', refunded: 300_001 });
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({ [lease.id]: 0, [next.id]: DEPOSIT - 300_001 });
  });

  it('again with the next renewal, from both its charges, whose rents it may pay too', async () => {
    const lease = await ended();
    const next = taken(await renew(server, staff, lease, { deposit: DEPOSIT + 300_000 }));
    await payCash(server, staff, [next.deposit]);
    const third = taken(
      await renew(server, staff, next, {
        previous_id: next.id,
        carry_deposit: DEPOSIT + 300_000,
        deposit: DEPOSIT + 300_000,
      }),
    );
    expect(third).toMatchObject({
      deposit: { status: 'PAID' },
      deposit_part: null,
      carried_from: { id: next.id, amount: DEPOSIT + 300_000 },
    });
    expect((await detail(next.id)).deposit_status).toBe('REFUNDED');
    expect(Object.values(await heldIn(server, lease.unit_id ?? 0))).toEqual([0, 0, DEPOSIT + 300_000]);
  });

  it('and pays rents of the new lease from both its charges', async () => {
    const lease = await ended();
    const next = taken(
      await renew(server, staff, lease, {
        deposit: DEPOSIT + 500_000,
        standards: [
          {
            start_day: addDays(lease.end_day, 1),
            end_day: lastDay(lease.end_day),
            monthly_amount: 2_200_000,
          },
        ],
      }),
    );
    await payCash(server, staff, [next.deposit]);
    const [rent] = await newRents(server, next.id, 1);
    const { version } = await detail(next.id);
    const body = { id: next.id, day: today, reason: '協議', version };
    taken(await server.call(leaseApi.planMoveOut, { body }, staff));
    const [due] = await db
      .select()
      .from(chargeTable)
      .where(eq(chargeTable.id, rent?.id ?? 0));
    if (!due) throw new Error('no rent');
    const settled = { ids: [due.id], expected: due.amount, remark: '' };
    taken(await server.call(rentApi.payFromDeposit, { body: settled }, staff));
    expect(await heldIn(server, lease.unit_id ?? 0)).toEqual({
      [lease.id]: 0,
      [next.id]: DEPOSIT + 500_000 - due.amount,
    });
  });

  it('and the new amount may still be raised, never to what is paid or below', async () => {
    const lease = await ended();
    const next = taken(await renew(server, staff, lease, { deposit: DEPOSIT + 300_000 }));
    const update = (deposit: number) => {
      const { id, version, lease_type, start_day, end_day, auto_gen_rent, standards } = next;
      const rows = standards.map(({ start_day: from, end_day: to, monthly_amount }) => ({
        start_day: from,
        end_day: to,
        monthly_amount,
      }));
      const body = { id, version, lease_type, start_day, end_day, auto_gen_rent, standards: rows, deposit };
      return server.call(leaseApi.update, { body }, staff);
    };
    expect((await update(DEPOSIT)).fields).toHaveProperty('deposit');
    expect(taken(await update(DEPOSIT + 1))).toMatchObject({
      lease_deposit: DEPOSIT + 1,
      deposit: { amount: 1 },
      deposit_part: { amount: DEPOSIT },
    });
  });
});

describe('money that was carried over', () => {
  it('is neither in nor out on that day: not in the flow, the drawer, the takings or the statistics', async () => {
    const lease = await ended();
    const day = { start_time: startOfDay(today), end_time: endOfDay(today) };
    const figures = async () => {
      const flow = taken(await server.call(financeApi.sums, { query: { condo_id: condoId, ...day } }, staff));
      const estate = { query: { condo_id: condoId } };
      const statistics = { query: { ...day, step: 'DAY' } };
      return {
        flow: [flow.in, flow.out, flow.net],
        drawer: taken(await server.call(counterApi.drawer, estate, staff)),
        channels: taken(await server.call(homeApi.takings, estate, staff)).channels,
        statistics: taken(await server.call(withdrawalApi.statistics, statistics, operator)),
        held: taken(await server.call(financeApi.company, estate, staff)).deposits_held,
      };
    };
    const before = await figures();
    taken(await renew(server, staff, lease));
    expect(await figures()).toEqual(before);
  });

  it('is in the statement of account of both leases, with what is held unchanged', async () => {
    const lease = await ended();
    const statement = async () =>
      taken(
        await server.call(
          financeApi.account,
          {
            query: {
              condo_id: condoId,
              unit_id: lease.unit_id ?? 0,
              from_day: addDays(today, -1),
              to_day: today,
            },
          },
          staff,
        ),
      ).deposits;
    const before = await statement();
    const next = taken(await renew(server, staff, lease));
    const after = await statement();
    expect(after.closing).toBe(before.closing);
    expect(after.lines.filter(({ kind }) => kind === 'CARRIED')).toMatchObject([
      { business_no: lease.deposit.business_no, returned: DEPOSIT },
    ]);
    expect(after.lines.filter(({ charge_id }) => charge_id === next.deposit.id)).toContainEqual(
      expect.objectContaining({ kind: 'PAYMENT', payment_type: 'PAY_DEPOSIT', received: DEPOSIT }),
    );
  });
});

describe('at once', () => {
  it('two renewals carry one deposit once, and a repeated key answers the same', async () => {
    const lease = await ended();
    const both = await Promise.all([renew(server, staff, lease), renew(server, staff, lease)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Object.values(await heldIn(server, lease.unit_id ?? 0))).toEqual([0, DEPOSIT]);

    const other = await ended();
    const key = { 'idempotency-key': 'carry-0001' };
    const [first, again] = [
      taken(await renew(server, staff, other, {}, key)),
      taken(await renew(server, staff, other, {}, key)),
    ];
    expect(again.id).toBe(first.id);
    expect(await db.$count(paymentTable, eq(paymentTable.id, first.carried_from?.payment_id ?? 0))).toBe(1);
    expect(Object.values(await heldIn(server, other.unit_id ?? 0))).toEqual([0, DEPOSIT]);
  });

  it('a renewal and a refund spend it once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const lease = await ended();
      const answers = await Promise.all([renew(server, staff, lease), refund(server, staff, lease.deposit)]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      const held = Object.values(await heldIn(server, lease.unit_id ?? 0));
      expect(held.reduce((sum, one) => sum + one, 0)).toBe(answers[0]?.code === 0 ? DEPOSIT : 0);
    }
  });

  it('a renewal waits for whoever writes the deposit twice, as a refund does, and neither fails', async () => {
    const lease = await ended();
    const deposit = eq(chargeTable.id, lease.deposit.id);
    const [renewal] = await db.transaction(async (tx) => {
      await tx.select().from(leaseTable).where(eq(leaseTable.id, lease.id)).for('no key update');
      await tx.update(chargeTable).set({ remark: '一' }).where(deposit);
      const begun = renew(server, staff, lease);
      await blocked(db);
      await tx.update(chargeTable).set({ remark: '二' }).where(deposit);
      return [begun];
    });
    taken(await renewal);
  });
});

function lastDay(end: string): string {
  return addDays(`${Number(end.slice(0, 4)) + 1}${end.slice(4)}`, 0);
}
