import type { Day } from '@iris/contract/core/day';
import type { ChargeFigures, ChargeKind } from '@iris/contract/payment/payment.model';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Counted } from '../../platform/totals/totals.ts';
import { unitTable } from '../estate/estate.table.ts';
import { turnOfCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { type ChargeLine, sumCharges, unitOfCharge } from './money.lines.queries.ts';

interface Asked {
  condo_id: number;
  search?: string | undefined;
  ids?: number[] | undefined;
  status?: string | undefined;
  sort?: string | undefined;
}
interface Window {
  page: number;
  count: number;
}
type Sources = Pick<Services, 'totals'> & { db: Database };

interface ListOfCharges<Filters, Facts, Name> {
  kind: ChargeKind & Counted;
  /** The columns of a row. */
  columns: SQL;
  /** The sort columns, in addition to those of all lists of charges. */
  sorts: Readonly<Record<string, AnyPgColumn>>;
  /** The filters about states: with one of them, sums leave void charges out. */
  states: readonly (keyof Filters)[];
  asVoid: (filters: Filters) => Filters;
  /** The facts whose values may differ under one statement text, see `statement`. */
  values: readonly Name[];
  factsOf: (filters: Filters, today: Day) => Facts;
  matching: (facts: Held<Facts, Name> | Facts) => SQL;
}

const from = (where: SQL) => sql`from ${chargeTable} where ${where}`;

/** A list of charges of a kind, with its export and its sums. Takes the types first, so that the values need not be written twice. */
export const chargeList =
  <
    Filters extends Asked,
    Facts extends { condo_id: number; sort?: string | undefined },
    Row extends ChargeLine,
  >() =>
  <const Name extends keyof Facts & string>({
    kind,
    columns,
    sorts,
    states,
    asVoid,
    values,
    factsOf,
    matching,
  }: ListOfCharges<Filters, Facts, Name>) => {
    const sorted: Readonly<Record<string, AnyPgColumn>> = {
      start_day: chargeTable.startDay,
      due_day: chargeTable.dueDay,
      business_no: chargeTable.businessNo,
      unit: unitTable.orderKey,
      amount: chargeTable.amount,
      status: chargeTable.status,
      ...sorts,
    };
    /** What is owed leads by default; ties are ordered by age, in the same direction. */
    const orderOf = (sort: string | undefined): SQL => {
      if (sort === undefined) return sql`${turnOfCharge}, ${chargeTable.id}`;
      const down = sort.startsWith('-');
      const column = sorted[down ? sort.slice(1) : sort] ?? chargeTable.startDay;
      const direction = sql.raw(down ? 'desc' : 'asc');
      // Only units can be missing; for other columns a null check would keep an index from providing the order.
      const last = sql.raw(column === unitTable.orderKey ? 'nulls last' : '');
      return sql`${column} ${direction} ${last}, ${chargeTable.id} ${direction}`;
    };
    /** The page is limited before any join. */
    const pageOf = (where: SQL, sort: string | undefined, { more, cut }: { more: SQL; cut: SQL }): SQL => {
      const order = orderOf(sort);
      const joined = sort === 'unit' || sort === '-unit' ? unitOfCharge : sql``;
      return sql`select ${columns}${more} from (
        select ${chargeTable.id} as shown_id from ${chargeTable} ${joined} where ${where} order by ${order} ${cut}
      ) as shown join ${chargeTable} on ${chargeTable.id} = shown_id ${unitOfCharge}
      order by ${order}`;
    };
    const pages = listOf<Facts, Row>()({
      counted: kind,
      values,
      // The sort changes the statement text, so it is never a placeholder.
      page: (facts, parts) => pageOf(matching(facts), facts.sort as string | undefined, parts),
      from: (facts) => from(matching(facts)),
    });
    const count = async (db: Db, where: SQL): Promise<number> => {
      const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total ${from(where)}`);
      return rows[0]?.total ?? 0;
    };
    const split = ({ page, count: size, ...asked }: Filters & Window) => ({
      window: { page, count: size },
      // The rest of the query are its filters.
      asked: asked as unknown as Filters,
    });

    /** Typed text is searched only once, for the page and the total. */
    const search = async (db: Db, asked: Filters, window: Window, today: Day): Promise<Listed<Row>> => {
      const found = sql`with found as materialized (select id ${from(matching(factsOf(asked, today)))})`;
      const counted = sql`select count(*) as total from found`;
      const where = sql`${chargeTable.id} in (select id from found)`;
      const cut = sql`limit ${window.count} offset ${window.page * window.count}`;
      const shown = pageOf(where, asked.sort, { more: sql`, (${counted}) as total`, cut });
      const result = await db.execute(sql`${found} ${shown}`);
      // The columns are those of a row, plus the total.
      const rows = result.rows as (Row & { total: number })[];
      const [first] = rows;
      if (first) return { rows, total: first.total };
      // A page past the end has no row to carry the total.
      if (window.page === 0) return { rows, total: 0 };
      const counting = await db.execute<{ total: number }>(sql`${found} ${counted}`);
      return { rows, total: counting.rows[0]?.total ?? 0 };
    };

    return {
      /** A page of a condo's charges and their total. */
      page(services: Sources, query: Filters & Window, today: Day): Promise<Listed<Row>> {
        const { asked, window } = split(query);
        if (asked.search) return search(services.db, asked, window, today);
        return pages(services, factsOf(asked, today), window, { unlike: !!asked.ids });
      },
      /**
       * Passes on the matching charges in batches, as they were when the first was read; returns their total. The
       * transaction must see a single snapshot of the database.
       */
      async each(
        tx: Transaction,
        query: Filters & Window,
        today: Day,
        work: (rows: Row[]) => Promise<void>,
      ): Promise<number> {
        const { asked, window } = split(query);
        const where = matching(factsOf(asked, today));
        const total = await count(tx, where);
        const all = sql`select ${columns} from ${chargeTable} ${unitOfCharge} where ${where}
          order by ${orderOf(asked.sort)} limit ${window.count} offset ${window.page * window.count}`;
        await eachBatch<Row>(tx, all, work);
        return total;
      },
      /** Sums over the matching charges; void ones are included unless a filter is about states. */
      sums({ db, totals }: Sources, filters: Filters, today: Day): Promise<ChargeFigures> {
        const onlyVoid = filters.status === 'VOID';
        const ofAnyState = states.every((name) => filters[name] === undefined);
        const chosen = {
          standing: onlyVoid ? undefined : matching(factsOf(filters, today)),
          voided: ofAnyState || onlyVoid ? matching(factsOf(asVoid(filters), today)) : undefined,
        };
        const sum = () => sumCharges(db, chosen, today);
        if (filters.search) return sum();
        return totals.get({ condoId: filters.condo_id, of: kind, key: ['sums', filters, today] }, sum);
      },
    };
  };
