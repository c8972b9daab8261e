import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../db/database.ts';
import { constant } from '../db/fixed.ts';
import { kept } from '../db/preparing.ts';
import { changeTable } from './change.table.ts';

/**
 * What lists count; the triggers of the migrations write these words: LEASE, FLOW, VISITOR, SIGNUP, the kinds of charges, REPAIR,
 * REPAIR_END for orders that are finished or taken up again, and UNIT. BOOKING is for bookings, their charges, and facilities with
 * their schedules and closings.
 */
export type Counted =
  | 'LEASE'
  | 'FLOW'
  | 'RENT'
  | 'BILL'
  | 'BOOKING'
  | 'VISITOR'
  | 'SIGNUP'
  | 'REPAIR'
  | 'REPAIR_END'
  | 'UNIT';

interface Question {
  condoId: number;
  /** Everything that the answer depends on: a total that also depends on other tables must not be remembered. */
  of: Counted;
  /** What is counted, and for which day: equal keys have equal answers while nothing changes. */
  key: readonly unknown[];
}

/** For answers that are not small and do not hold all day. */
interface Answered<Answer> {
  /** Whether a remembered answer, of which nothing changed, still holds at this moment. */
  holds?: (answer: Answer) => boolean;
  /** About how many bytes it takes. */
  bytes?: (answer: Answer) => number;
}

/** What is asked along with a page, whose statement selects `changesSince` the snapshot beside its rows. */
interface Beside {
  snapshot: string | null;
  /** The total, once the rows are here; runs `count` only if the remembered total is stale. */
  total(rows: readonly unknown[], count: () => Promise<number>): Promise<number>;
}

export interface Totals {
  /**
   * The answer of `count`, which runs only if something of the condo changed since it last did. `on`: the connection that
   * is asked whether it did.
   */
  get<Answer extends object | number>(
    question: Question & Answered<Answer>,
    count: () => Promise<Answer>,
    on?: Db,
  ): Promise<Answer>;
  /** The same for a list's total, without a statement of its own; without a question, the total is not remembered. */
  beside(question: Question | undefined, page: { page: number; count: number }): Beside;
}

const MAX = 10_000;
/** What all answers together may take, and what one takes that does not say: a total, or a few sums. */
const MAX_BYTES = 32 * 2 ** 20;
const USUAL_BYTES = 1_000;
/** Far shorter than the time that changes are kept for. */
const REMEMBERED_MS = 10 * 60_000;

interface Known<Answer = object | number> {
  answer: Answer;
  bytes: number;
  /** PostgreSQL's snapshot just before the count: which transactions had ended. */
  snapshot: string;
}

/** The result of checking for changes: the current snapshot, and whether anything changed since `snapshot`. */
interface Seen {
  seen_at: string;
  changed: boolean;
}

/**
 * Whether a transaction not yet visible in a snapshot changed something: PostgreSQL compares transactions, so neither the
 * order of commits nor another server can make a stale answer look fresh. An index-only look-up from the newest change
 * back. Without the order, PostgreSQL may read all changes it keeps: it cannot tell how few are newer than the snapshot.
 */
const newerThan = (snapshot: unknown, condoId: unknown, what: unknown): SQL => sql`coalesce((
  select true from condo_change c where c.condo_id = ${condoId} and c.what = ${what}
    and c.transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(c.transaction, ${snapshot}::pg_snapshot)
  order by c.transaction desc limit 1), false)`;

/** The columns of a statement that say what `settle` asks: the snapshot that it sees, and whether anything changed since. */
export const changesSince = (
  of: Counted,
  condoId: number | Placeholder,
  snapshot: string | null | Placeholder,
): SQL =>
  sql`(select pg_current_snapshot()::text) as seen_at, ${newerThan(snapshot, condoId, constant(of))} as changed`;

type Looked = Pick<Question, 'condoId' | 'of'> & { snapshot: string | null };

/** The same for several questions, in their order: a screen asks a dozen, and each statement costs as much as them all. */
async function changesOfEach(on: Db, asked: readonly Looked[]): Promise<Seen[]> {
  const [one] = asked;
  if (one && asked.length === 1) {
    const { rows } = await on.execute<Seen & Record<string, unknown>>(
      kept(sql`select ${changesSince(one.of, one.condoId, one.snapshot)}`),
    );
    return rows;
  }
  const column = (of: (one: Looked) => unknown) => sql.param(asked.map(of));
  const changed = newerThan(sql`asked.snapshot`, sql`asked.condo_id`, sql`asked.what`);
  const { rows } = await on.execute<Seen & Record<string, unknown>>(
    kept(sql`select (select pg_current_snapshot()::text) as seen_at, ${changed} as changed
      from unnest(${column(({ condoId }) => condoId)}::bigint[], ${column(({ of }) => of)}::text[],
        ${column(({ snapshot }) => snapshot)}::text[]) with ordinality as asked (condo_id, what, snapshot, place)
      order by asked.place`),
  );
  return rows;
}

