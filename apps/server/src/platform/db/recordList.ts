import type { Page } from '@iris/contract/core/page';
import {
  asc,
  count,
  desc,
  getTableColumns,
  type InferSelectModel,
  inArray,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from './database.ts';
import { eachBatch } from './eachBatch.ts';
import type { Stored } from './record.ts';

/** What every list is asked: which page, and in which order. */
interface Asked {
  page: number;
  count: number;
  sort?: string | undefined;
}
type More = Readonly<Record<string, SQL>>;
type Row<Table extends PgTable, Added extends More> = InferSelectModel<Table> & {
  [Name in keyof Added]: Added[Name] extends SQL<infer Value> ? Value : never;
};

interface ListOf<Table extends Stored, Query, Added extends More> {
  table: Table;
  /** What a row says beside its own columns, out of a table that each row has one of. */
  more?: Added;
  join?: { table: PgTable; on: SQL };
  matching: (query: Query) => SQL | undefined;
  /** What the list is sorted by, under the names of the endpoint; equals stand by their age, in the same direction. */
  sorted: Readonly<Record<string, PgColumn>>;
  /** Rows of which this is true stand before the others where no order is asked for. */
  lead?: PgColumn;
  /** The order where none is asked for: a name of `sorted`, `-name` for descending. */
  first: string;
}

type TotalBy = (count: () => Promise<number>) => Promise<number>;

/** A list of one kind of record: a page with its total, all of it for an export, some by their ids. */
export interface RecordList<Query, Found> {
  /** `totalBy`: how the total is come by, for one that is remembered; by default it is counted. */
  page(db: Db, query: Query, totalBy?: TotalBy): Promise<{ rows: Found[]; total: number }>;
  /**
   * Hands over the rows of a page in their order, batch by batch; the total of what filters let through. The transaction
   * must see one state of the database. The ids come through a cursor, so that nothing is sorted twice.
   */
  each(tx: Transaction, query: Query, work: (rows: Found[]) => Promise<void>): Promise<number>;
  /** Those of these that are there, in this order. */
  some(db: Db, ids: readonly number[]): Promise<Found[]>;
}

/** The list of a plain domain: filters, sorting, pages and export of one table. One that is looked at all day takes `listOf`. */
export function recordList<
  Table extends Stored,
  Query extends Asked,
  Added extends More = Record<never, SQL>,
>(wanted: ListOf<Table, Query, Added>): RecordList<Query, Row<Table, Added>> {
  const { table, more, join, matching, sorted, lead, first } = wanted;
  type Found = Row<Table, Added>;
  const columns: Record<string, PgColumn | SQL> = { ...getTableColumns<PgTable>(table), ...more };
  const from = (db: Db, shown: Record<string, PgColumn | SQL>) => {
    const all = db
      .select(shown)
      .from(table as PgTable)
      .$dynamic();
    return join ? all.innerJoin(join.table, join.on) : all;
  };
  const cut = (db: Db, shown: Record<string, PgColumn | SQL>, query: Query) =>
    from(db, shown)
      .where(matching(query))
      .orderBy(...(lead && query.sort === undefined ? [desc(lead)] : []), ...orderOf(query.sort ?? first))
      .limit(query.count)
      .offset(query.page * query.count);
  const orderOf = (sort: string): SQL[] => {
    const down = sort.startsWith('-');
    const to = down ? desc : asc;
    const column = sorted[down ? sort.slice(1) : sort];
    if (!column) throw new Error(`the list has no order by ${sort}`);
    return [to(column), to(table.id)];
  };
  const totalOf = async (db: Db, query: Query): Promise<number> => {
    const [row] = await from(db, { total: count() as SQL }).where(matching(query));
    return Number(row?.total ?? 0);
  };
  const some = async (db: Db, ids: readonly number[]): Promise<Found[]> => {
    const rows = (await from(db, columns).where(inArray(table.id, [...ids]))) as Found[];
    const byId = new Map(rows.map((row) => [Number((row as { id: unknown }).id), row]));
    return ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
  };
  return {
    async page(db, query, totalBy = (count) => count()) {
      const [rows, total] = await Promise.all([cut(db, columns, query), totalBy(() => totalOf(db, query))]);
      // The columns are those of the table and what was added to them.
      return { rows: rows as Found[], total };
    },
    async each(tx, query, work) {
      const total = await totalOf(tx, query);
      const ids: SQLWrapper = cut(tx, { id: table.id }, query);
      await eachBatch<{ id: number }>(tx, ids, async (rows) =>
        work(
          await some(
            tx,
            rows.map(({ id }) => id),
          ),
        ),
      );
      return total;
    },
    some,
  };
}

/** A page on the shape of the wire. */
export async function pageOfList<Query extends Asked, Found, Wire>(
  db: Db,
  query: Query,
  { list, view }: { list: Pick<RecordList<Query, Found>, 'page'>; view: (row: Found) => Wire },
): Promise<Page<Wire>> {
  const { rows, total } = await list.page(db, query);
  return { items: rows.map(view), total, page: query.page, count: query.count };
}
