import { setTimeout as sleep } from 'node:timers/promises';
import type { Entity, EntityId } from '@iris/contract/core/entity';
import { FIELDS_NAMED, named } from '@iris/contract/core/size';
import { atOnce } from '../db/atOnce.ts';
import type { Db } from '../db/database.ts';
import { Failure, notFound } from '../http/failure.ts';
import { type Home, mayKnow, type Principal } from './principal.ts';

/** Finds where records of one kind belong, by id; missing ids are left out of the result. */
export type Locator = (db: Db, ids: number[]) => Promise<Map<number, Home>>;
export type Locators = Readonly<Record<Entity, Locator>>;

/**
 * The minimum time to refuse a file id. Locating an existing file takes more steps than finding that there is none,
 * and the difference would tell strangers which ids exist.
 */
const FILE_REFUSED_MS = 20;

/** 10020 for an id of no record: it is not there any more, or never was. Callers cannot tell it from a foreign one. */
export class Missing extends Failure {
  constructor(paths: readonly string[]) {
    const { kind, text, fields } = notFound(paths);
    super(kind, text, fields);
  }
}

/** How paths of ids in the body begin; only those are named as fields. */
export const BODY = 'body';

/**
 * The wall between tenants: looks up every id of an input and compares it with the caller's condos. Foreign and
 * missing ids fail alike, the latter with `Missing`. A call must not mix ids of different condos; those of another than
 * its own are refused like foreign ones.
 */
export async function checkIds(
  db: Db,
  locators: Locators,
  principal: Principal,
  found: EntityId[],
): Promise<void> {
  // Started before the first look-up, so that its end does not depend on the number of look-ups.
  const patience = found.some(({ entity }) => entity === 'file')
    ? sleep(FILE_REFUSED_MS, undefined, { ref: false })
    : undefined;
  try {
    await compare(db, locators, principal, found);
  } catch (error) {
    await patience;
    throw error;
  }
}

async function compare(db: Db, locators: Locators, principal: Principal, found: EntityId[]): Promise<void> {
  const condos = new Set<number>();
  const condoOf = new Map<string, number>();
  const belongs = (entity: Entity, id: number, condo: number) => {
    condos.add(condo);
    condoOf.set(keyOf({ entity, id }), condo);
  };
  const known = new Set<number>();
  const spread = new Set(found.filter((one) => one.spread && one.entity === 'condo').map(({ id }) => id));
  const asked: [Entity, number[]][] = [];
  for (const [entity, ids] of byEntity(found)) {
    // The caller's own condos need no look-up: they were loaded with the principal.
    if (entity === 'condo' && principal.condoIds !== 'all') {
      const { condoIds } = principal;
      const others = new Set(ids.filter((id) => !condoIds.has(id)));
      if (others.size > 0) throw notFound(fieldsOf(found, new Map([[entity, others]])));
      for (const id of ids) if (!spread.has(id)) belongs(entity, id, id);
    } else asked.push([entity, ids]);
  }
  const answers = await atOnce(
    ...asked.map(
      ([entity, ids]) =>
        () =>
          locators[entity](db, ids),
    ),
  );
  const out = new Map<Entity, Set<number>>();
  const put = (entity: Entity, id: number) => out.set(entity, (out.get(entity) ?? new Set()).add(id));
  let foreign = false;
  for (const [place, [entity, ids]] of asked.entries()) {
    const homes = answers[place];
    for (const id of ids) {
      const home = homes?.get(id);
      if (!home || !mayKnow(principal, home)) {
        put(entity, id);
        foreign ||= home !== undefined;
        continue;
      }
      if (entity === 'condo') known.add(id);
      if ('condo' in home && !(entity === 'condo' && spread.has(id))) belongs(entity, id, home.condo);
    }
  }
  const mixed = condos.size > 1 ? elsewhere(found, condoOf) : [];
  for (const { entity, id } of mixed) put(entity, id);
  if (foreign || condos.size > 1) throw notFound(fieldsOf(found, out));
  // People of given condos never see deleted ones; an operator works in all, so the database is asked.
  const unknown = [...condos].filter((id) => !known.has(id));
  if (principal.condoIds === 'all' && unknown.length > 0) {
    const there = await locators.condo(db, unknown);
    if (there.size < unknown.length) throw notFound();
  }
  if (out.size > 0) throw new Missing(fieldsOf(found, out));
}

const keyOf = ({ entity, id }: Pick<EntityId, 'entity' | 'id'>): string => `${entity} ${id}`;

/** The ids of another condo than the call's: the one that it names, else that of its first id. */
function elsewhere(found: EntityId[], condoOf: ReadonlyMap<string, number>): EntityId[] {
  const placed = found.filter((one) => condoOf.has(keyOf(one)));
  const first = placed.find(({ entity }) => entity === 'condo') ?? placed[0];
  return placed.filter((one) => first && condoOf.get(keyOf(one)) !== condoOf.get(keyOf(first)));
}

/** The first fields of the body that name refused ids. */
function fieldsOf(found: EntityId[], out: ReadonlyMap<Entity, ReadonlySet<number>>): string[] {
  const places = found.filter(({ entity, id, path }) => path[0] === BODY && out.get(entity)?.has(id));
  return places.slice(0, FIELDS_NAMED).map(({ path }) => named(path.slice(1)));
}

function byEntity(found: EntityId[]): Map<Entity, number[]> {
  const groups = new Map<Entity, Set<number>>();
  for (const { entity, id } of found) {
    const ids = groups.get(entity) ?? new Set<number>();
    groups.set(entity, ids.add(id));
  }
  return new Map([...groups].map(([entity, ids]) => [entity, [...ids]]));
}
