import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { Db, Transaction } from '../db/database.ts';
import { outboxTable } from './mail.table.ts';
import { withoutSecrets } from './smtp.ts';
import { type MailServer, openTransport } from './transport.ts';

type Letter = typeof outboxTable.$inferSelect;

const MINUTE_MS = 60_000;
/** When each attempt may happen, in minutes after the email was written; after the last one it has failed. */
const tryAfter = [0, 1, 5, 15, 60, 180, 480, 1_440] as const;
/** Older emails stay unsent: nobody wants last month's code on the day that a mail server is set up. */
const OLDEST_MS = 2 * 86_400_000;
/** A run ends before the next minute's begins. */
const RUN_MS = 50_000;
/** Each step of the dialogue has its own limit; a server that trickles its answers would never reach one. */
const LETTER_MS = 60_000;

/** Emails that may still have to be sent. */
export const unsent: SQL = sql`(${outboxTable.sentAt} is null and ${outboxTable.dismissedAt} is null)`;

/** From when the attempts are counted. */
const begun = sql<number>`coalesce(${outboxTable.renewedAt}, ${outboxTable.createdAt})`;
const begunBy = (moment: number): SQL => sql`${begun} <= ${sql.param(moment, outboxTable.createdAt)}`;

/** Emails that will not be tried again unless a person has them sent again. */
export const givenUp = (now: number): SQL | undefined =>
  and(
    unsent,
    or(
      gte(outboxTable.tries, tryAfter.length),
      begunBy(now - OLDEST_MS),
      // Where it was not handed over this is false, not unknown: the condition is also asked the other way round.
      and(isNotNull(outboxTable.handedAt), lte(outboxTable.handedAt, now - 2 * LETTER_MS)),
    ),
  );

/** How many emails the server accepted, and how many it refused. */
export type Delivered = Record<'sent' | 'refused', number>;

/**
 * How many emails of mass mailings are handed over at once: a mail server across the network takes its time for each, and
 * twenty thousand one by one would take hours. If this server dies, of so many it is not known whether they arrived.
 */
export const LANES = 5;

/**
 * Sends what is due, oldest first, and mass mailings over some more connections once the first email went well. Throws
 * if the server itself fails, after recording that on the current email.
 */
