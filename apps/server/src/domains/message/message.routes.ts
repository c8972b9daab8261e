import { messageApi } from '@iris/contract/message/message.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountSocket } from '../../platform/realtime/socket.ts';
import { countUnread, listMessages, markRead, messagesFor } from './message.queries.ts';
import { viewMessage } from './message.view.ts';

/** The bell: its calls, and the socket that delivers new messages. */
export function mountMessages(app: FastifyInstance, services: Services): void {
  mount(app, services, messageApi.list, async ({ query }, { db, principal, language }) => {
    const { rows, total, unread } = await listMessages(db, principal.userId, query);
    const items = rows.map((row) => viewMessage(row, language));
    return { items, total, page: query.page, count: query.count, unread };
  });
  mount(app, services, messageApi.read, ({ body }, { transaction, principal }) =>
    transaction(async (tx) => {
      await markRead(tx, principal.userId, body.ids);
      return { unread: await countUnread(tx, principal.userId) };
    }),
  );
  mount(app, services, messageApi.readAll, (_, { transaction, principal }) =>
    transaction(async (tx) => {
      await markRead(tx, principal.userId);
      return { unread: await countUnread(tx, principal.userId) };
    }),
  );
  const hub = mountSocket(app, services);
  services.bus.on((event) => {
    if (event.type !== 'message') return;
    bring(event.messageIds).catch((err: unknown) => services.log.error({ err }, 'messages not brought'));
  });

  /** Reads new messages once for all consoles open on this server. */
  async function bring(ids: number[]): Promise<void> {
    const present = hub.users();
    if (present.length === 0) return;
    for (const row of await messagesFor(services.db, ids, present)) {
      hub.tell(row.userId, (language) => ({ type: 'message', message: viewMessage(row, language) }));
    }
  }
}
