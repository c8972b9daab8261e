import { type Bilingual, textIn } from '@iris/contract/core/language';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import { translateBoth } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { messageTable } from './message.table.ts';

interface Sending {
  userIds: readonly number[];
  /** A person's name; empty for the system. */
  sender: string;
  content: Bilingual;
  /** A console route, or empty. */
  link: string;
}

/** Puts a message into people's bells; their open consoles are notified on commit. */
export async function sendMessages(
  tx: Transaction,
  { userIds, sender, content, link }: Sending,
): Promise<void> {
  if (userIds.length === 0) return;
  const text = { sender, content: textIn('zh-HK', content), contentEn: textIn('en', content), link };
  const rows = await tx
    .insert(messageTable)
    .values([...new Set(userIds)].map((userId) => ({ ...text, userId })))
    .returning({ id: messageTable.id });
  await publish(tx, { type: 'message', messageIds: rows.map(({ id }) => id) });
}

/** A text of the catalogue in both languages, with its values, which may be in both, filled in. */
export const messageText = (
  key: ContractTextKey,
  values: Record<string, string | number | Bilingual> = {},
): Bilingual => translateBoth(key, values);
