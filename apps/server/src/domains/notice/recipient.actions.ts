import type { BodyOf } from '@iris/contract/core/endpoint';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeRecipient, NoticeState } from '@iris/contract/notice/notice.model';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { readDetail, wrongState } from './notice.actions.ts';
import { noticeEntry } from './notice.audit.ts';
import { mailSoon } from './notice.publish.ts';
import type { NoticeRow } from './notice.queries.ts';
import { noticeTable, noticeRecipientTable as recipients } from './notice.table.ts';
import { stateOf, viewRecipient } from './notice.view.ts';
import {
  isMailing,
  mailAgain,
  noteRead,
  recipientList,
  recipientOf,
  unreadMails,
} from './recipient.queries.ts';

type Body<Name extends keyof typeof noticeApi> = BodyOf<(typeof noticeApi)[Name]> & { id: number };

/** Notes on behalf of a resident that they have read a notice; known already, nothing changes. */
export const readNotice = (
  { id, resident_id }: Body<'read'>,
  context: SignedInContext,
): Promise<NoticeRecipient> =>
  context.transaction(async (tx) => {
    const row = await lockPublished(tx, context, id, ['PUBLISHED', 'ENDED']);
    const recipient = await recipientOf(tx, id, resident_id);
    if (!recipient) throw conflict('notice.notRecipient');
    const by = context.actor.name;
    if (await noteRead(tx, recipient.id, { by, at: context.clock.now() })) {
      await tx
        .update(noticeTable)
        .set({ readCount: sql`${noticeTable.readCount} + 1` })
        .where(eq(noticeTable.id, id));
      await publish(tx, { changed: 'notice', condoId: row.condoId });
    }
    const [after] = await recipientList.some(tx, [recipient.id]);
    return viewRecipient(found(after));
  });

/** Mails a notice again to those who have not read it; not while its emails are still on their way. */
export const remindUnread = ({ id, version }: Body<'remind'>, context: SignedInContext) =>
  again(context, id, {
    action: 'remindUnread',
    version,
    which: unreadMails(id),
  });

/** Tries failed emails again: one resident's, or all. */
export const retryMail = ({ id, resident_id }: Body<'retry'>, context: SignedInContext) =>
  again(context, id, {
    action: 'retryMail',
    which: and(
      eq(recipients.mail, 'FAILED'),
      resident_id === null ? undefined : eq(recipients.residentId, resident_id),
    ),
  });

interface Again {
  action: 'remindUnread' | 'retryMail';
  which: SQL | undefined;
  /** For another round of emails: the notice as the person saw it. */
  version?: number;
}

async function again(
  context: SignedInContext,
  id: number,
  { action, which, version }: Again,
): Promise<{ mails: number }> {
  const done = await context.transaction(async (tx) => {
    const before = await lockPublished(tx, context, id, ['PUBLISHED']);
    if (version !== undefined) {
      await checkVersion(before, version, () => readDetail(tx, context, id));
      if (await isMailing(tx, id)) throw conflict('notice.stillMailing');
    }
    const { people, mails } = await mailAgain(tx, id, which);
    if (people === 0) throw conflict('notice.nobodyToMail');
    const row =
      version === undefined
        ? before
        : await saveRecord(tx, noticeTable, id, { mailRound: before.mailRound + 1 });
    await writeAudit(tx, context.actor, noticeEntry(before, row, action, { mails: String(mails) }));
    await publish(tx, { changed: 'notice', condoId: row.condoId });
    return { mails };
  });
  mailSoon(context);
  return done;
}

async function lockPublished(
  tx: Transaction,
  context: SignedInContext,
  id: number,
  from: readonly NoticeState[],
): Promise<NoticeRow> {
  const row = await lockRecord(tx, noticeTable, id);
  const state = stateOf(row, context.clock.now());
  if (!from.includes(state)) throw wrongState(context, row, state);
  return row;
}
