import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { changeTable } from './change.table.ts';

/** What lists count; the triggers of the migration write these words: LEASE, FLOW, and the kinds of charges. */
export type Counted = 'LEASE' | 'FLOW' | 'RENT' | 'BILL';

interface Question {
  condoId: number;
  /** All that the answer depends on: a number that also looks at other tables may not be remembered. */
  of: Counted;
  /** What is asked, and of which day: equal keys have equal answers as long as nothing changes. */
  key: readonly unknown[];
}

export interface Totals {
  /** The answer of `count`, which is asked only if something of the condo changed since it last was. */
  get<Answer extends object | number>(question: Question, count: () => Promise<Answer>): Promise<Answer>;
}

/**
 * How many there are in all, from a page of them: a page that is not full is the last, so only after a full one, or past
 * the end, anything is counted.
 */
export async function totalFrom(
  rows: number,
  { page, count }: { page: number; count: number },
  counted: () => Promise<number>,
): Promise<number> {
  const last = rows < count && (rows > 0 || page === 0);
  return last ? page * count + rows : counted();
}

const MAX = 10_000;
/** Far below the time that changes are kept for. */
const REMEMBERED_MS = 10 * 60_000;

interface Known {
  answer: object | number;
  /** As PostgreSQL saw it just before it counted: which transactions had ended. */
  snapshot: string;
}

/**
 * Whether a transaction that `snapshot` did not see yet changed something: PostgreSQL compares the transactions
 * themselves, so neither the order of commits nor another server can make an old answer look new. Prepared, and of the
 * index alone.
 */
const asked = {
  name: 'totals',
  text: `select pg_current_snapshot()::text as now, exists (
    select from condo_change where condo_id = $1 and what = $2
      and transaction >= pg_snapshot_xmin($3::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, $3::pg_snapshot)) as changed`,
};

/**
 * Totals of lists, remembered until what they count changes. A list of 50,000 rents has its page from an index at once,
 * while counting them takes twenty times as long, and most looks at a list are another page of what was just looked at.
 */
export function openTotals(db: Database): Totals {
  const remembered = new LRUCache<string, Known>({ max: MAX, ttl: REMEMBERED_MS });
  return {
    async get<Answer extends object | number>(
      { condoId, of, key }: Question,
      count: () => Promise<Answer>,
    ): Promise<Answer> {
      const name = JSON.stringify([condoId, of, key]);
      const known = remembered.get(name);
      const { rows } = await db.$client.query<{ now: string; changed: boolean }>({
        ...asked,
        values: [condoId, of, known?.snapshot ?? null],
      });
      // What was remembered under this name came from a `count` of the same question.
      if (known && rows[0]?.changed === false) return known.answer as Answer;
      const answer = await count();
      if (rows[0]) remembered.set(name, { answer, snapshot: rows[0].now });
      return answer;
    },
  };
}

/** Removes changes that no remembered answer is older than; how many. */
export async function purgeChanges(db: Database): Promise<number> {
  const { rowCount } = await db.delete(changeTable).where(sql`${changeTable.at} < now() - interval '1 hour'`);
  return rowCount ?? 0;
}
