import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import {
  newLease as addLease,
  endOfTerm,
  formOf,
  monthOf,
  newRents,
  newUnits,
  payCash,
  taken,
} from './lease.sample.ts';
import { leaseTable } from './lease.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const start = monthOf(server);
const end = endOfTerm(start, 12);
const today = dayOf(server.clock.now());
const newLease = (changed: Record<string, unknown> = {}, unit?: number) =>
  addLease(server, staff, changed, unit);

const update = (lease: LeaseDetail, changed: Record<string, unknown> = {}) =>
  server.call(leaseApi.update, { body: { ...formOf(lease), ...changed } }, staff);
const detail = async (id: number) => taken(await server.call(leaseApi.detail, { params: { id } }, staff));
const one = (from: string, to: string, monthly_amount = 1_000_000) => ({
  start_day: from,
  end_day: to,
  monthly_amount,
});
const span = (to: string) => ({ end_day: to, standards: [one(start, to)] });

describe('a lease is not saved', () => {
  it('over somebody else’s newer version: the answer shows what it is now', async () => {
    const lease = await newLease();
    taken(await update(lease, { remark: '第一次' }));
    const late = await update(lease, { remark: '第二次' });
    expect(late).toMatchObject({ status: 409, code: 10070, data: { current: { remark: '第一次' } } });
  });

  it('with another first day, or amounts, once rents were made', async () => {
    const lease = await newLease();
    const [rent] = await newRents(server, lease.id, 2);
    const moved = addDays(start, 1);
    expect((await update(lease, { start_day: moved, standards: [one(moved, end)] })).fields).toEqual({
      start_day: 'Rent has already been charged, so the start date cannot be changed',
    });
    expect((await update(lease, { standards: [one(start, end, 1_100_000)] })).fields.standards).toContain(
      rent?.businessNo,
    );
    // From the third month on nothing was charged yet.
    const third = addMonths(start, 2);
    const standards = [one(start, addDays(third, -1)), one(third, end, 1_100_000)];
    expect(taken(await update(lease, { standards })).standards).toMatchObject([
      { used: true },
      { used: false },
    ]);
  });

  it('ending before a rent that was made, or growing where the last rent was cut', async () => {
    const short = addDays(start, 40);
    const lease = await newLease(span(short));
    const rents = await newRents(server, lease.id, 9);
    expect(rents).toHaveLength(2);
    expect((await update(lease, span(addDays(short, -1)))).fields.end_day).toContain(rents[1]?.businessNo);
    expect((await update(lease, span(addDays(short, 20)))).fields.end_day).toBe(
      `Rent ${rents[1]?.businessNo} only runs to ${short}. Void it first, or extend by renewing the lease`,
    );
  });

  it('over days of another lease of the unit', async () => {
    const [unit] = await newUnits(server, staff);
    const lease = await newLease({}, unit);
    const next = await newLease({ start_day: addDays(end, 1) }, unit);
    expect((await update(lease, span(addDays(end, 1)))).fields.start_day).toContain(next.business_no);
  });

  it('with another deposit once it was paid', async () => {
    const lease = await newLease();
    await payCash(server, staff, [lease.deposit]);
    expect((await update(lease, { deposit: 1 })).fields).toEqual({
      deposit: 'The deposit has been paid or is being processed, so the amount cannot be changed',
    });
  });
});