export async function deliverWaiting(
  db: Db,
  server: MailServer,
  now: number,
  letterMs = LETTER_MS,
): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, refused: 0 };
  const until = performance.now() + RUN_MS;
  const tried = new Set<number>();
  let failed = false;
  /** Sends one email; false if there is none, or no more should be sent. */
  const next = async (lane: Lane): Promise<boolean> => {
    if (failed || performance.now() >= until) return false;
    const outcome = await deliverNext(db, server, now, lane, letterMs);
    if (!outcome) return false;
    if (outcome.serverFailed) throw new Error(`the mail server failed: ${outcome.serverFailed}`);
    delivered[outcome.sent ? 'sent' : 'refused'] += 1;
    // With a clock that stands still, the same failing email would come up again and again.
    if (tried.has(outcome.id)) return false;
    tried.add(outcome.id);
    return true;
  };
  const first = openLane(server, 'ANY');
  const main = async () => {
    try {
      while (await next(first));
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  /** A server that takes no more connections, or no more from here, ends only the lane. */
  const beside = async () => {
    const lane = openLane(server, 'MASS');
    try {
      await lane.reach();
      while (await next(lane));
    } catch {
      // The first lane goes on, or fails by itself and says why.
    } finally {
      await lane.close();
    }
  };
  try {
    if (!(await next(first))) return delivered;
    const lanes = (await massWaits(db, now)) ? Array.from({ length: LANES - 1 }, beside) : [];
    const [end] = await Promise.allSettled([main(), ...lanes]);
    if (end?.status === 'rejected') throw end.reason;
    return delivered;
  } finally {
    await first.close();
  }
}

/** A connection of its own to the mail server, opened with the first email. */
interface Lane {
  only: 'ANY' | 'MASS';
  connected(): Promise<Transporter>;
  /** Connects and leaves again, so that no email is tried in vain. */
  reach(): Promise<void>;
  close(): Promise<void>;
}

function openLane(server: MailServer, only: Lane['only']): Lane {
  let transport: Promise<Transporter> | undefined;
  const connected = () => {
    transport ??= openTransport(server, { pool: true });
    return transport;
  };
  return {
    only,
    connected,
    reach: async () => void (await (await connected()).verify()),
    close: async () => (await transport?.catch(() => undefined))?.close(),
  };
}

/** What became of one email. */
interface Outcome {
  id: number;
  sent?: true;
  serverFailed?: string;
}

/**
 * Sends one email in a transaction that locks its row, so that no other server sends it too. One email per
 * transaction: a server that dies between sending and recording it repeats one email, not a batch. An email of a mass
 * mailing is noted as handed over before that, and then never repeated by itself.
 */
async function deliverNext(
  db: Db,
  server: MailServer,
  now: number,
  { connected, only }: Lane,
  letterMs: number,
): Promise<Outcome | undefined> {
  const send = async (to: Db, letter: Letter): Promise<Outcome> => {
    const { id } = letter;
    try {
      await inTime(hand(await connected(), letter, server.from), letterMs);
    } catch (error) {
      const lastError = withoutSecrets(error instanceof Error ? error.message : String(error), server);
      await note(to, letter, { lastError, ...(letter.batch === null ? {} : afterRefusal(letter, error)) });
      return isAboutLetter(error) ? { id } : { id, serverFailed: lastError };
    }
    await note(to, letter, { lastError: '', sentAt: now, attachment: null });
    return { id, sent: true };
  };
  const next = await db.transaction(async (tx) => {
    const letter = await lockNext(tx, now, only);
    if (!letter) return undefined;
    if (letter.batch === null) return { outcome: await send(tx, letter) };
    await tx.update(outboxTable).set({ handedAt: now }).where(eq(outboxTable.id, letter.id));
    return { letter };
  });
  if (!next) return undefined;
  return next.outcome ?? send(db, next.letter);
}

/**
 * Of an email of a mass mailing: one that the server refused for good is not tried again, one that it certainly did not
 * take is tried later; of any other it is not known whether it arrived, so it stays handed over.
 */
function afterRefusal({ tries }: Letter, error: unknown): { tries?: number; handedAt?: null } {
  const { responseCode = 0, syscall, code, message } = error as Partial<SmtpError>;
  if (responseCode >= 500 && isAboutLetter(error)) return { tries: tryAfter.length, handedAt: null };
  const untaken =
    responseCode >= 400 ||
    syscall === 'connect' ||
    code === 'EDNS' ||
    message === 'Connection timeout' ||
    message === 'Greeting never received';
  return untaken ? { tries: tries + 1, handedAt: null } : {};
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  responseCode: number;
  syscall: string;
  code: string;
}

/** Due and neither sent nor handed over; of a lane for mass mailings those alone. */
const waiting = (now: number, only: Lane['only']): SQL | undefined => {
  const { tries, batch, handedAt } = outboxTable;
  const due = tryAfter.map((minutes, made) => and(eq(tries, made), begunBy(now - minutes * MINUTE_MS)));
  return and(
    unsent,
    isNull(handedAt),
    not(begunBy(now - OLDEST_MS)),
    only === 'MASS' ? isNotNull(batch) : undefined,
    or(...due),
  );
};

const massWaits = async (db: Db, now: number): Promise<boolean> =>
  (await db.select({ id: outboxTable.id }).from(outboxTable).where(waiting(now, 'MASS')).limit(1)).length > 0;

async function lockNext(tx: Transaction, now: number, only: Lane['only']): Promise<Letter | undefined> {
  const [letter] = await tx
    .select()
    .from(outboxTable)
    .where(waiting(now, only))
    // Nobody's sign-in code waits behind a mass mailing.
    .orderBy(sql`${outboxTable.batch} is not null`, asc(outboxTable.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return letter;
}

async function inTime<Answer>(work: Promise<Answer>, letterMs: number): Promise<Answer> {
  const over = new AbortController();
  const late = pause(letterMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the mail server took longer than ${letterMs / 1000} s for a letter`);
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => over.abort());
}

const hand = (
  transport: Transporter,
  { id, createdAt, recipient, subject, body, attachment, attachmentName }: Letter,
  from: string,
) =>
  transport.sendMail({
    from: { name: 'Iris', address: from },
    to: { name: '', address: recipient },
    subject,
    text: body,
    attachments: attachment
      ? [{ filename: attachmentName, content: attachment, contentType: 'application/pdf' }]
      : [],
    // The same at each attempt, so that mailboxes recognise a repeated email.
    messageId: `<${createdAt}.${id}.${from}>`,
    date: new Date(createdAt),
  });

const note = (
  tx: Db,
  { id, tries }: Letter,
  outcome: { lastError: string; sentAt?: number; attachment?: null; tries?: number; handedAt?: null },
) =>
  tx
    .update(outboxTable)
    .set({ tries: tries + 1, ...outcome })
    .where(eq(outboxTable.id, id));

/** Whether the server refused this email; any other failure would hit the next one too. */
const isAboutLetter = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
