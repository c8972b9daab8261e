import type { QueryOf } from '@iris/contract/core/endpoint';
import type { landlordApi } from '@iris/contract/landlord/landlord.api';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { getRecord, lockRecord, saveRecord } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { landlordExpenseTable, landlordPayoutTable } from './landlord.table.ts';

export type ExpenseRow = typeof landlordExpenseTable.$inferSelect;
export type PayoutRow = typeof landlordPayoutTable.$inferSelect & {
  landlordName: string;
  landlordNameEn: string;
};
type ListQuery = QueryOf<typeof landlordApi.list>;
type SumsQuery = QueryOf<typeof landlordApi.sums>;
type PayoutQuery = QueryOf<typeof landlordApi.payouts>;

// Named in full: a query of one table would leave the name out, and the inner table has an id too.
const held = sql<number>`coalesce((
  select -a.balance from ${accountTable} a
  where a.condo_id = landlord.condo_id and a.landlord_id = landlord.id), 0)`;
const leases = sql<number>`(
  select count(*) from ${leaseTable} l
  where l.landlord_id = landlord.id and l.valid and l.deleted_at is null)`;
const paidMonth = sql<string | null>`(
  select max(p.month)::text from ${landlordPayoutTable} p
  where p.landlord_id = landlord.id and p.status = 'VALID')`;

const matching = ({ condo_id, search, ids }: SumsQuery & Pick<ListQuery, 'ids'>): SQL | undefined =>
  and(
    eq(landlordTable.condoId, condo_id),
    ids && among(landlordTable.id, ids),
    search ? containing(search, landlordTable.name, landlordTable.nameEn, landlordTable.phone) : undefined,
  );

/** The landlords of a condo with what is held for each, by name. */
export const landlordList = recordList({
  table: landlordTable,
  more: { held, leases, paidMonth },
  matching: (query: ListQuery) => matching(query),
  sorted: { name: landlordTable.name, created_at: landlordTable.createdAt },
  first: 'name',
});
export type LandlordRow = Awaited<ReturnType<typeof landlordList.some>>[number];

/** What is held for all landlords that match. */
export async function sumHeld(db: Db, query: SumsQuery): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${held}), 0)::bigint` })
    .from(landlordTable)
    .where(matching(query));
  return row?.sum ?? 0;
}

/** What was paid to landlords, newest first. */
export const payoutList = recordList({
  table: landlordPayoutTable,
  more: {
    landlordName: sql<string>`${landlordTable.name}`,
    landlordNameEn: sql<string>`${landlordTable.nameEn}`,
  },
  join: { table: landlordTable, on: eq(landlordTable.id, landlordPayoutTable.landlordId) },
  matching: ({ condo_id, landlord_id }: PayoutQuery) =>
    and(
      eq(landlordPayoutTable.condoId, condo_id),
      landlord_id === undefined ? undefined : eq(landlordPayoutTable.landlordId, landlord_id),
    ),
  sorted: { id: landlordPayoutTable.id },
  first: '-id',
});

/** What was spent for a landlord, newest first. */
export const expenseList = recordList({
  table: landlordExpenseTable,
  matching: ({ landlordId }: { landlordId: number; page: number; count: number }) =>
    eq(landlordExpenseTable.landlordId, landlordId),
  sorted: { id: landlordExpenseTable.id },
  first: '-id',
});

/** Locks landlords until the commit, in the order of their ids; those of another condo are left out. */
export const lockLandlords = (
  tx: Transaction,
  condoId: number,
  ids: readonly number[],
): Promise<(typeof landlordTable.$inferSelect)[]> =>
  tx
    .select()
    .from(landlordTable)
    .where(and(eq(landlordTable.condoId, condoId), among(landlordTable.id, ids)))
    .orderBy(asc(landlordTable.id))
    .for('no key update');

/** Throws notFound. */
export const getLandlord = (db: Db, id: number): Promise<typeof landlordTable.$inferSelect> =>
  getRecord(db, landlordTable, id);

export const lockLandlord = (tx: Transaction, id: number): Promise<typeof landlordTable.$inferSelect> =>
  lockRecord(tx, landlordTable, id);

export type LandlordChange = Pick<
  typeof landlordTable.$inferSelect,
  'name' | 'nameEn' | 'phone' | 'email' | 'bankName' | 'bankAccount' | 'feePoints'
>;
export const saveLandlord = (tx: Transaction, id: number, fields: LandlordChange) =>
  saveRecord(tx, landlordTable, id, fields);

/** What a landlord was paid for a month, if anything. */
export async function payoutOf(db: Db, landlordId: number, month: string) {
  const [row] = await db
    .select()
    .from(landlordPayoutTable)
    .where(
      and(
        eq(landlordPayoutTable.landlordId, landlordId),
        eq(landlordPayoutTable.month, month),
        eq(landlordPayoutTable.status, 'VALID'),
      ),
    );
  return row;
}
