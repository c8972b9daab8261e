import type { Permission } from '@iris/contract/core/permission';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { among } from '../db/among.ts';
import { fixed } from '../db/fixed.ts';
import { kept } from '../db/preparing.ts';
import type { Locator } from './locate.ts';
import type { Home } from './principal.ts';

interface Narrower {
  /** Excludes records that are gone for everybody. */
  only?: SQL;
  /** Visible only to holders of this permission, or of one of several. */
  permission?: Permission | readonly Permission[];
}

/**
 * A locator for records of a table that belong to a condo; which calls show them is the gate's decision. Every call
 * that names one runs this query, so the statement is rendered and planned once.
 */
export function inCondo(
  table: PgTable & { id: Column; condoId: Column },
  { only, permission }: Narrower = {},
): Locator {
  const found = fixed(
    sql`select ${table.id}, ${table.condoId} as condo from ${table} where ${only ?? sql`true`} and `,
  );
  const id = fixed(sql`${table.id}`);
  return async (db, ids) => {
    const { rows } = await db.execute<{ id: number; condo: number }>(kept(sql`${found} ${among(id, ids)}`));
    return new Map(
      rows.map(({ id, condo }): [number, Home] => [id, permission ? { condo, permission } : { condo }]),
    );
  };
}
