import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { asc, eq, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { numberArray } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { noteSizes } from '../../platform/db/noteSizes.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingChanges, personChanges } from './resident.audit.ts';
import { seeded } from './resident.demoNames.ts';
import type { DemoPerson } from './resident.demoPeople.ts';
import { type DemoBinding, planResidents } from './resident.demoPlan.ts';
import { textArray } from './resident.queries.ts';
import { bindingTable, residentTable } from './resident.table.ts';

const HOUR_MS = 3_600_000;
/** About 1,500 residents of the demo's condos. */
export async function fillResidents(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const condos = await tx.select({ id: condoTable.id }).from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id }] of condos.entries()) {
    await fillCondo(tx, { id, seed: 1_211_126 + index }, clock.now());
  }
  await noteSizes(tx, [unitTable, residentTable, bindingTable]);
}

/** Adds residents to the units of a new condo with demo data, unless real ones have been entered already. */
export const setUpResidents: SetUpStep = {
  name: 'resident',
  demoOnly: true,
  async run(tx, { id }, { clock }) {
    if ((await tx.$count(residentTable, eq(residentTable.condoId, id))) > 0) return;
    await fillCondo(tx, { id, seed: id }, clock.now());
    await publish(tx, { changed: 'resident', condoId: id });
  },
};

async function fillCondo(
  tx: Transaction,
  { id: condoId, seed }: { id: number; seed: number },
  now: number,
): Promise<void> {
  const units = await tx
    .select({
      id: unitTable.id,
      label: sql<string>`concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})`,
      unitType: unitTable.unitType,
      state: unitTable.state,
    })
    .from(unitTable)
    .where(eq(unitTable.condoId, condoId))
    .orderBy(asc(unitTable.orderKey));
  const bindings = planResidents(units, seeded(seed)).map((binding) => dated(binding, now));
  const people = [...new Set(bindings.map(({ person }) => person))];
  const ids = await insertPeople(tx, condoId, people, bindings);
  await insertBindings(tx, condoId, bindings, ids);
  await tellHistory(tx, condoId, bindings, ids);
}

type Dated = ReturnType<typeof dated>;

/** A binding with its days and times. */
function dated(binding: DemoBinding, now: number) {
  const today = dayOf(now);
  const { sinceDaysAgo, ended } = binding;
  const sinceDay = addDays(today, -sinceDaysAgo);
  const untilDay = ended && addDays(today, -ended.daysAgo);
  return {
    ...binding,
    sinceDay,
    untilDay,
    reason: ended?.reason ?? '',
    begunAt: startOfDay(sinceDay) + 10 * HOUR_MS,
    endedAt: untilDay === null ? null : startOfDay(untilDay) + 17 * HOUR_MS,
  };
}

const moment = (ms: number): string => new Date(ms).toISOString();

