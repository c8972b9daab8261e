import type { Permission } from '@iris/contract/core/permission';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { numberArray } from '../db/among.ts';
import { fixed } from '../db/fixed.ts';
import { kept } from '../db/preparing.ts';
import type { Locator } from './locate.ts';
import type { Home } from './principal.ts';

interface Narrower {
  /** Records that do not exist for anybody are left out by it. */
  only?: SQL;
  /** Known to those alone who hold it, or one of several. */
  permission?: Permission | readonly Permission[];
}

/**
 * Records of a table that are known to those of their condo; which calls show them is the gate's affair. Each call that
 * names one asks, so the statement is rendered and planned once.
 */
export function inCondo(
  table: PgTable & { id: Column; condoId: Column },
  { only, permission }: Narrower = {},
): Locator {
  const found = fixed(
    sql`select ${table.id}, ${table.condoId} as condo from ${table} where ${only ?? sql`true`} and ${table.id} = any`,
  );
  return async (db, ids) => {
    const { rows } = await db.execute<{ id: number; condo: number }>(
      kept(sql`${found}(${numberArray(ids)})`),
    );
    return new Map(
      rows.map(({ id, condo }): [number, Home] => [id, permission ? { condo, permission } : { condo }]),
    );
  };
}
