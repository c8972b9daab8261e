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
  /** A PDF that goes along. */
  attachment?: { name: string; bytes: Buffer };
}

export interface Mail {
  /** Puts a letter into the outbox with the caller's transaction; it leaves within seconds of the commit. */
  send(tx: Transaction, letter: Letter): Promise<void>;
  /**
   * The same letter to many, once an address, in one statement: `addresses` is a query with the column `address`.
   * How many letters there are.
   */
  sendMany(tx: Transaction, addresses: SQL, letter: Omit<Letter, 'to' | 'attachment'>): Promise<number>;
  /** A letter each, in one statement; how many there are. One without an address that mail can go to is left out. */
  sendEach(tx: Transaction, letters: readonly Letter[]): Promise<number>;
  /** The mail server of SMTP_URL, else the one that an operator saved. */
  server(db: Db): Promise<MailServer | undefined>;
  /**
   * Hands waiting letters to the mail server; how many it took and refused. Without one they stay: the outbox is there
   * to be read.
   */
  deliver(db: Db, now: number): Promise<Delivered>;
  /** Names who is told, a moment after a letter was written, that one may be waiting. */
  onWaiting(tell: () => void): void;
}

/** By then the transaction that wrote the letter has usually ended; else the next minute's delivery finds it. */
const COMMIT_MS = 500;
const SUBJECT_LENGTH = 200;
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/** The outbox, and the mail server that empties it. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): Mail {
  const own = config.smtpUrl ? { ...readSmtpUrl(config.smtpUrl, config.publicUrl), own: true } : undefined;
  // Read anew each time: an operator may have saved another one on any server.
  const server = async (db: Db) => own ?? savedServer(await readSettings(db));
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
    async send(tx, { to, subject, body, attachment }) {
      if (!oneAddress.test(to)) throw new Error('a letter goes to exactly one address');
      await tx.insert(outboxTable).values({
        recipient: to,
        subject: oneLine(subject),
        body,
        attachment: attachment?.bytes ?? null,
        attachmentName: attachment?.name ?? '',
      });
      tellSoon();
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

/** The mail server that an operator saved, if any. */
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

/** A line break in a subject would begin a header of somebody else's making. */
const oneLine = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