/** What is asked on one connection in one turn, asked at once. */
function together<Asked, Answer>(ask: (on: Db, asked: readonly Asked[]) => Promise<Answer[]>) {
  const waiting = new Map<Db, { asked: Asked[]; answers: Promise<Answer[]> }>();
  return async (on: Db, one: Asked): Promise<Answer | undefined> => {
    let turn = waiting.get(on);
    if (!turn) {
      const asked: Asked[] = [];
      const answers = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
        waiting.delete(on);
        return ask(on, asked);
      });
      turn = { asked, answers };
      waiting.set(on, turn);
    }
    const place = turn.asked.push(one) - 1;
    return (await turn.answers)[place];
  };
}

/** The total, if a page reveals it: one that is not full is the last, unless it is past the end. */
const lastOf = (rows: number, { page, count }: { page: number; count: number }): number | undefined =>
  rows < count && (rows > 0 || page === 0) ? page * count + rows : undefined;

/**
 * Totals of lists, remembered until what they count changes. A list of 50,000 rents gets its page from an index at
 * once, while counting takes twenty times as long, and most requests are for another page of the same list.
 */
export function openTotals(db: Database): Totals {
  const remembered = new LRUCache<string, Known>({
    max: MAX,
    ttl: REMEMBERED_MS,
    maxSize: MAX_BYTES,
    // An empty answer may have no size, which the library refuses.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const nameOf = ({ condoId, of, key }: Question) => JSON.stringify([condoId, of, key]);
  // What is remembered under this name came from a `count` of the same question.
  const recall = <Answer extends object | number>(
    question: Question & Answered<Answer>,
  ): Known<Answer> | undefined => {
    const known = remembered.get(nameOf(question)) as Known<Answer> | undefined;
    return known && (question.holds?.(known.answer) ?? true) ? known : undefined;
  };
  /** What is being counted. */
  const counting = new Map<string, Promise<unknown>>();

  const counted = async <Answer extends object | number>(
    question: Question & Answered<Answer>,
    row: Seen | undefined,
    count: () => Promise<Answer>,
  ): Promise<Answer> => {
    const name = nameOf(question);
    const mine = count();
    counting.set(name, mine);
    try {
      const answer = await mine;
      const bytes = question.bytes?.(answer) ?? USUAL_BYTES;
      if (row) remembered.set(name, { answer, bytes, snapshot: row.seen_at });
      return answer;
    } finally {
      if (counting.get(name) === mine) counting.delete(name);
    }
  };
  const settle = async <Answer extends object | number>(
    question: Question & Answered<Answer>,
    known: Known<Answer> | undefined,
    row: Seen | undefined,
    count: () => Promise<Answer>,
    on: Db = db,
  ): Promise<Answer> => {
    if (known && row?.changed === false) return known.answer;
    const others = counting.get(nameOf(question));
    if (!others && recall(question) === known) return counted(question, row, count);
    // Somebody counts the same, or just did, perhaps from before a change that this caller must see: it checks again,
    // once.
    await others?.catch(() => {});
    const [later, now] = await look(question, on);
    return later && now?.changed === false ? later.answer : counted(question, now, count);
  };
  const lookAt = together(changesOfEach);
  const look = async <Answer extends object | number>(
    question: Question & Answered<Answer>,
    on: Db,
  ): Promise<[known: Known<Answer> | undefined, now: Seen | undefined]> => {
    const known = recall(question);
    return [known, await lookAt(on, { ...question, snapshot: known?.snapshot ?? null })];
  };
  const get: Totals['get'] = async (question, count, on = db) =>
    settle(question, ...(await look(question, on)), count, on);
  return {
    get,
    beside(question, page) {
      const known = question && recall<number>(question);
      return {
        snapshot: known?.snapshot ?? null,
        async total(rows, count) {
          const last = lastOf(rows.length, page);
          if (last !== undefined || !question) return last ?? count();
          // Past the end there is no row to carry the total.
          if (rows.length === 0) return get(question, count);
          // The page's statement selected them.
          return settle(question, known, rows[0] as Seen, count);
        },
      };
    },
  };
}

/** Deletes changes older than every remembered answer; returns how many. */
export async function purgeChanges(db: Database): Promise<number> {
  const { rowCount } = await db.delete(changeTable).where(sql`${changeTable.at} < now() - interval '1 hour'`);
  return rowCount ?? 0;
}
