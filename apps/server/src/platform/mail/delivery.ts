import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
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

/** Emails that will not be tried again. */
export const givenUp = (now: number): SQL | undefined =>
  and(
    isNull(outboxTable.sentAt),
    or(
      gte(outboxTable.tries, tryAfter.length),
      lte(outboxTable.createdAt, now - OLDEST_MS),
      // Where it was not handed over this is false, not unknown: the condition is also asked the other way round.
      and(isNotNull(outboxTable.handedAt), lte(outboxTable.handedAt, now - 2 * LETTER_MS)),
    ),
  );

/** How many emails the server accepted, and how many it refused. */
export type Delivered = Record<'sent' | 'refused', number>;

/** Sends what is due, oldest first. Throws if the server itself fails, after recording that on the current email. */
export async function deliverWaiting(
  db: Db,
  server: MailServer,
  now: number,
  letterMs = LETTER_MS,
): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, refused: 0 };
  const until = performance.now() + RUN_MS;
  const tried = new Set<number>();
  let transport: Transporter | undefined;
  const connected = async () => {
    transport ??= await openTransport(server, { pool: true });
    return transport;
  };
  try {
    while (performance.now() < until) {
      const outcome = await deliverNext(db, server, now, connected, letterMs);
      if (!outcome) return delivered;
      if (outcome.serverFailed) throw new Error(`the mail server failed: ${outcome.serverFailed}`);
      delivered[outcome.sent ? 'sent' : 'refused'] += 1;
      // With a clock that stands still, the same failing email would come up again and again.
      if (tried.has(outcome.id)) return delivered;
      tried.add(outcome.id);
    }
    return delivered;
  } finally {
    transport?.close();
  }
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
  connected: () => Promise<Transporter>,
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
    const letter = await lockNext(tx, now);
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

async function lockNext(tx: Transaction, now: number): Promise<Letter | undefined> {
  const { id, sentAt, createdAt, tries, batch, handedAt } = outboxTable;
  const due = tryAfter.map((minutes, made) =>
    and(eq(tries, made), lte(createdAt, now - minutes * MINUTE_MS)),
  );
  const [letter] = await tx
    .select()
    .from(outboxTable)
    .where(and(isNull(sentAt), isNull(handedAt), gt(createdAt, now - OLDEST_MS), or(...due)))
    // Nobody's sign-in code waits behind a mass mailing.
    .orderBy(sql`${batch} is not null`, asc(id))
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
