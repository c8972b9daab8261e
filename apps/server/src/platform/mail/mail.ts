import type { Config } from '../config.ts';
import type { Db, Transaction } from '../db/database.ts';
import { deliverWaiting } from './delivery.ts';
import { outboxTable } from './mail.table.ts';
import { readSmtpUrl } from './smtp.ts';

interface Letter {
  /** One address. */
  to: string;
  subject: string;
  body: string;
}

export interface Mail {
  /** Puts a letter into the outbox with the caller's transaction; it leaves within seconds of the commit. */
  send(tx: Transaction, letter: Letter): Promise<void>;
  /** Hands waiting letters to the mail server. Without SMTP_URL they stay: the outbox is there to be read. */
  deliver(db: Db, now: number): Promise<void>;
  /** Names who is told, a moment after a letter was written, that one may be waiting. */
  onWaiting(tell: () => void): void;
}

/** By then the transaction that wrote the letter has usually ended; else the next minute's delivery finds it. */
const COMMIT_MS = 500;
const SUBJECT_LENGTH = 200;
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/** The outbox, and the mail server of SMTP_URL. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): Mail {
  const smtp = config.smtpUrl ? readSmtpUrl(config.smtpUrl, config.publicUrl) : undefined;
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tellSoon = () => {
    // Counted from the last letter, so that none of a burst is still uncommitted.
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const tell of listeners) tell();
    }, COMMIT_MS).unref();
  };
  return {
    async send(tx, { to, subject, body }) {
      if (!oneAddress.test(to)) throw new Error('a letter goes to exactly one address');
      await tx.insert(outboxTable).values({ recipient: to, subject: oneLine(subject), body });
      if (smtp) tellSoon();
    },
    async deliver(db, now) {
      if (smtp) await deliverWaiting(db, smtp, now);
    },
    onWaiting: (tell) => listeners.push(tell),
  };
}

/** A line break in a subject would begin a header of somebody else's making. */
const oneLine = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
