import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { dropLetters, intoOutbox, settledLetters } from '../../platform/mail/batch.ts';
import type { NoticeRow } from './notice.queries.ts';
import { noticeRecipientTable, noticeTable } from './notice.table.ts';

/** A published notice with emails to send, locked; one whose emails another server takes is skipped. */
export async function lockToMail(tx: Transaction, now: number): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(noticeTable)
    .where(
      sql`${noticeTable.state} = 'PUBLISHED'
        and coalesce(${noticeTable.endAt} > ${new Date(now).toISOString()}::timestamptz, true)
        and exists (select from ${noticeRecipientTable} r where r.notice_id = ${noticeTable.id} and r.mail = 'WAITING')`,
    )
    .orderBy(
      sql`array_position(array['URGENT', 'IMPORTANT', 'NORMAL'], ${noticeTable.level})`,
      noticeTable.publishAt,
    )
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row;
}

/** Puts emails of waiting recipients into the outbox, at most so many; returns their number. */
export async function queueLetters(
  tx: Transaction,
  noticeId: number,
  letter: { subject: string; body: string; batch: string },
  limit: number,
): Promise<number> {
  const people = sql`
    select resident_id as key, email as address from ${noticeRecipientTable}
    where notice_id = ${noticeId} and mail = 'WAITING' order by id limit ${limit}::int for update`;
  const { rowCount } = await tx.execute(sql`
    with person as materialized (${people}), letter as (${intoOutbox(sql`select key, address from person`, letter)})
    update ${noticeRecipientTable} r
    set mail = case when letter.id is null then 'FAILED' else 'QUEUED' end, outbox_id = letter.id, mailed_at = null
    from person left join letter on letter.key = person.key
    where r.notice_id = ${noticeId} and r.resident_id = person.key`);
  return rowCount ?? 0;
}

/** Notes with the recipients what became of their emails, which then leave the outbox; also which condos they are of. */
export async function settleLetters(
  tx: Transaction,
  now: number,
): Promise<{ settled: number; condoIds: number[] }> {
  const { rows } = await tx.execute<{ outbox_id: number; notice_id: number }>(sql`
    update ${noticeRecipientTable} r
    set mail = case when l.sent_at is null then 'FAILED' else 'SENT' end, mailed_at = l.sent_at,
      mail_error = case when l.sent_at is not null then '' when l.last_error <> '' then l.last_error
        when l.handed_at is not null then 'UNKNOWN' else 'EXPIRED' end,
      outbox_id = null
    from (select q.id as recipient, s.* from (${settledLetters(now)}) s
      join ${noticeRecipientTable} q on q.outbox_id = s.id and q.mail = 'QUEUED'
      order by q.id for update of q skip locked) l
    where r.id = l.recipient
    returning l.id as outbox_id, r.notice_id`);
  if (rows.length === 0) return { settled: 0, condoIds: [] };
  await dropLetters(
    tx,
    rows.map((row) => row.outbox_id),
  );
  const notices = [...new Set(rows.map((row) => row.notice_id))];
  const condos = await tx
    .selectDistinct({ condoId: noticeTable.condoId })
    .from(noticeTable)
    .where(sql`${noticeTable.id} = any(${sql.param(notices)}::bigint[])`);
  return { settled: rows.length, condoIds: condos.map(({ condoId }) => condoId) };
}
