import { type Language, textIn } from '@iris/contract/core/language';
import type { Message } from '@iris/contract/message/message.model';
import { translate } from '../../platform/http/translate.ts';
import type { MessageRow } from './message.queries.ts';

/** A message in its reader's language. Without a sender it comes from the system. */
export const viewMessage = (row: MessageRow, language: Language): Message => ({
  id: row.id,
  user: row.sender || translate(language, { key: 'audit.system' }),
  content: textIn(language, [row.content, row.contentEn]),
  link: row.link,
  is_read: row.isRead,
  time: row.time,
});
