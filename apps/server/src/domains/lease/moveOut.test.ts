import { addDays, addMonths, dayOf, daysBetween } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import {
  newLease as addLease,
  endOfTerm,
  monthOf,
  newRents,
  newUnits,
  payCash,
  taken,
} from './lease.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const reader = await server.signIn('guest');
const today = dayOf(server.clock.now());
/** A year that began two months ago. */
const start = addMonths(monthOf(server), -2);
const end = endOfTerm(start, 12);
const newLease = (changed: Record<string, unknown> = {}, unit?: number) =>
  addLease(server, staff, { start_day: start, ...changed }, unit);
const plan = (lease: LeaseDetail, day: string | null, reason = '', version = lease.version) =>
  server.call(leaseApi.planMoveOut, { body: { id: lease.id, day, reason, version } }, staff);
const invalidate = (id: number, query: Record<string, string> = {}) =>
  server.call(leaseApi.invalidate, { params: { id }, query }, staff);
const moveOut = async (id: number) => taken(await server.call(leaseApi.moveOut, { params: { id } }, staff));
const steps = async (id: number) => (await moveOut(id)).steps.map(({ step, state }) => `${step} ${state}`);
const detail = async (id: number) => taken(await server.call(leaseApi.detail, { params: { id } }, staff));
const rentsOf = (id: number) =>
  db
    .select()
    .from(chargeTable)
    .where(eq(chargeTable.leaseId, id))
    .orderBy(chargeTable.startDay, chargeTable.id);
const shown = async (id: number) =>
  (await rentsOf(id))
    .filter(({ kind }) => kind === 'RENT')
    .map(({ startDay, endDay, amount, status }) => [startDay, endDay, amount, status]);

/** A lease whose tenant leaves today. */
async function leaving() {
  const lease = await newLease();
  taken(await plan(lease, today, '協議'));
  return lease;
}

/** Gives the whole deposit back by hand. */
async function refundDeposit(lease: LeaseDetail) {
  const proof = await uploaded(server, await contextOf(server, 'staff'));
  const { version } = (await detail(lease.id)).deposit;
  const body = { channel: 'REFUND', proof, reason: '退租', version };
  return server.call(rentApi.refundDeposit, { params: { id: lease.deposit.id }, body }, staff);
}

describe('a day to move out is refused', () => {
  it('without the permission', async () => {
    const lease = await newLease();
    const body = { id: lease.id, day: today, reason: '', version: lease.version };
    expect((await server.call(leaseApi.planMoveOut, { body }, reader)).status).toBe(403);
  });

  it('outside the term', async () => {
    const lease = await newLease();
    for (const day of [addDays(start, -1), addDays(end, 1)]) {
      expect((await plan(lease, day, '協議')).fields).toEqual({
        day: `The move-out date must be between ${start} and ${end}`,
      });
    }
  });

  it('of a fixed term without a reason: it ends early by agreement', async () => {
    const lease = await newLease();
    expect((await plan(lease, addMonths(today, 1))).fields).toEqual({
      reason: 'A fixed-term lease can only end early by mutual agreement. Give the reason',
    });
    expect(taken(await plan(lease, addMonths(today, 1), '雙方同意')).end_reason).toBe('雙方同意');
  });

  it('of a flexible term before its break day or with too short a notice, unless agreed', async () => {
    const flexible = { lease_type: 'LIVING_LEASE', break_from_day: addMonths(start, 6), notice_days: 30 };
    const lease = await newLease(flexible);
    const earliest = addMonths(start, 6);
    expect((await plan(lease, addDays(earliest, -1))).fields.day).toContain(
      `the earliest move-out date is ${earliest}`,
    );
    const noticed = await newLease({ ...flexible, break_from_day: start });
    const first = addDays(today, 30);
    expect((await plan(noticed, addDays(first, -1))).fields.day).toContain(
      `the earliest move-out date is ${first}`,
    );
    expect(taken(await plan(noticed, first)).move_out_day).toBe(first);
    expect(taken(await plan(lease, addDays(earliest, -1), '雙方同意')).move_out_day).toBe(
      addDays(earliest, -1),
    );
  });

  it('over somebody else’s newer version', async () => {
    const lease = await newLease();
    taken(await plan(lease, addMonths(today, 1), '協議'));
    expect((await plan(lease, addMonths(today, 2), '協議')).data).toMatchObject({
      current: { id: lease.id },
    });
  });

  it('while a rent after it is in review', async () => {
    const lease = await newLease();
    const [first, , third] = await newRents(server, lease.id, 4);
    const voucher = await uploaded(server, await contextOf(server, 'staff'));
    const body = {
      ids: [third?.id],
      voucher,
      slip_amount: third?.amount,
      slip_day: today,
      expected: third?.amount,
    };
    taken(await server.call(rentApi.payBank, { body }, staff));
    const answer = await plan(lease, first?.endDay ?? '', '協議');
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.message).toContain(third?.businessNo);
  });
});

