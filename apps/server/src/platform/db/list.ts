import { type SQL, sql } from 'drizzle-orm';
import { type Counted, changesSince, type Totals } from '../totals/totals.ts';
import type { Database } from './database.ts';
import { constant } from './fixed.ts';
import { type Held, statement } from './statement.ts';

/** What the list adds to the facts of a query. */
interface Cut {
  limit: number;
  offset?: number;
  /** The total's marker in memory; null: totals are not remembered. */
  snapshot?: string | null;
}

interface ListOf<Facts, Row, Name> {
  /** The only thing that decides the total, which is then remembered until that changes. */
  counted?: Counted;
  /** The facts that may differ under one statement text, see `statement`. */
  values: readonly Name[];
  /** Builds the statement of a page: selects `more` after its own columns and ends with `cut`. */
  page(facts: Held<Facts, Name>, parts: { more: SQL; cut: SQL }): SQL;
  /** Everything after `select count(*)`. */
  from(facts: Held<Facts, Name>): SQL;
  /** Decodes rows by their columns, where the driver cannot. */
  read?(rows: Record<string, unknown>[]): Row[];
}

/** A page of a list, and the total. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * A heavily used list: page and total in one statement, see `statement`. Totals come from memory where possible (see
 * `totals.ts`), else they are counted with the page. `unlike` says whether a request's text depends on typed input,
 * or its total on other tables. The types of facts and rows come first, so that the names of the values need not be
 * repeated.
 */
export const listOf =
  <Facts extends { condo_id: number }, Row extends object>() =>
  <const Name extends keyof Facts & string>({
    counted,
    values,
    page: pageOf,
    from,
    read,
  }: ListOf<Facts, Row, Name>) => {
    const count = (facts: Held<Facts, Name>) => sql`select count(*) as total ${from(facts)}`;
    const pages = statement<Facts & Cut, Name | 'offset' | 'snapshot'>(
      [...values, 'offset', 'snapshot'],
      (asked) => {
        // Contains both the list's facts, some as placeholders, and what this function adds.
        const facts = asked as unknown as Held<Facts, Name> & Held<Cut, 'offset' | 'snapshot'>;
        // The limit affects the plan, so it is written as a number.
        const cut = sql`limit ${constant(facts.limit)}`;
        return pageOf(facts, {
          more:
            counted && facts.snapshot !== undefined
              ? sql`, ${changesSince(counted, facts.condo_id, facts.snapshot)}`
              : counted
                ? sql``
                : sql`, (${count(facts)}) as total`,
          cut: facts.offset === undefined ? cut : sql`${cut} offset ${facts.offset}`,
        });
      },
    );
    const counts = statement<Facts, Name>(values, count);
    const decoded = (rows: Record<string, unknown>[]) => (read ? read(rows) : (rows as Row[]));

    return async (
      { db, totals }: { db: Database; totals: Totals },
      facts: Facts,
      { page, count: size }: { page: number; count: number },
      { unlike = false } = {},
    ): Promise<Listed<Row>> => {
      const way = unlike ? 'BUILT' : page > 0 ? 'PLANNED' : 'PREPARED';
      const cut = page === 0 ? { limit: size } : { limit: size, offset: page * size };
      const counting = async () =>
        (await counts.ask<{ total: number }>(db, facts, unlike ? 'BUILT' : 'PLANNED'))[0]?.total ?? 0;
      if (!counted) {
        const rows = await pages.ask<Record<string, unknown>>(db, { ...facts, ...cut }, way);
        // A page past the end has no row to carry the total. The statement selects it as a number.
        const total = rows[0] ? (rows[0].total as number) : page > 0 ? await counting() : 0;
        return { rows: decoded(rows), total };
      }
      const beside = totals.beside(
        unlike ? undefined : { condoId: facts.condo_id, of: counted, key: ['list', facts] },
        {
          page,
          count: size,
        },
      );
      const asked = { ...facts, ...cut, ...(unlike ? {} : { snapshot: beside.snapshot }) };
      const rows = await pages.ask<Record<string, unknown>>(db, asked, way);
      const total = await beside.total(rows, counting);
      return { rows: decoded(rows), total };
    };
  };
