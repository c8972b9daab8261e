import type { Page } from '@iris/contract/core/page';
import { asc, count, desc, type InferSelectModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { among } from './among.ts';
import type { Db, Transaction } from './database.ts';
import { eachBatchOfIds } from './eachBatch.ts';
import { kept } from './preparing.ts';
import { readerOf } from './reader.ts';
import type { Stored } from './record.ts';

/** What every list is asked: which page, and in which order. */
interface Asked {
  page: number;
  count: number;
  sort?: string | undefined;
  search?: string | undefined;
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
  /** Only a search may look at the joined table: without one, the total is counted without it. */
  matching: (query: Query) => SQL | undefined;
  /** What the list is sorted by, under the names of the endpoint; equals stand by their age, in the same direction. */
  sorted: Readonly<Record<string, PgColumn>>;
  /** Rows of which this is true stand before the others where no order is asked for; of a moment, rows without it. */
  lead?: PgColumn;
  /** The order where none is asked for: a name of `sorted`, `-name` for descending. */
  first: string;
}

type TotalBy = (count: () => Promise<number>) => Promise<number>;

/** A list of one kind of record: a page with its total, all of it for an export, some by their ids. */
export interface RecordList<Query, Found> {
  /** `totalBy`: how the total is come by, for one that is remembered; by default it is counted with the page. */
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
  const own = readerOf<PgTable>(table);
  const added = Object.entries(more ?? {}).map(([name, of]) => sql`, ${of} as ${sql.identifier(name)}`);
  const shown = sql.join([own.columns, ...added]);
  const source = sql`from ${table}${join ? sql` inner join ${join.table} on ${join.on}` : sql``}`;
  const from = (db: Db, shown: Record<string, PgColumn | SQL>, joined = true) => {
    const all = db
      .select(shown)
      .from(table as PgTable)
      .$dynamic();
    return join && joined ? all.innerJoin(join.table, join.on) : all;
  };
  const ordered = (sort: string | undefined): SQL[] => [
    ...(lead && sort === undefined ? [desc(lead)] : []),
    ...orderOf(sort ?? first),
  ];
  const cut = (db: Db, shown: Record<string, PgColumn | SQL>, query: Query) =>
    from(db, shown)
      .where(matching(query))
      .orderBy(...ordered(query.sort))
      .limit(query.count)
      .offset(query.page * query.count);
  /** A page as one statement, with the total on every row if it is counted. */
  const pageOf = async (db: Db, query: Query, counted: boolean) => {
    const where = sql`where ${matching(query) ?? sql`true`}`;
    const total = counted ? sql`, (select count(*) from ${table} ${where}) as total_of_list` : sql``;
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${shown}${total} ${source} ${where} order by ${sql.join(ordered(query.sort), sql`, `)}
      limit ${query.count} offset ${query.page * query.count}`);
    return rows;
  };
  /** A page of what was typed: it is searched once, for the page and the total. */
  const found = async (db: Db, query: Query) => {
    const order = sql.join(ordered(query.sort), sql`, `);
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${shown}, of_list.total_of_list from (
        select ${table.id} as id, count(*) over () as total_of_list ${source} where ${matching(query) ?? sql`true`}
        order by ${order} limit ${query.count} offset ${query.page * query.count}
      ) as of_list join ${table} on ${table.id} = of_list.id
      ${join ? sql` inner join ${join.table} on ${join.on}` : sql``} order by ${order}`);
    return rows;
  };
  const orderOf = (sort: string): SQL[] => {
    const down = sort.startsWith('-');
    const to = down ? desc : asc;
    const column = sorted[down ? sort.slice(1) : sort];
    if (!column) throw new Error(`the list has no order by ${sort}`);
    return [to(column), to(table.id)];
  };
  const totalOf = async (db: Db, query: Query): Promise<number> => {
    const [row] = await from(db, { total: count() as SQL }, Boolean(query.search)).where(matching(query));
    return Number(row?.total ?? 0);
  };
  const some = async (db: Db, ids: readonly number[]): Promise<Found[]> => {
    const { rows } = await db.execute<Record<string, unknown>>(
      kept(sql`select ${shown} ${source} where ${among(table.id, ids)}`),
    );
    // The columns are those of the table and what was added to them.
    const byId = new Map(
      (own.read(rows) as Found[]).map((row) => [Number((row as { id: unknown }).id), row]),
    );
    return ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
  };
  return {
    async page(db, query, totalBy) {
      const count = () => totalOf(db, query);
      const searched = query.search && !totalBy;
      const [rows, remembered] = await Promise.all([
        searched ? found(db, query) : pageOf(db, query, !totalBy),
        totalBy?.(count),
      ]);
      const [row] = rows;
      // A page past the end has no row to carry the total.
      const total = remembered ?? (row ? Number(row.total_of_list) : query.page > 0 ? await count() : 0);
      for (const one of rows) delete one.total_of_list;
      // The columns are those of the table and what was added to them.
      return { rows: own.read(rows) as unknown as Found[], total };
    },
    async each(tx, query, work) {
      const total = await totalOf(tx, query);
      const ids: SQLWrapper = cut(tx, { id: table.id }, query);
      await eachBatchOfIds(tx, ids, async (batch) => work(await some(tx, batch)));
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
