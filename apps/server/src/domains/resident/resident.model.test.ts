import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { identities } from '@iris/contract/resident/resident.model';
import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { somebody } from './resident.sample.ts';
import { bindingTable, residentTable } from './resident.table.ts';

/**
 * Random concurrent changes on few units and few people, so that they often collide: in any order, no unit has two
 * owners, nothing of the history is lost, and all counts agree.
 */
const RUNS = 12;
const HANDS = 4;
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const CONDO = 1;
const cards = ['', 'AAAA0001', 'AAAA0002'];
let units: number[] = [];

beforeAll(async () => {
  // The world's tenant stays with a lease, so move them away: the test is about nobody else.
  await db.update(residentTable).set({ condoId: 2, idNo: '' }).where(eq(residentTable.condoId, CONDO));
  const flats = { pattern: '1-3', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: CONDO, name: '爭座', name_en: '', floors: '1', units: flats };
  await server.call(estateApi.addBuilding, { body }, staff);
  const query = { condo_id: CONDO, search: '爭座' };
  units = (await server.call(estateApi.unitList, { query }, staff)).data.items.map(({ id }) => id);
});

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
const people = () =>
  db
    .select({ id: residentTable.id, version: residentTable.version })
    .from(residentTable)
    .where(and(eq(residentTable.condoId, CONDO), isNull(residentTable.deletedAt)))
    .orderBy(asc(residentTable.id));
const bindings = () =>
  db.select().from(bindingTable).where(eq(bindingTable.condoId, CONDO)).orderBy(asc(bindingTable.id));

interface Tally {
  added: number;
  begun: number;
}

interface Move {
  what: 'add' | 'bind' | 'unbind' | 'changeOwner' | 'merge' | 'remove';
  one: number;
  two: number;
  three: number;
}

/** Applies one move to the people who are there now; successes are counted, and an expected refusal is fine too. */
async function play({ what, one, two, three }: Move, tally: Tally): Promise<void> {
  const unit_id = at(units, one);
  const card_no = at(cards, three);
  const identity = at(identities, two);
  const reason = '試驗';
  const call = async (endpoint: Parameters<typeof server.call>[0], sent: object) => {
    const { code, status, message } = await server.call(endpoint, sent, staff);
    if (![0, 10020, 10030, 10060, 10070].includes(code)) throw new Error(`${status} ${code} ${message}`);
    return code === 0;
  };
  if (what === 'add') {
    const body = somebody({ unit_id, identity, card_no });
    if (!(await call(residentApi.add, { body }))) return;
    tally.added += 1;
    tally.begun += 1;
    return;
  }
  const there = await people();
  const [person, other] = [at(there, two), at(there, three)];
  const running = (await bindings()).filter(({ endedAt }) => endedAt === null);
  if (what === 'bind') {
    const body = { resident_id: person?.id, unit_id, identity: at(identities, three), card_no };
    if (await call(residentApi.bind, { body })) tally.begun += 1;
  } else if (what === 'unbind') {
    await call(residentApi.unbind, { body: { id: at(running, two)?.id, reason } });
  } else if (what === 'changeOwner') {
    const newcomer = somebody();
    const { name, phone, id_type, id_no } = newcomer;
    const isNew = three % 2 === 0;
    const who = isNew ? { person: { name, phone, id_type, id_no } } : { resident_id: person?.id };
    if (!(await call(residentApi.changeOwner, { body: { unit_id, reason, card_no, ...who } }))) return;
    tally.begun += 1;
    if (isNew) tally.added += 1;
  } else if (what === 'merge') {
    const body = { keep_id: person?.id, merge_id: other?.id, version: person?.version };
    await call(residentApi.merge, { body });
  } else {
    await call(residentApi.remove, { params: { id: person?.id ?? 0 } });
  }
}