async function insertPeople(
  tx: Transaction,
  condoId: number,
  people: readonly DemoPerson[],
  bindings: readonly Dated[],
): Promise<Map<DemoPerson, number>> {
  const texts = (of: (person: DemoPerson) => string) => textArray(people.map(of));
  const known = new Map<DemoPerson, number>();
  for (const { person, begunAt } of bindings) {
    known.set(person, Math.min(begunAt, known.get(person) ?? begunAt));
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${residentTable} (condo_id, name, name_en, phone, email, id_type, id_no, has_account,
      created_at, updated_at)
    select ${condoId}::bigint, p.name, p.name_en, p.phone, p.email, p.id_type, p.id_no, p.account::bool,
      p.known::timestamptz, p.known::timestamptz
    from unnest(
      ${texts(({ name }) => name)},
      ${texts(({ nameEn }) => nameEn)},
      ${texts(({ phone }) => phone)},
      ${texts(({ email }) => email)},
      ${texts(({ idType }) => idType)},
      ${texts(({ idNo }) => idNo)},
      ${texts(({ hasAccount }) => String(hasAccount))},
      ${texts((person) => moment(known.get(person) ?? 0))}
    ) with ordinality as p (name, name_en, phone, email, id_type, id_no, account, known, n)
    order by p.n returning id`);
  return new Map(people.map((person, index) => [person, rows[index]?.id ?? 0]));
}

async function insertBindings(
  tx: Transaction,
  condoId: number,
  bindings: readonly Dated[],
  ids: ReadonlyMap<DemoPerson, number>,
): Promise<void> {
  const texts = (of: (binding: Dated) => string) => textArray(bindings.map(of));
  await tx.execute(sql`
    insert into ${bindingTable} (condo_id, resident_id, unit_id, unit_label, identity, since_day, until_day,
      ended_at, reason, card_no, created_at, updated_at)
    select ${condoId}::bigint, b.resident_id, b.unit_id, case when b.ended = '' then '' else b.label end, b.identity,
      b.since::date, nullif(b.until, '')::date, nullif(b.ended, '')::timestamptz, b.reason, b.card,
      b.begun::timestamptz, coalesce(nullif(b.ended, ''), b.begun)::timestamptz
    from unnest(
      ${numberArray(bindings.map(({ person }) => ids.get(person) ?? 0))},
      ${numberArray(bindings.map(({ unit }) => unit.id))},
      ${texts(({ unit }) => unit.label)},
      ${texts(({ identity }) => identity)},
      ${texts(({ sinceDay }) => sinceDay)},
      ${texts(({ untilDay }) => untilDay ?? '')},
      ${texts(({ endedAt }) => (endedAt === null ? '' : moment(endedAt)))},
      ${texts(({ reason }) => reason)},
      ${texts(({ cardNo }) => cardNo)},
      ${texts(({ begunAt }) => moment(begunAt))}
    ) as b (resident_id, unit_id, label, identity, since, until, ended, reason, card, begun)`);
}

/** How many of a condo's residents' changes count among its latest: what the front desk did. */
const LATEST = 3;
const FRONT_DESK = '林小姐';

/**
 * How each person was added, bound, and unbound, in the order of time. Only the latest entries name the condo: its
 * newest changes are not about thousands of residents alone.
 */
async function tellHistory(
  tx: Transaction,
  condoId: number,
  bindings: readonly Dated[],
  ids: ReadonlyMap<DemoPerson, number>,
): Promise<void> {
  const told = new Set<DemoPerson>();
  const entries = bindings
    .toSorted((a, b) => a.begunAt - b.begunAt)
    .flatMap((binding) => {
      const { person, unit, begunAt, endedAt } = binding;
      const bound = { ...binding, unit: unit.label, photoFileId: null };
      const begun = { ...bound, untilDay: null, reason: '' };
      const entry = { person, time: begunAt };
      const added = told.has(person)
        ? []
        : [{ ...entry, action: 'add', changes: personChanges(null, { ...person, remark: '' }) }];
      told.add(person);
      const ends = bindingChanges(begun, bound);
      return [
        ...added,
        { ...entry, action: 'bind', changes: bindingChanges(null, begun) },
        ...(endedAt === null ? [] : [{ person, time: endedAt, action: 'unbind', changes: ends }]),
      ];
    })
    .toSorted((a, b) => a.time - b.time)
    .map((entry, index, all) => ({ ...entry, latest: index >= all.length - LATEST }));
  const texts = (of: (entry: (typeof entries)[number]) => string) => textArray(entries.map(of));
  await tx.execute(sql`
    insert into ${auditTable} (time, user_name, address, entity, entity_id, condo_id, label, action, changes)
    select e.time::timestamptz, e.by, '', 'resident', e.id, case when e.by <> '' then ${condoId}::bigint end, e.label,
      e.action, e.changes::jsonb
    from unnest(
      ${texts(({ time }) => moment(time))},
      ${texts(({ latest }) => (latest ? FRONT_DESK : ''))},
      ${numberArray(entries.map(({ person }) => ids.get(person) ?? 0))},
      ${texts(({ person }) => person.name)},
      ${texts(({ action }) => action)},
      ${texts(({ changes }) => JSON.stringify(changes))}
    ) with ordinality as e (time, by, id, label, action, changes, n) order by e.n`);
}