describe('saving a lease', () => {
  it('changes term, standards and the open deposit, and says so in the history', async () => {
    const lease = await newLease();
    const longer = endOfTerm(start, 18);
    const after = taken(
      await update(lease, { ...span(longer), deposit: 1_500_000, landlord_name: '新業主' }),
    );
    expect(after).toMatchObject({
      end_day: longer,
      lease_deposit: 1_500_000,
      landlord_name: '新業主',
      deposit: { amount: 1_500_000, status: 'UNPAID' },
      version: lease.version + 1,
    });
    const history = taken(await server.call(leaseApi.history, { params: { id: lease.id } }, staff));
    expect(history.items[0]?.changes.map(({ field }) => field)).toEqual([
      'end_day',
      'landlord_name',
      'deposit',
      'standard',
      'standard',
    ]);
  });

  it('of nothing new writes nothing', async () => {
    const lease = await newLease();
    expect(taken(await update(lease)).version).toBe(lease.version);
  });

  it('with a first day that comes or goes binds the tenant or takes that back', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const tomorrow = addDays(today, 1);
    const lease = await newLease({ start_day: tomorrow }, unit);
    const running = async () =>
      taken(await server.call(residentApi.ofUnit, { params: { id: unit } }, staff)).filter(
        ({ until_day }) => until_day === null,
      ).length;
    const state = async () =>
      taken(await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).state;
    const from = (day: string) => ({ start_day: day, standards: [one(day, lease.end_day)] });
    expect([await running(), await state()]).toEqual([0, 'VACANT']);
    const begun = taken(await update(lease, from(today)));
    expect([await running(), await state()]).toEqual([1, 'LEASED']);
    taken(await update(begun, from(tomorrow)));
    expect([await running(), await state()]).toEqual([0, 'VACANT']);
  });
});

describe('one standard', () => {
  const addStandard = (lease: LeaseDetail, standard: ReturnType<typeof one>) =>
    server.call(leaseApi.addStandard, { body: { lease_id: lease.id, ...standard } }, staff);
  const removeStandard = (id: number | undefined) =>
    server.call(leaseApi.removeStandard, { params: { id: id ?? 0 } }, staff);
  const half = addMonths(start, 6);
  const halves = [one(start, addDays(half, -1)), one(half, end, 1_200_000)];

  it('is refused over another, outside the term, too short, when used, when the last', async () => {
    const lease = await newLease({ standards: halves });
    const [first, second] = lease.standards;
    const overlapping = await addStandard(lease, one(addDays(half, -1), end));
    expect(overlapping.fields.start_day).toContain('Rent periods overlap from');
    expect((await addStandard(lease, one(start, addDays(end, 1)))).fields.end_day).toContain(
      'within the lease term',
    );
    taken(await removeStandard(first?.id));
    expect((await addStandard(lease, one(start, addDays(start, 5)))).fields.end_day).toContain(
      'at least one month',
    );
    expect(await removeStandard(second?.id)).toMatchObject({
      status: 409,
      message: 'A lease needs at least one rent period',
    });
    await newRents(server, lease.id, 12);
    expect(await removeStandard(second?.id)).toMatchObject({ status: 409 });
    const body = { ...one(half, end, 1), id: second?.id, version: second?.version };
    expect(await server.call(leaseApi.updateStandard, { body }, staff)).toMatchObject({
      status: 409,
      message: 'Rent has already been charged on these terms, so they cannot be changed or deleted',
    });
  });

  it('may leave a gap, which the lease shows until it is filled', async () => {
    const lease = await newLease({ standards: halves });
    const without = taken(await removeStandard(lease.standards[0]?.id));
    expect(without.gaps).toEqual([{ start_day: start, end_day: addDays(half, -1) }]);
    expect(without.version).toBeGreaterThan(lease.version);
    const filled = taken(await addStandard(lease, halves[0] ?? one(start, end)));
    expect(filled.gaps).toEqual([]);
    expect(filled.standards.map(({ monthly_amount }) => monthly_amount)).toEqual([1_000_000, 1_200_000]);
  });

  it('changes while unused; a stale version is refused with the lease as it is', async () => {
    const lease = await newLease({ standards: halves });
    const [, second] = lease.standards;
    const body = { ...one(half, end, 1_300_000), id: second?.id, version: second?.version };
    const after = taken(await server.call(leaseApi.updateStandard, { body }, staff));
    expect(after.standards[1]?.monthly_amount).toBe(1_300_000);
    expect(await server.call(leaseApi.updateStandard, { body }, staff)).toMatchObject({
      status: 409,
      data: { current: { id: lease.id } },
    });
  });
});

