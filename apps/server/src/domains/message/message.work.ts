import type { Work } from '../../platform/domain.ts';
import { countUnread } from './message.queries.ts';

/** The caller's own unread messages. */
export const messageWork: readonly Work[] = [
  {
    key: 'messages',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: [],
    path: '/moreInfo/announce/displaylist?unread=true',
    find: async (_, { db, principal }) => ({ count: await countUnread(db, principal.userId) }),
  },
];
