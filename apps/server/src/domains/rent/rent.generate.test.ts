import { addDays, addMonths, type Day, dayOf, earlier, lastDayAfter } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { periodsOf, rentOf } from '@iris/contract/lease/lease.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { endOfTerm, formOf, newLease, taken } from '../lease/lease.sample.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { voidCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { generateAll } from './rent.generate.ts';
import { rentJobs } from './rent.jobs.ts';
import { type LeaseRow, leased, rented, type Standard } from './rent.sample.queries.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
/** The value of a new condo. */
const AHEAD = 7;

const generate = (condo_id = 1, token = staff, on = server) =>
  on.call(rentApi.generate, { body: { condo_id } }, token);
const rentsOf = (lease: LeaseRow) =>
  db
    .select()
    .from(chargeTable)
    .where(and(eq(chargeTable.leaseId, lease.id), eq(chargeTable.kind, 'RENT')))
    .orderBy(asc(chargeTable.startDay), asc(chargeTable.id));

/** The rents of a lease that should exist today, by the rules. */
function expected(lease: LeaseRow, standards: readonly Standard[]) {
  const term = { start_day: lease.startDay, end_day: lease.endDay };
  const last = earlier(lease.endDay, lease.moveOutDay ?? lease.endDay);
  return periodsOf(term)
    .filter(({ start_day }) => start_day <= earlier(last, addDays(today, AHEAD)))
    .map(({ start_day, end_day, month_days }) =>
      rentOf({ start_day, end_day: earlier(end_day, last) }, month_days, standards),
    )
    .filter(({ amount }) => amount > 0);
}

const plain = ({
  startDay,
  endDay,
  monthDays,
  amount,
  lines,
}: Awaited<ReturnType<typeof rentsOf>>[number]) => ({
  start_day: startDay,
  end_day: endDay,
  month_days: monthDays,
  amount,
  lines,
});

/** A lease of up to four years around today, with standards that have gaps, free months and odd cents. */
const someLease = fc
  .record({
    offset: fc.integer({ min: -900, max: 20 }),
    days: fc.integer({ min: 0, max: 1_400 }),
    moveOut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    amounts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000_000 })), {
      minLength: 6,
      maxLength: 6,
    }),
    hole: fc.boolean(),
  })
  .map(({ offset, days, moveOut, cuts, amounts, hole }) => {
    const startDay = addDays(today, offset);
    const at = (share: number): Day => addDays(startDay, Math.floor(share * days));
    const begins = [...new Set([startDay, ...cuts.map(at)])].sort();
    const standards = begins.map((start_day, index) => ({
      start_day,
      end_day: addDays(begins[index + 1] ?? addDays(startDay, days + 1), -1),
      monthly_amount: amounts[index] ?? 0,
    }));
    return {
      startDay,
      endDay: addDays(startDay, days),
      moveOutDay: moveOut === null ? null : at(moveOut),
      standards: hole && standards.length > 1 ? standards.slice(0, -1) : standards,
    };
  });

