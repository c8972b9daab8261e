import { noticeLetter } from '@iris/contract/notice/notice.rules';
import { noticeText } from '@iris/contract/notice/notice.text';
import type { Transaction } from '../../platform/db/database.ts';
import { attachmentsOf } from '../../platform/files/attachments.ts';
import type { Services } from '../../platform/http/context.ts';
import { withdrawBatch } from '../../platform/mail/batch.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { getCondo } from '../company/index.ts';
import { lockToMail, queueLetters, settleLetters } from './mail.queries.ts';
import { pageUrl } from './notice.page.ts';
import type { NoticeRow } from './notice.queries.ts';
import { takeBack } from './recipient.queries.ts';

export const MAIL_JOB = 'notice.mail';
/** Emails that enter the outbox at a time, so that it stays short and a stop has little to withdraw. */
const BATCH = 200;
/** A run ends before the next minute's begins. */
const RUN_MS = 45_000;

/** The mass mailing of a notice's current round. */
const batchOf = ({ id, mailRound }: Pick<NoticeRow, 'id' | 'mailRound'>): string =>
  `notice:${id}:${mailRound}`;

/** The email of a notice as it is now, corrections included. */
async function letterOf(tx: Transaction, services: Pick<Services, 'tokens' | 'origin'>, row: NoticeRow) {
  const condo = await getCondo(tx, row.condoId);
  const attachments = await attachmentsOf(tx, row.attachmentIds);
  return noticeLetter(
    {
      title: row.title,
      title_en: row.titleEn,
      brief: row.brief,
      brief_en: row.briefEn,
      content: row.content,
      content_en: row.contentEn,
    },
    {
      estate: [condo?.name ?? '', condo?.nameEn ?? ''],
      number: row.number,
      url: pageUrl(services, row.condoId, row.number),
      online: noticeText['notice.mailOnline'],
      attached: noticeText['notice.mailAttached'],
      attachments: attachments.map(({ name }) => name),
    },
  );
}

/** Takes emails that were not handed over yet out of the outbox; they wait, with the words that the notice has then. */
export async function stopMail(tx: Transaction, row: NoticeRow): Promise<void> {
  await withdrawBatch(tx, batchOf(row));
  await takeBack(tx, row.id);
}

/** Puts the next emails of a published notice into the outbox; returns their number. */
const queueNext = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const row = await lockToMail(tx, services.clock.now());
    if (!row) return 0;
    return queueLetters(tx, row.id, { ...(await letterOf(tx, services, row)), batch: batchOf(row) }, BATCH);
  });

/** Notes what became of emails; consoles that show their notices read again. */
const settle = ({ db, clock }: Services): Promise<number> =>
  db.transaction(async (tx) => {
    const { settled, condoIds } = await settleLetters(tx, clock.now());
    for (const condoId of condoIds) await publish(tx, { changed: 'notice', condoId });
    return settled;
  });

/**
 * Mails published notices, batch after batch, at the pace of the mail server. What is written where, the tables say: a
 * run that dies goes on where it was, on any server.
 */
export async function mailNotices(services: Services): Promise<Record<'queued' | 'settled', number>> {
  const until = performance.now() + RUN_MS;
  const done = { queued: 0, settled: await settle(services) };
  const { mail, db, clock } = services;
  while (performance.now() < until) {
    const queued = await queueNext(services);
    done.queued += queued;
    const before = done.settled;
    try {
      // The outbox's own job may be at it as well; each email goes once.
      await mail.deliver(db, clock.now());
    } finally {
      done.settled += await settle(services);
    }
    if (queued === 0 && done.settled === before) break;
  }
  return done;
}
