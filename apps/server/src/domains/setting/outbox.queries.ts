import type { Letter } from '@iris/contract/setting/setting.model';
import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Waiting } from '../../platform/domain.ts';
import { givenUp, unsent } from '../../platform/mail/delivery.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';

type State = Letter['state'];
export type LetterRow = NonNullable<Awaited<ReturnType<typeof getLetter>>>;

const inState = (state: State, now: number): SQL | undefined => {
  if (state === 'SENT') return isNotNull(outboxTable.sentAt);
  if (state === 'DISMISSED') return isNotNull(outboxTable.dismissedAt);
  if (state === 'FAILED') return givenUp(now);
  return and(unsent, not(givenUp(now) ?? sql`false`));
};

const columns = (now: number) => ({
  id: outboxTable.id,
  recipient: outboxTable.recipient,
  subject: outboxTable.subject,
  body: outboxTable.body,
  tries: outboxTable.tries,
  lastError: outboxTable.lastError,
  createdAt: outboxTable.createdAt,
  sentAt: outboxTable.sentAt,
  state: sql<State>`case when ${isNotNull(outboxTable.sentAt)} then 'SENT'
    when ${isNotNull(outboxTable.dismissedAt)} then 'DISMISSED'
    when ${givenUp(now)} then 'FAILED' else 'WAITING' end`,
});

/** A page of the outbox, newest letter first. */
export async function listLetters(
  db: Db,
  {
    page,
    count: size,
    state,
    search = '',
  }: { page: number; count: number; state?: State | undefined; search?: string | undefined },
  now: number,
): Promise<{ rows: LetterRow[]; total: number }> {
  const where = and(
    state && inState(state, now),
    containing(search, outboxTable.recipient, outboxTable.subject),
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select(columns(now))
      .from(outboxTable)
      .where(where)
      .orderBy(desc(outboxTable.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(outboxTable).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

export async function getLetter(db: Db, id: number, now: number) {
  const [row] = await db.select(columns(now)).from(outboxTable).where(eq(outboxTable.id, id));
  return row;
}

/** Letters that are still to be sent. */
export const countWaiting = (db: Db, now: number): Promise<number> =>
  db.$count(outboxTable, inState('WAITING', now));

/** Letters that were given up, and the oldest of them. */
export async function failedLetters(db: Db, now: number): Promise<Waiting> {
  const [row] = await db
    .select({
      count: count(),
      since: sql<number | null>`(extract(epoch from min(${outboxTable.createdAt})) * 1000)::bigint`,
    })
    .from(outboxTable)
    .where(inState('FAILED', now));
  return row ?? { count: 0 };
}

/**
 * Sends failed letters again, or never again: those named, or all. Mass mailings are left alone, as their own domain
 * counts what became of them. Returns how many there were.
 */
export async function settleFailed(
  tx: Transaction,
  ids: readonly number[] | undefined,
  now: number,
  how: 'RESEND' | 'DISMISS',
): Promise<number> {
  const { rowCount } = await tx
    .update(outboxTable)
    .set(
      how === 'RESEND'
        ? { renewedAt: now, tries: 0, handedAt: null }
        : { dismissedAt: now, attachment: null },
    )
    .where(and(inState('FAILED', now), isNull(outboxTable.batch), ids && inArray(outboxTable.id, [...ids])));
  return rowCount ?? 0;
}

/** The outbox belongs to the platform: letters contain codes and links. */
export async function locateLetters(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db.select({ id: outboxTable.id }).from(outboxTable).where(inArray(outboxTable.id, ids));
  return new Map(rows.map(({ id }) => [id, { platform: true }]));
}