describe('rents that make themselves', () => {
  it('are not made of leases that ended, were deleted, or are made by hand', async () => {
    const startDay = addMonths(today, -2);
    const leases = [
      await leased(server, { startDay, autoGenRent: false }),
      await leased(server, { startDay, autoGenRent: true, valid: false }),
      await leased(server, { startDay, autoGenRent: true, deletedAt: 0 }),
      await leased(server, { startDay: addDays(today, AHEAD + 1), autoGenRent: true }),
    ];
    expect((await generate()).status).toBe(200);
    for (const lease of leases) expect(await rentsOf(lease)).toEqual([]);
  });

  it('are just what the rules say, cents and all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someLease, { minLength: 8, maxLength: 8 }), async (plans) => {
        const leases = [];
        for (const plan of plans) leases.push(await leased(server, { ...plan, autoGenRent: true }));
        await generate();
        for (const [index, lease] of leases.entries()) {
          expect((await rentsOf(lease)).map(plain)).toEqual(expected(lease, plans[index]?.standards ?? []));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('end with a whole month where the term ends on the last of a month that lacks its first date', async () => {
    // The longest of them have ended by now.
    const year = Number(today.slice(0, 4)) - 3;
    const terms = ['01-31', '08-29', '08-31', '10-30', '12-29', '12-31'].flatMap((from) => {
      const startDay = `${year}-${from}`;
      return [1, 2, 6, 14].map((months) => ({ startDay, endDay: lastDayAfter(startDay, months) }));
    });
    const leases = [];
    for (const term of terms) leases.push(await leased(server, { ...term, autoGenRent: true }));
    await generate();
    const made = [];
    for (const lease of leases) {
      const rents = (await rentsOf(lease)).map(plain);
      const { startDay: start_day, endDay: end_day } = lease;
      expect(rents).toEqual(expected(lease, [{ start_day, end_day, monthly_amount: 1_000_000 }]));
      made.push(...rents.filter(({ end_day: last }) => last === end_day));
    }
    expect(made).toHaveLength(terms.length);
    expect(made.filter(({ amount }) => amount !== 1_000_000)).toEqual([]);
  });

  it('begin as many days before their period as the condo wants, and are due on its first day', async () => {
    const manager = await server.signIn('manager');
    await db.update(condoTable).set({ rentGenerationDays: 20 }).where(eq(condoTable.id, 2));
    const lease = await leased(server, { condoId: 2, startDay: addDays(today, 20), autoGenRent: true });
    expect((await generate(2, manager)).data).toEqual({ made: 1 });
    expect(await rentsOf(lease)).toMatchObject([
      {
        businessNo: `R${lease.businessNo.slice(2)}-${lease.startDay.replaceAll('-', '')}`,
        dueDay: lease.startDay,
        status: 'UNPAID',
        auto: true,
        payerId: lease.tenantId,
        payerName: lease.tenantName,
        unitId: lease.unitId,
        leaseNo: lease.businessNo,
      },
    ]);
    const [rent] = await rentsOf(lease);
    const { data } = await server.call(rentApi.history, { params: { id: rent?.id ?? 0 } }, manager);
    expect(data.items).toMatchObject([{ action: 'generate', user: 'manager 先生' }]);
  });

  it('are made once, by two servers at once and again later', async () => {
    const leases = [];
    for (let n = 0; n < 30; n += 1) {
      leases.push(
        await leased(server, { condoId: 3, startDay: addMonths(today, -n % 12), autoGenRent: true }),
      );
    }
    const token = await server.signIn('staff2');
    const made = await Promise.all([
      generate(3, token),
      generate(3, token, other),
      generateAll(server.services),
      generateAll(other.services),
    ]);
    expect(made.slice(0, 2).every((reply) => 'status' in reply && reply.status === 200)).toBe(true);
    const rows = await db
      .select()
      .from(chargeTable)
      .where(
        inArray(
          chargeTable.leaseId,
          leases.map(({ id }) => id),
        ),
      );
    const all = leases.reduce((sum, lease) => sum + expected(lease, standardOf(lease)).length, 0);
    expect(rows).toHaveLength(all);
    expect((await generate(3, token)).data).toEqual({ made: 0 });
    expect((await generateAll(server.services)).made).toBe(0);
  });

  it('are followed by the reminders, which began at the same time after nights without a server', async () => {
    await leased(server, { startDay: addMonths(today, -1), autoGenRent: true });
    const kicked: string[] = [];
    const jobs = { ...server.services.jobs, kick: async (name: string) => kicked.push(name) > 0 };
    const job = rentJobs.find(({ name }) => name === 'rent.generate');
    for (let nights = 0; nights < 2; nights += 1) await job?.run({ ...server.services, jobs });
    expect(kicked).toEqual(['rent.overdue']);
  });

  it('leave days alone that a rent made by hand has', async () => {
    const lease = await leased(server, { startDay: addMonths(today, -3), autoGenRent: true });
    const byHand = await rented(server, lease, { month: 1 });
    await generate();
    const rows = await rentsOf(lease);
    expect(rows.map(({ startDay }) => startDay)).toEqual(
      expected(lease, standardOf(lease)).map(({ start_day }) => start_day),
    );
    expect(rows.filter(({ auto }) => !auto).map(({ id }) => id)).toEqual([byHand.id]);
  });

  it('stay void where somebody voided them, and come back where a move-out did', async () => {
    const lease = await leased(server, { startDay: addMonths(today, -1), autoGenRent: true });
    await generate();
    const [first, second] = await rentsOf(lease);
    if (!first || !second) throw new Error('two rents are due');
    const query = { reason: '免租' };
    await server.call(rentApi.remove, { params: { id: first.id }, query }, staff);
    await db.transaction((tx) => voidCharge(tx, second, '遷出'));
    expect((await generate()).data.made).toBe(1);
    const rows = await rentsOf(lease);
    expect(rows.map(({ businessNo, status }) => [businessNo, status])).toEqual([
      [first.businessNo, 'VOID'],
      [second.businessNo, 'VOID'],
      [`${second.businessNo}-2`, 'UNPAID'],
    ]);
  });

  it('wait for a lease that is being ended, and then are not made', async () => {
    const lease = await leased(server, { startDay: today, autoGenRent: true });
    let generating: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(leaseTable).where(eq(leaseTable.id, lease.id)).for('no key update');
      generating = generate();
      await blocked(db);
      await tx
        .update(leaseTable)
        .set({ valid: false, version: lease.version + 1 })
        .where(eq(leaseTable.id, lease.id));
    });
    await generating;
    expect(await rentsOf(lease)).toEqual([]);
  });
});

