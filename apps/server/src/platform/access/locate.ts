import { setTimeout as sleep } from 'node:timers/promises';
import type { Entity, EntityId } from '@iris/contract/core/entity';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/failure.ts';
import { type Home, mayKnow, type Principal } from './principal.ts';

/** Finds where records of one kind belong, by id; ids that do not exist are left out. */
export type Locator = (db: Db, ids: number[]) => Promise<Map<number, Home>>;
export type Locators = Readonly<Record<Entity, Locator>>;

/**
 * How long it takes at least to refuse the id of a file. Where a file belongs is found in more steps than that there is
 * none, and the difference would tell strangers which ids exist.
 */
const FILE_REFUSED_MS = 20;

/**
 * The wall between tenants: every id in an input is looked up and compared with the caller's condos. A foreign
 * id and a missing id fail alike. Ids of different condos do not mix in one call.
 */
export async function checkIds(
  db: Db,
  locators: Locators,
  principal: Principal,
  found: EntityId[],
): Promise<void> {
  // It begins before the first look, so that its end does not depend on how many looks there were.
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
  const spread = new Set(found.filter((one) => one.spread && one.entity === 'condo').map(({ id }) => id));
  for (const [entity, ids] of byEntity(found)) {
    // A condo of one's own needs no look-up: the principal was loaded with them.
    if (entity === 'condo' && principal.condoIds !== 'all') {
      for (const id of ids) {
        if (!principal.condoIds.has(id)) throw notFound();
        if (!spread.has(id)) condos.add(id);
      }
      continue;
    }
    const homes = await locators[entity](db, ids);
    for (const id of ids) {
      const home = homes.get(id);
      if (!home || !mayKnow(principal, home)) throw notFound();
      if ('condo' in home && !(entity === 'condo' && spread.has(id))) condos.add(home.condo);
    }
  }
  if (condos.size > 1) throw notFound();
  // A person of some condos knows none that was deleted; for an operator, who works in all, it is asked.
  if (principal.condoIds === 'all' && condos.size > 0) {
    const there = await locators.condo(db, [...condos]);
    if (there.size < condos.size) throw notFound();
  }
}

function byEntity(found: EntityId[]): Map<Entity, number[]> {
  const groups = new Map<Entity, Set<number>>();
  for (const { entity, id } of found) {
    const ids = groups.get(entity) ?? new Set<number>();
    groups.set(entity, ids.add(id));
  }
  return new Map([...groups].map(([entity, ids]) => [entity, [...ids]]));
}
