import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db, Transaction } from '../db/database.ts';
import { type PlatformSettings, readSettings } from '../settings/settings.ts';
import { type Delivered, deliverWaiting } from './delivery.ts';
import { outboxTable } from './mail.table.ts';
import { readSmtpUrl } from './smtp.ts';
import type { MailServer } from './transport.ts';

interface Letter {
  /** One address. */
  to: string;
  subject: string;
  body: string;
  /** An attached PDF. */
  attachment?: { name: string; bytes: Buffer };
  /** The record that it is about, if its personal data must be forgotten one day: 'visitor:12'; see `forget`. */
  about?: string;
}

export interface Mail {
  /** Puts an email into the outbox within the caller's transaction; it is sent within seconds of the commit. */
  send(tx: Transaction, letter: Letter): Promise<void>;
  /**
   * The same email to many, one per address, in one statement: `addresses` is a query with the column `address`.
   * Returns the number of emails.
   */
  sendMany(
    tx: Transaction,
    addresses: SQL,
    letter: Omit<Letter, 'to' | 'attachment' | 'about'>,
  ): Promise<number>;
  /** One email each, in one statement; returns the number. Entries without a deliverable address are skipped. */
  sendEach(tx: Transaction, letters: readonly Omit<Letter, 'about'>[]): Promise<number>;
  /** Removes the emails about some records, sent or not. */
  forget(tx: Transaction, about: readonly string[]): Promise<void>;
  /** The mail server of SMTP_URL, else the one saved by an operator. */
  server(db: Db): Promise<MailServer | undefined>;
  /**
   * Hands waiting emails to the mail server and returns how many it accepted and refused. Without a server they stay
   * readable in the outbox.
   */
  deliver(db: Db, now: number): Promise<Delivered>;
  /** Sets the listener that is told, shortly after an email was written, that one may be waiting. */
  onWaiting(tell: () => void): void;
}

/**
 * By then the transaction that wrote the email has usually committed; otherwise the next minute's delivery finds it.
 */
const COMMIT_MS = 500;
const SUBJECT_LENGTH = 200;
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/** The outbox, and the mail server that empties it. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): Mail {
  const own = config.smtpUrl ? { ...readSmtpUrl(config.smtpUrl, config.publicUrl), own: true } : undefined;
  // Read anew each time: an operator may have saved other settings through any server.
  const server = async (db: Db) => own ?? savedServer(await readSettings(db));
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tellSoon = () => {
    // Counted from the last email, so that none of a burst is still uncommitted.
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const tell of listeners) tell();
    }, COMMIT_MS).unref();
  };
  return {
    async send(tx, { to, subject, body, attachment, about }) {
      if (!oneAddress.test(to)) throw new Error('a letter goes to exactly one address');
      await tx.insert(outboxTable).values({
        recipient: to,
        subject: oneLine(subject),
        body,
        attachment: attachment?.bytes ?? null,
        attachmentName: attachment?.name ?? '',
        about: about ?? null,
      });
      tellSoon();
    },
    async forget(tx, about) {
      await tx.delete(outboxTable).where(sql`${outboxTable.about} = any(${sql.param(about)}::text[])`);
    },
    async sendMany(tx, addresses, { subject, body }) {
      const { rowCount } = await tx.execute(sql`
        insert into ${outboxTable} (recipient, subject, body)
        select distinct on (lower(address)) address, ${oneLine(subject)}::text, ${body}::text
        from (${addresses}) as addressed
        where address ~ ${oneAddress.source} order by lower(address), address`);
      if (rowCount) tellSoon();
      return rowCount ?? 0;
    },
    async sendEach(tx, letters) {
      const rows = letters
        .filter(({ to }) => oneAddress.test(to))
        .map(({ to, subject, body, attachment }) => ({
          to,
          subject: oneLine(subject),
          body,
          file: attachment?.bytes.toString('base64') ?? null,
          name: attachment?.name ?? '',
        }));
      if (rows.length === 0) return 0;
      await tx.execute(sql`
        insert into ${outboxTable} (recipient, subject, body, attachment, attachment_name)
        select "to", subject, body, decode(file, 'base64'), name
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as letter ("to" text, subject text, body text, file text, name text)`);
      tellSoon();
      return rows.length;
    },
    server,
    async deliver(db, now) {
      const inUse = await server(db);
      return inUse ? deliverWaiting(db, inUse, now) : { sent: 0, refused: 0 };
    },
    onWaiting: (tell) => listeners.push(tell),
  };
}

/** The mail server saved by an operator, if any. */
function savedServer(row: PlatformSettings): MailServer | undefined {
  if (row.smtpHost === '') return undefined;
  return {
    host: row.smtpHost,
    port: row.smtpPort,
    secure: row.smtpSecure,
    ...(row.smtpUser ? { auth: { user: row.smtpUser, pass: row.smtpPassword } } : {}),
    from: row.smtpFrom,
    own: false,
  };
}

/** A line break in a subject would inject a header. */
const oneLine = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
