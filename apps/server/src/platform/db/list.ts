import { type SQL, sql } from 'drizzle-orm';
import { type Counted, changesSince, type Totals } from '../totals/totals.ts';
import type { Database } from './database.ts';
import { constant } from './fixed.ts';
import { type Held, statement } from './statement.ts';

/** What the list part adds to the facts of a list. */
interface Cut {
  limit: number;
  offset?: number;
  /** What the remembered total has seen; null: nothing is remembered. */
  snapshot?: string | null;
}

interface ListOf<Facts, Row, Name> {
  /** What decides its total, where nothing else does: then it is remembered until that changes. */
  counted?: Counted;
  /** The facts that may differ under one text, see `statement`. */
  values: readonly Name[];
  /** The statement of a page: selects `more` after its columns, and ends what it cuts with `cut`. */
  page(facts: Held<Facts, Name>, parts: { more: SQL; cut: SQL }): SQL;
  /** All that follows `select count(*)`. */
  from(facts: Held<Facts, Name>): SQL;
  /** Rows as the columns say they are, where the driver does not know. */
  read?(rows: Record<string, unknown>[]): Row[];
}

/** A page of a list and how many there are in all. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * A list that is looked at all day: page and total in one statement, see `statement`. Totals come from memory where they
 * can (see `totals.ts`), else they are counted beside the page. `unlike` says of a look that its text
 * depends on what somebody typed, or its total on what stands elsewhere. Takes the types of facts and rows first, so that
 * the names of the values need not be written twice.
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
        // Both are in it: what the list asks, some of it as placeholders, and what this part adds.
        const facts = asked as unknown as Held<Facts, Name> & Held<Cut, 'offset' | 'snapshot'>;
        // A limit decides the text, so it is the number itself.
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
        // A page past the end has no row that could carry the total. The statement selects it as a number.
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
