import { sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { numberArray } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';

const BATCH = 500;

interface Added {
  id: number;
  condoId: number;
  name: string;
  /** The other name of the building, when it is new. */
  fields?: Record<string, string>;
  /** The new floors and units, in words: '33-35', '12, 13 · A-H'. */
  floors?: string | undefined;
  units?: string | undefined;
}

/** Records additions to buildings, one entry in each building's history, which the condo's latest changes also show. */
export async function auditBuildings(
  tx: Transaction,
  actor: Actor,
  action: 'add' | 'update' | 'import',
  added: readonly Added[],
): Promise<void> {
  const entries = added.map(({ id, condoId, name, fields = {}, floors, units }) => ({
    entity: 'building' as const,
    id,
    condoId,
    label: name,
    action,
    changes: Object.entries({ ...fields, floors, units }).flatMap(([field, after]) =>
      after ? [{ field, before: null, after }] : [],
    ),
  }));
  for (let from = 0; from < entries.length; from += BATCH) {
    await writeAudit(tx, actor, ...entries.slice(from, from + BATCH));
  }
}

type Beginning = 'add' | 'import';

// The first history entries of many floors and units added at once name no condo: they belong to each one's history,
// while the condo's latest changes show the building's single entry instead of hundreds.

/** Starts the history of new floors. */
export async function auditFloors(
  tx: Transaction,
  actor: Actor,
  action: Beginning,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${auditTable} (user_id, user_name, address, entity, entity_id, label, action, changes)
    select ${actor.userId}::bigint, ${actor.name}, ${actor.address}, 'floor', f.id, b.name || ' ' || f.name,
      ${action}, jsonb_build_array(jsonb_build_object('field', 'name', 'before', null, 'after', f.name))
    from ${floorTable} f join ${buildingTable} b on b.id = f.building_id
    where f.id = any(${numberArray(ids)})`);
}

/** Starts the history of new units. */
export async function auditUnits(
  tx: Transaction,
  actor: Actor,
  action: Beginning,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${auditTable} (user_id, user_name, address, entity, entity_id, label, action, changes)
    select ${actor.userId}::bigint, ${actor.name}, ${actor.address}, 'unit', u.id,
      concat_ws(' ', u.building_name, u.floor_name, u.name), ${action},
      jsonb_build_array(
        jsonb_build_object('field', 'name', 'before', null, 'after', u.name),
        jsonb_build_object('field', 'area', 'before', null, 'after', u.area::text),
        jsonb_build_object('field', 'unit_type', 'before', null, 'after', u.unit_type),
        jsonb_build_object('field', 'state', 'before', null, 'after', u.state))
    from ${unitTable} u where u.id = any(${numberArray(ids)})`);
}