describe('a day to move out', () => {
  const last = addDays(addMonths(start, 2), 9);

  it('voids the open rents after it, cuts the one that contains it, and both come back with the plan', async () => {
    const lease = await newLease();
    const rents = await newRents(server, lease.id, 5);
    const whole = rents.map(({ startDay, endDay, amount, status }) => [startDay, endDay, amount, status]);
    const [, , third] = rents;
    const days = daysBetween(third?.startDay ?? '', addMonths(third?.startDay ?? '', 1));
    const planned = taken(await plan(lease, last, '協議'));
    const part = Math.round((1_000_000 * 10) / days);
    expect(await shown(lease.id)).toEqual([
      ...whole.slice(0, 2),
      [third?.startDay, last, part, 'UNPAID'],
      ...whole.slice(3).map(([from, to, amount]) => [from, to, amount, 'VOID']),
    ]);
    const later = addDays(last, 5);
    const moved = taken(await plan(lease, later, '協議', planned.version));
    expect((await shown(lease.id))[2]?.[1]).toBe(later);
    taken(await plan(lease, null, '', moved.version));
    expect((await shown(lease.id))[2]).toEqual(whole[2]);
    expect(await detail(lease.id)).toMatchObject({ move_out_day: null, end_reason: '' });
  });

  it('names what was paid for days after it', async () => {
    const lease = await newLease();
    const [, , third, fourth] = await newRents(server, lease.id, 4);
    await payCash(
      server,
      staff,
      [third, fourth].filter((rent) => rent !== undefined),
    );
    taken(await plan(lease, last, '協議'));
    const days = daysBetween(third?.startDay ?? '', addMonths(third?.startDay ?? '', 1));
    expect((await moveOut(lease.id)).overpaid).toEqual([
      {
        id: third?.id,
        business_no: third?.businessNo,
        amount: 1_000_000 - Math.round((1_000_000 * 10) / days),
      },
      { id: fourth?.id, business_no: fourth?.businessNo, amount: 1_000_000 },
    ]);
  });

  it('counts what was paid of a rent in parts: only the rest is owed, or what is over goes back', async () => {
    const lease = await newLease();
    const [, , third] = await newRents(server, lease.id, 3);
    if (!third) throw new Error('no rent');
    const payPart = async (amount: number) => {
      const { amount: expected } = (await rentsOf(lease.id)).find(({ id }) => id === third.id) ?? third;
      const body = {
        ids: [third.id],
        channel: 'PAY_ONSITE_CASH' as const,
        received: amount,
        expected,
        amount,
      };
      taken(await server.call(rentApi.payOnSite, { body }, staff));
    };
    await payPart(100_000);
    const planned = taken(await plan(lease, last, '協議'));
    const days = daysBetween(third.startDay, addMonths(third.startDay, 1));
    const owed = Math.round((1_000_000 * 10) / days);
    const ofThird = async () => (await shown(lease.id)).filter(([from]) => from === third.startDay);
    expect(await ofThird()).toEqual([
      [third.startDay, last, owed - 100_000, 'UNPAID'],
      [third.startDay, third.endDay, 100_000, 'PAID'],
    ]);
    expect((await moveOut(lease.id)).overpaid).toEqual([]);
    const back = taken(await plan(lease, null, '', planned.version));
    expect((await ofThird())[0]).toEqual([third.startDay, third.endDay, 900_000, 'UNPAID']);
    await payPart(600_000);
    taken(await plan(lease, last, '協議', back.version));
    expect((await ofThird())[0]?.[3]).toBe('VOID');
    expect((await moveOut(lease.id)).overpaid).toEqual([
      { id: expect.any(Number), business_no: `${third.businessNo}-2`, amount: 700_000 - owed },
    ]);
    // The tenant stays after all, or for longer: what was not paid of those days is owed again, to the cent.
    const { version } = taken(await server.call(leaseApi.detail, { params: { id: lease.id } }, staff));
    const longer = addDays(third.startDay, 24);
    const later = taken(await plan(lease, longer, '協議', version));
    const until = Math.round((1_000_000 * 25) / days);
    const open = async () => (await ofThird()).filter(([, , , status]) => status === 'UNPAID');
    expect(await open()).toEqual([[third.startDay, longer, until - 700_000, 'UNPAID']]);
    expect((await moveOut(lease.id)).overpaid).toEqual([]);
    const stays = taken(await plan(lease, null, '', later.version));
    expect(await open()).toEqual([[third.startDay, third.endDay, 300_000, 'UNPAID']]);
    const gone = taken(await plan(lease, last, '協議', stays.version));
    expect(await open()).toEqual([]);
    taken(await plan(lease, null, '', gone.version));
    expect(await open()).toEqual([[third.startDay, third.endDay, 300_000, 'UNPAID']]);
  });

  it('leaves a rest void that somebody voided by hand, whatever is planned', async () => {
    const lease = await newLease();
    const [, , third] = await newRents(server, lease.id, 3);
    if (!third) throw new Error('no rent');
    const body = {
      ids: [third.id],
      channel: 'PAY_ONSITE_CASH' as const,
      received: 700_000,
      expected: 1_000_000,
    };
    taken(await server.call(rentApi.payOnSite, { body: { ...body, amount: 700_000 } }, staff));
    taken(await server.call(rentApi.waive, { body: { ids: [third.id], reason: '豁免' } }, staff));
    const planned = taken(await plan(lease, last, '協議'));
    taken(await plan(lease, null, '', planned.version));
    expect((await shown(lease.id)).filter(([from]) => from === third.startDay)).toEqual([
      [third.startDay, third.endDay, 300_000, 'VOID'],
      [third.startDay, third.endDay, 700_000, 'PAID'],
    ]);
  });

  it('keeps the term from being changed meanwhile', async () => {
    const lease = await newLease();
    const planned = taken(await plan(lease, last, '協議'));
    const standards = [{ start_day: start, end_day: addDays(end, 31), monthly_amount: 1_000_000 }];
    const body = {
      ...{ id: lease.id, lease_type: 'DEATH_LEASE', start_day: start, end_day: addDays(end, 31) },
      ...{ auto_gen_rent: false, deposit: lease.lease_deposit, standards, version: planned.version },
    };
    expect((await server.call(leaseApi.update, { body }, staff)).fields).toEqual({
      end_day: 'A move-out date is set. Cancel it before changing the term',
    });
  });
});

