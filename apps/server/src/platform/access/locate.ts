import { setTimeout as sleep } from 'node:timers/promises';
import type { Entity, EntityId } from '@iris/contract/core/entity';
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
  constructor() {
    super('notFound', { key: 'core.notFound' });
  }
}

/**
 * The wall between tenants: looks up every id of an input and compares it with the caller's condos. Foreign and
 * missing ids fail alike, the latter with `Missing`. A call must not mix ids of different condos.
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
  const known = new Set<number>();
  let missing = false;
  const spread = new Set(found.filter((one) => one.spread && one.entity === 'condo').map(({ id }) => id));
  const asked: [Entity, number[]][] = [];
  for (const [entity, ids] of byEntity(found)) {
    // The caller's own condos need no look-up: they were loaded with the principal.
    if (entity === 'condo' && principal.condoIds !== 'all') {
      for (const id of ids) {
        if (!principal.condoIds.has(id)) throw notFound();
        if (!spread.has(id)) condos.add(id);
      }
    } else asked.push([entity, ids]);
  }
  const answers = await atOnce(
    ...asked.map(
      ([entity, ids]) =>
        () =>
          locators[entity](db, ids),
    ),
  );
  for (const [place, [entity, ids]] of asked.entries()) {
    const homes = answers[place];
    for (const id of ids) {
      const home = homes?.get(id);
      if (!home) {
        missing = true;
        continue;
      }
      if (!mayKnow(principal, home)) throw notFound();
      if (entity === 'condo') known.add(id);
      if ('condo' in home && !(entity === 'condo' && spread.has(id))) condos.add(home.condo);
    }
  }
  if (condos.size > 1) throw notFound();
  // People of given condos never see deleted ones; an operator works in all, so the database is asked.
  const unknown = [...condos].filter((id) => !known.has(id));
  if (principal.condoIds === 'all' && unknown.length > 0) {
    const there = await locators.condo(db, unknown);
    if (there.size < unknown.length) throw notFound();
  }
  if (missing) throw new Missing();
}

function byEntity(found: EntityId[]): Map<Entity, number[]> {
  const groups = new Map<Entity, Set<number>>();
  for (const { entity, id } of found) {
    const ids = groups.get(entity) ?? new Set<number>();
    groups.set(entity, ids.add(id));
  }
  return new Map([...groups].map(([entity, ids]) => [entity, [...ids]]));
}
