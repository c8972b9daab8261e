import { sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { array } from './estate.queries.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';

interface Added {
  id: number;
  condoId: number;
  name: string;
  action: 'add' | 'update' | 'import';
  /** What the building is called besides, when it is new. */
  fields?: Record<string, string>;
  /** The new floors and units, in words: '33-35', '12, 13 · A-H'. */
  floors?: string | undefined;
  units?: string | undefined;
}

/** Additions to a building as one entry of its history, which is also what the condo's newest changes show. */
export async function auditBuilding(
  tx: Transaction,
  actor: Actor,
  { id, condoId, name, action, fields = {}, floors, units }: Added,
): Promise<void> {
  const changes = Object.entries({ ...fields, floors, units })
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([field, after]) => ({ field, before: null, after }));
  await writeAudit(tx, actor, { entity: 'building', id, label: name, action, condoId, changes });
}

type Beginning = 'add' | 'import';

// The first entries of many floors and units at once name no condo: they belong to the history of each, while the
// condo's newest changes show the building's one entry instead of hundreds.

/** Begins the history of new floors. */
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
    where f.id = any(${array(ids, 'bigint')})`);
}

/** Begins the history of new units. */
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
    from ${unitTable} u where u.id = any(${array(ids, 'bigint')})`);
}