describe('deleting what is let', () => {
  it('is refused because of the lease, whose deposit and tenant go with it', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const removeUnit = () => server.call(estateApi.removeUnit, { params: { id: unit } }, staff);
    const lease = await newLease({}, unit);
    expect(await removeUnit()).toMatchObject({
      status: 409,
      message: '1 lease is still active. End the leases first',
    });
    expect(await server.call(leaseApi.remove, { params: { id: lease.id } }, staff)).toMatchObject({
      code: 0,
    });
    expect(await removeUnit()).toMatchObject({ code: 0 });
  });
});

describe('deleting a lease', () => {
  const remove = (id: number) => server.call(leaseApi.remove, { params: { id } }, staff);

  it('is refused once money was paid', async () => {
    const lease = await newLease();
    await newRents(server, lease.id, 1);
    await payCash(server, staff, [lease.deposit]);
    expect(await remove(lease.id)).toMatchObject({ status: 409, code: 10070 });
    const { actions } = await detail(lease.id);
    for (const action of ['delete', 'waiveAndDelete']) expect(actions).not.toContain(action);
  });

  it('is refused while rents are owed, so that none is voided without a reason', async () => {
    const lease = await newLease();
    await newRents(server, lease.id, 1);
    expect(await remove(lease.id)).toMatchObject({
      status: 409,
      message: 'Delete failed, check for unsettled rents and bills',
    });
    const { actions } = await detail(lease.id);
    expect(actions).not.toContain('delete');
    expect(actions).toContain('waiveAndDelete');
  });

  it('voids the deposit, unbinds the tenant and frees the unit', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const lease = await newLease({}, unit);
    const rents = await newRents(server, lease.id, 2);
    const body = { ids: rents.map(({ id }) => id), reason: '錯誤輸入' };
    taken(await server.call(rentApi.waive, { body }, staff));
    expect((await detail(lease.id)).actions).not.toContain('waiveAndDelete');
    taken(await remove(lease.id));
    expect((await server.call(leaseApi.detail, { params: { id: lease.id } }, staff)).status).toBe(404);
    const charges = await db.select().from(chargeTable).where(eq(chargeTable.leaseId, lease.id));
    expect(charges.map(({ status }) => status)).toEqual(['VOID', 'VOID', 'VOID']);
    const residents = taken(await server.call(residentApi.ofUnit, { params: { id: unit } }, staff));
    expect(residents).toMatchObject([{ until_day: today, reason: `Lease deleted: ${lease.business_no}` }]);
    expect(taken(await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).state).toBe(
      'VACANT',
    );
    // The days are free again.
    await newLease({}, unit);
    expect(await db.$count(leaseTable, eq(leaseTable.unitId, unit))).toBe(2);
  });
});

describe('compliance', () => {
  const note = (lease: LeaseDetail, changed: Record<string, unknown>) =>
    server.call(
      leaseApi.compliance,
      {
        body: {
          id: lease.id,
          signed_day: lease.signed_day,
          stamped_day: null,
          stamp_no: '',
          cr109_day: null,
          version: lease.version,
          ...changed,
        },
      },
      staff,
    );

  it('is not noted for days to come or before signing', async () => {
    const lease = await newLease();
    expect((await note(lease, { signed_day: addDays(today, 1) })).fields).toHaveProperty('signed_day');
    expect((await note(lease, { stamped_day: addDays(today, 1) })).fields).toEqual({
      stamped_day: 'The date cannot be in the future',
    });
    expect((await note(lease, { cr109_day: addDays(start, -1) })).fields).toEqual({
      cr109_day: 'The date cannot be before the lease was signed',
    });
  });

  it('keeps deadlines and what was done', async () => {
    const lease = await newLease();
    const after = taken(await note(lease, { stamped_day: today, stamp_no: '1-26-1', cr109_day: today }));
    expect(after.compliance).toMatchObject({
      stamp_deadline: addDays(start, 30),
      cr109_deadline: addMonths(start, 1),
      stamped_day: today,
      stamp_no: '1-26-1',
      cr109_day: today,
    });
  });
});

it('makes a contract of the lease as a PDF', async () => {
  const lease = await newLease();
  const response = await server.send('GET', `/iris-base/cms/lease/${lease.id}/contract`, {}, staff);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