describe('rents of a lease that is saved', () => {
  const added = async (from: Day, changed: Record<string, unknown> = {}, unit?: number) => {
    const term = { start_day: from, end_day: endOfTerm(from, 12), auto_gen_rent: true };
    const { id } = await newLease(server, staff, { ...term, ...changed }, unit);
    const [row] = await db.select().from(leaseTable).where(eq(leaseTable.id, id));
    if (!row) throw new Error('no lease');
    return row;
  };

  const update = async ({ id }: LeaseRow, changed: Record<string, unknown>) => {
    const lease = taken(await server.call(leaseApi.detail, { params: { id } }, staff));
    taken(await server.call(leaseApi.update, { body: { ...formOf(lease), ...changed } }, staff));
  };

  it('are not made before their time, and not of one whose rents are made by hand', async () => {
    expect(await rentsOf(await added(addDays(today, AHEAD + 1)))).toEqual([]);
    expect(await rentsOf(await added(addMonths(today, -1), { auto_gen_rent: false }))).toEqual([]);
  });

  it('are made as it is added, as the job makes them, which then makes none', async () => {
    const lease = await added(addMonths(today, -2));
    const rents = await rentsOf(lease);
    expect(rents.map(plain)).toEqual(expected(lease, standardOf(lease)));
    expect(rents.map(({ status, auto }) => [status, auto])).toEqual(rents.map(() => ['UNPAID', true]));
    const { data } = await server.call(rentApi.history, { params: { id: rents[0]?.id ?? 0 } }, staff);
    expect(data.items).toMatchObject([{ action: 'generate', user: 'staff 先生' }]);
    const page = await server.call(rentApi.list, { query: { condo_id: 1, lease_id: lease.id } }, staff);
    expect(page.data.total).toBe(rents.length);
    await generate();
    expect(await rentsOf(lease)).toEqual(rents);
  });

  it('touch no other lease of the estate, and come with a renewal too', async () => {
    const waiting = await leased(server, { startDay: today, autoGenRent: true });
    const from = addDays(today, AHEAD);
    const before = await added(addMonths(from, -12), { auto_gen_rent: false });
    const { tenantId: tenant_id, unitId } = before;
    const next = await added(from, { previous_id: before.id, tenant_id }, unitId ?? 0);
    expect((await rentsOf(next)).map(({ dueDay }) => dueDay)).toEqual([from]);
    expect(await rentsOf(waiting)).toEqual([]);
  });

  it('are made as it is set to make them, or its term grows into what is due', async () => {
    const from = addMonths(today, -1);
    const lease = await added(from, { auto_gen_rent: false });
    await update(lease, { remark: '仍由人手新增' });
    expect(await rentsOf(lease)).toEqual([]);
    await update(lease, { auto_gen_rent: true });
    expect((await rentsOf(lease)).map(plain)).toEqual(expected(lease, standardOf(lease)));

    const days = { start_day: from, end_day: addDays(addMonths(from, 1), -1) };
    const short = await added(from, { ...days, standards: [{ ...days, monthly_amount: 1_000_000 }] });
    expect(await rentsOf(short)).toHaveLength(1);
    const end_day = endOfTerm(from, 12);
    await update(short, { end_day, standards: [{ start_day: from, end_day, monthly_amount: 1_000_000 }] });
    const longer = { ...short, endDay: end_day };
    expect((await rentsOf(short)).map(plain)).toEqual(expected(longer, standardOf(longer)));
    expect((await rentsOf(short)).length).toBeGreaterThan(1);
  });

  it('come back as an early move-out that voided them is cancelled', async () => {
    const lease = await added(addMonths(addDays(today, AHEAD), -1));
    const plan = async (day: Day | null) => {
      const { id } = lease;
      const { version } = taken(await server.call(leaseApi.detail, { params: { id } }, staff));
      const body = { id, day, reason: day ? '雙方同意' : '', version };
      taken(await server.call(leaseApi.planMoveOut, { body }, staff));
      return (await rentsOf(lease)).map(({ status }) => status);
    };
    expect(await plan(today)).toEqual(['UNPAID', 'VOID']);
    expect(await plan(null)).toEqual(['UNPAID', 'VOID', 'UNPAID']);
  });
});

const standardOf = ({ startDay, endDay }: LeaseRow): Standard[] => [
  { start_day: startDay, end_day: endDay, monthly_amount: 1_000_000 },
];
