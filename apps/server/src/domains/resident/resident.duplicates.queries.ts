import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { residentTable } from './resident.table.ts';

export type DuplicateRow = {
  by: 'phone' | 'id_no';
  value: string;
  ids: number[];
};

/** A page of the numbers that several people of a condo share, with these people. */
export async function listDuplicates(
  db: Db,
  { condo_id: condoId, page, count }: { condo_id: number; page: number; count: number },
): Promise<{ rows: DuplicateRow[]; total: number }> {
  const shared = (
    by: 'phone' | 'id_no',
    column: typeof residentTable.phone | typeof residentTable.idNo,
  ) => sql`
    select ${by}::text as by, ${column} as value, array_agg(${residentTable.id} order by ${residentTable.id}) as ids
    from ${residentTable}
    where ${residentTable.condoId} = ${condoId} and ${residentTable.deletedAt} is null and ${column} <> ''
    group by ${column} having count(*) > 1`;
  const groups = sql`${shared('phone', residentTable.phone)} union all ${shared('id_no', residentTable.idNo)}`;
  const { rows } = await db.execute<DuplicateRow & { total: number }>(sql`
    select *, (select count(*) from (${groups}) counted) as total from (${groups}) found
    order by by desc, value limit ${count} offset ${page * count}`);
  if (rows[0] || page === 0) return { rows: rows.map(plain), total: rows[0]?.total ?? 0 };
  // A page past the end has no row to carry the total.
  const counted = await db.execute<{ total: number }>(sql`select count(*) as total from (${groups}) counted`);
  return { rows: [], total: counted.rows[0]?.total ?? 0 };
}

// The driver returns array members as text.
const plain = ({ by, value, ids }: DuplicateRow): DuplicateRow => ({ by, value, ids: ids.map(Number) });
