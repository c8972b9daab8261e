import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { coverOf } from '@iris/contract/lease/lease.rules';
import { asc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { leaseBody, newUnits } from './lease.sample.ts';
import { leaseTable, standardTable } from './lease.table.ts';

/**
 * Random changes by several hands at once, on two units so that they meet all the time: valid leases of a unit never
 * overlap, standards never do, numbers have no gap, and whoever rents now is bound once.
 */
const RUNS = 15;
const HANDS = 3;
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
let units: number[] = [];
beforeAll(async () => {
  units = await newUnits(server, staff, 2);
});

interface Move {
  what: 'add' | 'update' | 'remove' | 'invalidate' | 'standard';
  one: number;
  months: number;
  shift: number;
}
const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
const leases = () =>
  db.select().from(leaseTable).where(inArray(leaseTable.unitId, units)).orderBy(asc(leaseTable.id));

async function call(endpoint: Parameters<typeof server.call>[0], sent: object): Promise<void> {
  const { code, status, message } = await server.call(endpoint, sent, staff);
  if (![0, 10020, 10030, 10060, 10070].includes(code)) throw new Error(`${status} ${code} ${message}`);
}

/** Does one thing with whatever lease is there now; a refusal of the catalogue is fine too. */
async function play({ what, one, months, shift }: Move): Promise<void> {
  const start_day = addDays(addMonths(today, (shift % 30) - 12), shift % 5);
  const end_day = addDays(addMonths(start_day, months), -1);
  if (what === 'add') {
    return call(leaseApi.add, { body: leaseBody(server, at(units, one) ?? 0, { start_day, end_day }) });
  }
  const lease = at(
    (await leases()).filter(({ deletedAt }) => deletedAt === null),
    one,
  );
  if (!lease) return;
  const { id, version } = lease;
  if (what === 'remove') return call(leaseApi.remove, { params: { id } });
  if (what === 'invalidate') return call(leaseApi.invalidate, { params: { id } });
  const standards = [{ start_day, end_day, monthly_amount: 100 }];
  if (what === 'standard') return call(leaseApi.addStandard, { body: { lease_id: id, ...standards[0] } });
  const terms = { lease_type: 'DEATH_LEASE', start_day, end_day, auto_gen_rent: false, standards };
  return call(leaseApi.update, { body: { id, version, deposit: 100, ...terms } });
}

const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom<Move['what']>(
    'add',
    'add',
    'add',
    'update',
    'update',
    'remove',
    'invalidate',
    'standard',
  ),
  one: fc.nat(20),
  months: fc.integer({ min: 1, max: 14 }),
  shift: fc.nat(60),
});
const hands = fc.array(fc.array(move, { minLength: 2, maxLength: 6 }), {
  minLength: HANDS,
  maxLength: HANDS,
});

async function check(): Promise<void> {
  const all = await leases();
  const there = all.filter(({ deletedAt }) => deletedAt === null);
  for (const unit of units) {
    const valid = there.filter((lease) => lease.valid && lease.unitId === unit);
    const spans = valid.map(({ startDay, endDay }) => ({ start_day: startDay, end_day: endDay }));
    expect(coverOf({ start_day: '2000-01-01', end_day: '2099-12-31' }, spans).overlaps).toEqual([]);
  }
  for (const { id, startDay, endDay, valid } of there) {
    const standards = await db
      .select()
      .from(standardTable)
      .where(inArray(standardTable.leaseId, [id]));
    const term = { start_day: startDay, end_day: endDay };
    const spans = standards.map((one) => ({ start_day: one.startDay, end_day: one.endDay }));
    expect(coverOf(term, spans).overlaps).toEqual([]);
    expect(spans.every((one) => startDay <= one.start_day && one.end_day <= endDay)).toBe(true);
    expect(spans.length > 0 || !valid).toBe(true);
  }
  const numbers = all.map(({ businessNo }) => Number(businessNo.slice(1)));
  expect(numbers.length === 0 || Math.max(...numbers) - Math.min(...numbers) + 1 === numbers.length).toBe(
    true,
  );
  const bindings = await db.select().from(bindingTable).where(inArray(bindingTable.unitId, units));
  const running = bindings.filter(({ endedAt }) => endedAt === null);
  const renting = there.filter(({ valid, begunAt }) => valid && begunAt !== null);
  expect(running.map(({ residentId }) => residentId).sort()).toEqual(
    [...new Set(renting.map(({ tenantId }) => tenantId))].sort(),
  );
}

it('holds whatever several hands do at once', async () => {
  await fc.assert(
    fc.asyncProperty(hands, async (plays) => {
      await Promise.all(
        plays.map(async (moves) => {
          for (const one of moves) await play(one);
        }),
      );
      await check();
    }),
    { numRuns: RUNS },
  );
  // Else nothing was tried.
  expect((await leases()).length).toBeGreaterThan(RUNS);
}, 120_000);
