import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { occupyOwned } from './binding.state.ts';
import { bindingChanges, personChanges } from './resident.audit.ts';
import { holdUnits, insertBindings, insertPeople } from './resident.import.queries.ts';
import type { PlannedPerson } from './resident.importPeople.ts';
import { newPeople, type Plan } from './resident.importPlan.ts';
import { condoName, touchResidents } from './resident.queries.ts';

/** History rows per statement. */
const BATCH = 500;

function idOf({ id }: PlannedPerson): number {
  if (id === undefined) throw new Error('a resident of the import is not there yet');
  return id;
}

/** Applies a plan without problems, in the transaction that made it; new people get their ids. */
export async function carryOut(tx: Transaction, actor: Actor, condoId: number, plan: Plan): Promise<void> {
  const unitIds = [...new Set(plan.bindings.map(({ unit }) => unit.id))];
  if ((await holdUnits(tx, unitIds)) < unitIds.length) throw notFound();
  const fresh = new Set(newPeople(plan));
  const ids = await insertPeople(tx, condoId, [...fresh]);
  for (const [index, person] of [...fresh].entries()) person.id = ids[index];
  await insertBindings(
    tx,
    condoId,
    plan.bindings.map(({ person, unit, ...rest }) => ({
      ...rest,
      residentId: idOf(person),
      unitId: unit.id,
    })),
  );
  const owned = plan.bindings.filter(({ identity }) => identity === 'OWNER').map(({ unit }) => unit.id);
  await occupyOwned(tx, actor, owned, true);
  await touchResidents(tx, plan.people.filter((person) => !fresh.has(person)).map(idOf));
  await tellPeople(tx, actor, plan, fresh);
  await writeAudit(tx, actor, {
    entity: 'condo',
    id: condoId,
    condoId,
    label: await condoName(tx, condoId),
    action: 'import',
    changes: [
      { field: 'residents', before: null, after: String(fresh.size) },
      { field: 'bindings', before: null, after: String(plan.bindings.length) },
    ],
  });
}

/**
 * Writes each person's history. The entries name no condo: they belong to the person, so that the condo's newest
 * changes show one entry instead of hundreds.
 */
async function tellPeople(
  tx: Transaction,
  actor: Actor,
  { bindings }: Plan,
  fresh: ReadonlySet<PlannedPerson>,
): Promise<void> {
  const begun = new Set<PlannedPerson>();
  for (let from = 0; from < bindings.length; from += BATCH) {
    const entries = bindings.slice(from, from + BATCH).map(({ person, unit, ...terms }) => {
      const first = fresh.has(person) && !begun.has(person);
      begun.add(person);
      const bound = { ...terms, unit: unit.label, untilDay: null, reason: '', photoFileId: null };
      const added = first ? personChanges(null, { ...person, hasAccount: false, remark: '' }) : [];
      return {
        entity: 'resident' as const,
        id: idOf(person),
        label: person.name,
        action: first ? ('import' as const) : ('bind' as const),
        changes: [...added, ...bindingChanges(null, bound)],
      };
    });
    await writeAudit(tx, actor, ...entries);
  }
}