const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom<Move['what']>(
    'add',
    'add',
    'bind',
    'bind',
    'unbind',
    'changeOwner',
    'changeOwner',
    'merge',
    'remove',
  ),
  one: fc.nat(30),
  two: fc.nat(30),
  three: fc.nat(30),
});
const hands = fc.array(fc.array(move, { minLength: 3, maxLength: 8 }), {
  minLength: HANDS,
  maxLength: HANDS,
});

/** The highest number of times that a key occurs. */
const most = (keys: string[]): number =>
  Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length));

async function checkEverything(tally: Tally, endedBefore: Map<number, string>): Promise<void> {
  const rows = await bindings();
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const owners = running.filter(({ identity }) => identity === 'OWNER');
  expect(most(owners.map(({ unitId }) => String(unitId)))).toBeLessThanOrEqual(1);
  expect(most(running.map(({ unitId, residentId }) => `${unitId} ${residentId}`))).toBeLessThanOrEqual(1);
  const used = running.filter(({ cardNo }) => cardNo !== '');
  expect(most(used.map(({ cardNo }) => cardNo))).toBeLessThanOrEqual(1);

  // Each beginning is still recorded, and ended bindings are unchanged.
  expect(rows).toHaveLength(tally.begun);
  for (const row of rows) {
    if (row.endedAt === null) continue;
    const { id, unitId, unitLabel, identity, sinceDay, untilDay, endedAt, reason } = row;
    expect(unitLabel).toMatch(/^爭座 1 [123]$/);
    expect(reason).toBe('試驗');
    expect((untilDay ?? '') >= sinceDay).toBe(true);
    const said = JSON.stringify({ unitId, unitLabel, identity, sinceDay, untilDay, endedAt });
    expect(endedBefore.get(id) ?? said).toBe(said);
    endedBefore.set(id, said);
  }
  // Running bindings belong to existing people; so do all ended ones, except those of removed people.
  const all = await db.select().from(residentTable).where(eq(residentTable.condoId, CONDO));
  const there = new Set(all.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
  for (const { residentId } of running) expect(there).toContain(residentId);
  expect(all).toHaveLength(tally.added);

  const query = { condo_id: CONDO, count: 1_000 };
  const list = (await server.call(residentApi.list, { query }, staff)).data;
  const brief = (await server.call(residentApi.brief, { query: { condo_id: CONDO } }, staff)).data;
  const bound = new Set(running.map(({ residentId }) => residentId)).size;
  expect(brief).toMatchObject({ residents: there.size, bound });
  expect(list.total).toBe(there.size);
  expect(list.items.filter(({ state }) => state === 'BOUND')).toHaveLength(bound);
  expect(list.items.flatMap((item) => item.bindings)).toHaveLength(running.length);
  const roles = new Set(running.map(({ residentId, identity }) => `${residentId} ${identity}`));
  expect(brief.identities.reduce((sum, { count }) => sum + count, 0)).toBe(roles.size);
  for (const unit of units) {
    const { data } = await server.call(residentApi.ofUnit, { params: { id: unit } }, staff);
    const now = running.filter(({ unitId }) => unitId === unit).length;
    expect(data.filter(({ until_day }) => until_day === null)).toHaveLength(now);
  }
}

describe('many hands at once', () => {
  it('never leave two owners, never lose history, and all counts agree', async () => {
    await fc.assert(
      fc.asyncProperty(hands, async (moves) => {
        await db.delete(bindingTable).where(eq(bindingTable.condoId, CONDO));
        await db.delete(residentTable).where(eq(residentTable.condoId, CONDO));
        const tally: Tally = { added: 0, begun: 0 };
        const ended = new Map<number, string>();
        const longest = Math.max(...moves.map(({ length }) => length));
        for (let half = 0; half < 2; half += 1) {
          const part = moves.map((own) => (half === 0 ? own.slice(0, longest / 2) : own.slice(longest / 2)));
          await Promise.all(
            part.map(async (own) => {
              for (const one of own) await play(one, tally);
            }),
          );
          await checkEverything(tally, ended);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
