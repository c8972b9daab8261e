import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { Removed } from '@iris/contract/core/removed';
import { and, type Column, desc, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { SignedInContext } from '../http/context.ts';

/** A table whose rows are removed by marking them, and can be restored for a while. */
type Removable = PgTable & { id: Column; deletedAt: Column; deletedBy: Column };

/** The values set when somebody removes a row. */
export const asRemoved = ({ actor, clock }: Pick<SignedInContext, 'actor' | 'clock'>) => ({
  deletedAt: clock.now(),
  deletedBy: actor.name,
});
/** The values set when somebody restores it. */
export const asThere = { deletedAt: null, deletedBy: null } as const;

/** Rows that somebody removed, without those that were merged or deleted with their company. */
export const byHand = ({ deletedBy }: Pick<Removable, 'deletedBy'>): SQL => isNotNull(deletedBy);

/** Of those, the rows that can still be restored. */
export const withinReach = (
  table: Pick<Removable, 'deletedAt' | 'deletedBy'>,
  now: number,
): SQL | undefined => and(byHand(table), gt(table.deletedAt, now - limits.bringBackMs));

interface Shown {
  name: Column;
  nameEn?: Column;
  detail?: Column;
  where?: SQL | undefined;
}

const textOf = (column: Column | undefined) => (column ? sql<string>`${column}` : sql<string>`''`);

/** A page of a table's removed rows that can be restored, newest first. */
export async function listRemoved(
  { db, clock }: { db: Db; clock: { now(): number } },
  table: Removable,
  { name, nameEn, detail, where }: Shown,
  { page, count: size }: { page: number; count: number },
): Promise<Page<Removed>> {
  const found = and(withinReach(table, clock.now()), where);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sql`${table.id}`.mapWith(Number),
        name: textOf(name),
        name_en: textOf(nameEn),
        detail: textOf(detail),
        by: textOf(table.deletedBy),
        removed_at: sql`(extract(epoch from ${table.deletedAt}) * 1000)::bigint`.mapWith(Number),
      })
      .from(table)
      .where(found)
      .orderBy(desc(table.deletedAt), desc(table.id))
      .limit(size)
      .offset(page * size),
    db.$count(table, found),
  ]);
  const items = rows.map((row) => ({ ...row, until: row.removed_at + limits.bringBackMs }));
  return { items, total, page, count: size };
}