describe('the steps of moving out', () => {
  it('block one another: rents, deposit, then the end, which unbinds the tenant and frees the unit', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const lease = await newLease({}, unit);
    const rents = await newRents(server, lease.id, 2);
    await payCash(server, staff, [lease.deposit]);

    expect(await steps(lease.id)).toEqual([
      'plan OPEN',
      'rents BLOCKED',
      'deposit BLOCKED',
      'confirm BLOCKED',
    ]);
    expect((await moveOut(lease.id)).unpaid.map(({ id }) => id)).toEqual(rents.map(({ id }) => id));
    expect((await invalidate(lease.id)).message).toContain(`The lease runs until ${end}`);
    taken(await plan(lease, today, '協議'));
    expect(await invalidate(lease.id)).toMatchObject({
      status: 409,
      message: 'Settle the rent before ending the lease: 2 rents are not settled',
    });
    await payCash(
      server,
      staff,
      await db
        .select()
        .from(chargeTable)
        .where(eq(chargeTable.leaseId, lease.id))
        .then((all) => all.filter(({ status }) => status === 'UNPAID')),
    );

    expect(await steps(lease.id)).toEqual(['plan DONE', 'rents DONE', 'deposit OPEN', 'confirm BLOCKED']);
    expect(await invalidate(lease.id)).toMatchObject({
      status: 409,
      message: 'Refund the deposit first, then end the lease',
    });
    expect((await detail(lease.id)).actions).not.toContain('invalidate');
    taken(await refundDeposit(lease));

    expect(await steps(lease.id)).toEqual(['plan DONE', 'rents DONE', 'deposit DONE', 'confirm OPEN']);
    const ended = taken(await invalidate(lease.id));
    expect(ended).toMatchObject({ valid: false, ended_day: today, deposit_status: 'REFUNDED', actions: [] });
    expect(await steps(lease.id)).toEqual(['plan DONE', 'rents DONE', 'deposit DONE', 'confirm DONE']);
    const residents = taken(await server.call(residentApi.ofUnit, { params: { id: unit } }, staff));
    expect(residents).toMatchObject([{ identity: 'TENANT', until_day: today }]);
    expect(taken(await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).state).toBe(
      'VACANT',
    );
    expect(await invalidate(lease.id)).toMatchObject({ status: 409 });
    const history = taken(await server.call(leaseApi.history, { params: { id: lease.id } }, staff));
    expect(history.items[0]).toMatchObject({ action: 'moveOut' });
    // The unit may be let again from the next day on, and from today too.
    await newLease({ start_day: addDays(today, 1) }, unit);
  });

  it('wait while the deposit is in review', async () => {
    const lease = await leaving();
    const voucher = await uploaded(server, await contextOf(server, 'staff'));
    const body = {
      ids: [lease.deposit.id],
      voucher,
      slip_amount: lease.deposit.amount,
      slip_day: today,
      expected: lease.deposit.amount,
    };
    taken(await server.call(rentApi.payBank, { body }, staff));
    expect(await invalidate(lease.id)).toMatchObject({
      status: 409,
      message: 'The deposit is still being processed. Wait before continuing',
    });
  });

  it('speak the person’s language', async () => {
    const lease = await newLease();
    await newRents(server, lease.id, 1);
    const headers = { 'accept-language': 'zh-HK' };
    const answer = await server.call(leaseApi.moveOut, { params: { id: lease.id }, headers }, staff);
    expect(answer.data.steps[1]?.blocks[0]).toBe('請先結清租金，再退租：還有 1 期租金未結清');
  });

  it('void a deposit that nobody paid', async () => {
    const lease = await leaving();
    expect(taken(await invalidate(lease.id)).deposit_status).toBe('VOID');
  });

  it('end on a day that is named, but not in the future', async () => {
    const lease = await leaving();
    expect((await invalidate(lease.id, { day: addDays(today, 1) })).fields).toEqual({
      day: 'The date cannot be in the future',
    });
    expect(taken(await invalidate(lease.id, { day: addDays(today, -1) })).ended_day).toBe(addDays(today, -1));
  });

  it('leave a tenant who renewed bound, and the unit let', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const past = addMonths(start, -12);
    const lease = await newLease({ start_day: past }, unit);
    await newLease({ tenant_id: lease.tenant_id, previous_id: lease.id }, unit);
    taken(await invalidate(lease.id));
    const residents = taken(await server.call(residentApi.ofUnit, { params: { id: unit } }, staff));
    expect(residents).toMatchObject([{ identity: 'TENANT', since_day: past, until_day: null }]);
    expect(taken(await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).state).toBe(
      'LEASED',
    );
  });

  it('end once for two hands at once, also against a cashier', async () => {
    for (let round = 0; round < 4; round += 1) {
      const lease = await leaving();
      const answers = await Promise.all([
        invalidate(lease.id),
        invalidate(lease.id),
        payCash(server, staff, [lease.deposit]).then(
          () => 'paid',
          () => 'refused',
        ),
      ]);
      const { valid, deposit_status } = await detail(lease.id);
      const ended = [answers[0], answers[1]].filter(({ code }) => code === 0).length;
      // Either the deposit was paid first and keeps the lease, or the lease ended and took the deposit along.
      expect([ended, valid, deposit_status, answers[2]]).toEqual(
        answers[2] === 'paid' ? [0, true, 'PAID', 'paid'] : [1, false, 'VOID', 'refused'],
      );
    }
  });
});
