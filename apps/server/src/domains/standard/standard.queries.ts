import type { QueryOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardVersion } from '@iris/contract/standard/standard.model';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { standardTable, versionTable } from './standard.table.ts';

type ListQuery = QueryOf<typeof standardApi.list>;
export type StandardRow = typeof standardTable.$inferSelect;
type NewVersion = Omit<typeof versionTable.$inferInsert, 'id' | 'createdAt'>;

/** A standard as lists read it, with today's version or the first future one. */
export interface ListedStandard extends Record<string, unknown> {
  id: number;
  condo_id: number;
  name: string;
  name_en: string;
  bill_type: StandardRow['billType'];
  price_unit: StandardRow['priceUnit'];
  billed: StandardRow['billed'];
  remark: string;
  auto_day: number | null;
  active: boolean;
  version: number;
  current: StandardVersion;
  next_from_day: string | null;
}

/** A version in its wire shape. */
const versionJson = sql`json_build_object(
  'id', v.id, 'from_day', v.from_day, 'price', v.price, 'scope', v.scope, 'late', v.late, 'due_days', v.due_days,
  'by', v.user_name, 'created_at', (extract(epoch from v.created_at) * 1000)::bigint,
  'used', exists (select from ${chargeTable} c where c.standard_version_id = v.id))`;

const columns = (today: string) => sql`
  ${standardTable.id}, ${standardTable.condoId}, ${standardTable.name}, ${standardTable.nameEn},
  ${standardTable.billType}, ${standardTable.priceUnit}, ${standardTable.billed}, ${standardTable.remark},
  ${standardTable.autoDay}, ${standardTable.active}, ${standardTable.version},
  (select ${versionJson} from ${versionTable} v where v.standard_id = ${standardTable.id}
    order by v.from_day > ${today}::date, abs(v.from_day - ${today}::date) limit 1) as current,
  (select min(v.from_day) from ${versionTable} v where v.standard_id = ${standardTable.id}
    and v.from_day > greatest(${today}::date, (
      select min(f.from_day) from ${versionTable} f where f.standard_id = ${standardTable.id}))) as next_from_day`;

const orders: Record<NonNullable<ListQuery['sort']>, SQL> = {
  name: sql`lower(${standardTable.name}), ${standardTable.id}`,
  '-name': sql`lower(${standardTable.name}) desc, ${standardTable.id} desc`,
  bill_type: sql`${standardTable.billType}, lower(${standardTable.name}), ${standardTable.id}`,
  '-bill_type': sql`${standardTable.billType} desc, lower(${standardTable.name}), ${standardTable.id}`,
};

/** A page of a condo's standards and their total, in one statement. */
export async function listStandards(
  db: Db,
  query: ListQuery,
  today: string,
): Promise<{ rows: ListedStandard[]; total: number }> {
  const where = and(
    eq(standardTable.condoId, query.condo_id),
    isNull(standardTable.deletedAt),
    query.bill_type && eq(standardTable.billType, query.bill_type),
    query.active === undefined ? undefined : eq(standardTable.active, query.active),
    query.search ? containing(query.search, standardTable.name, standardTable.nameEn) : undefined,
  );
  const counted = sql`select count(*) as total from ${standardTable} where ${where}`;
  const { rows } = await db.execute<ListedStandard & { total: number }>(sql`
    select ${columns(today)}, (${counted}) as total from ${standardTable} where ${where}
    order by ${orders[query.sort ?? 'name']} limit ${query.count} offset ${query.page * query.count}`);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // A page past the end has no row to carry the total.
  if (query.page === 0) return { rows, total: 0 };
  const counting = await db.execute<{ total: number }>(counted);
  return { rows, total: counting.rows[0]?.total ?? 0 };
}

/** A standard as lists read it, unless deleted. */
export async function listedStandard(db: Db, id: number, today: string): Promise<ListedStandard | undefined> {
  const { rows } = await db.execute<ListedStandard>(sql`
    select ${columns(today)} from ${standardTable}
    where ${standardTable.id} = ${id} and ${standardTable.deletedAt} is null`);
  return rows[0];
}

/** Its versions, newest first. */
export async function versionsOf(db: Db, standardId: number): Promise<StandardVersion[]> {
  const { rows } = await db.execute<{ version: StandardVersion }>(sql`
    select ${versionJson} as version from ${versionTable} v
    where v.standard_id = ${standardId} order by v.from_day desc`);
  return rows.map(({ version }) => version);
}

const madeBy = (standardId: number): SQL =>
  sql`${chargeTable.standardVersionId} in (
    select v.id from ${versionTable} v where v.standard_id = ${standardId})`;

/** How many bills a standard made, voided ones included. */
export const countBills = (db: Db, standardId: number): Promise<number> =>
  db.$count(chargeTable, madeBy(standardId));

/** The first day of the latest bill, void ones excluded, that begins on a day or after it. */
export async function billedSince(db: Db, standardId: number, day: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${chargeTable.startDay})` })
    .from(chargeTable)
    .where(
      and(
        madeBy(standardId),
        sql`${chargeTable.startDay} >= ${day}::date`,
        sql`${chargeTable.status} <> 'VOID'`,
      ),
    );
  return row?.day ?? null;
}

/** Locks a standard until the transaction ends. */
export async function lockStandard(tx: Transaction, id: number): Promise<StandardRow | undefined> {
  const [row] = await tx
    .select()
    .from(standardTable)
    .where(and(eq(standardTable.id, id), isNull(standardTable.deletedAt)))
    .for('no key update');
  return row;
}

export async function nameTaken(
  db: Db,
  condoId: number,
  name: string,
  butFor: number | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ id: standardTable.id })
    .from(standardTable)
    .where(
      and(
        eq(standardTable.condoId, condoId),
        isNull(standardTable.deletedAt),
        sql`lower(${standardTable.name}) = lower(${name})`,
        butFor === undefined ? undefined : sql`${standardTable.id} <> ${butFor}`,
      ),
    );
  return row !== undefined;
}

export async function insertStandard(
  tx: Transaction,
  fields: typeof standardTable.$inferInsert,
): Promise<number> {
  const { id } = await insertOne(tx, standardTable, fields);
  return id;
}

/** Saves a standard that the transaction has locked, and increments its version. */
export async function saveStandard(
  tx: Transaction,
  id: number,
  fields: Partial<typeof standardTable.$inferInsert>,
): Promise<void> {
  await saveRecord(tx, standardTable, id, fields);
}

/** Writes a version; replaces one of the same day. */
export async function putVersion(tx: Transaction, fields: NewVersion): Promise<void> {
  await tx
    .insert(versionTable)
    .values(fields)
    .onConflictDoUpdate({
      target: [versionTable.standardId, versionTable.fromDay],
      set: { ...fields, createdAt: sql`now()` },
    });
}

export async function deleteVersion(tx: Transaction, id: number): Promise<void> {
  await tx.delete(versionTable).where(eq(versionTable.id, id));
}
