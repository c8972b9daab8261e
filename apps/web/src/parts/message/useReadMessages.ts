import { messageApi } from '@iris/contract/message/message.api';
import type { Message } from '@iris/contract/message/message.model';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../base/request/call.ts';

interface Listed {
  items: Message[];
  unread: number;
}

/** Marks messages as read: at once on screen, and reverted if the server refuses. */
export function useReadMessages() {
  const client = useQueryClient();
  const mark = (which: (message: Message) => boolean, send: () => Promise<unknown>) => {
    markShown(client, which);
    void send()
      .catch(() => {})
      .finally(() => {
        // The first screen counts unread messages among the work that waits.
        for (const stale of ['message', 'home']) void client.invalidateQueries({ queryKey: [stale] });
      });
  };
  return {
    read: (ids: number[]) =>
      mark(
        ({ id }) => ids.includes(id),
        () => call(messageApi.read, { body: { ids } }),
      ),
    readAll: () =>
      mark(
        () => true,
        () => call(messageApi.readAll, {}),
      ),
  };
}

function markShown(client: QueryClient, which: (message: Message) => boolean): void {
  client.setQueriesData<Listed>({ queryKey: ['message'] }, (listed) => {
    if (!listed) return listed;
    const items = listed.items.map((message) => (which(message) ? { ...message, is_read: true } : message));
    const newly = listed.items.filter((message) => !message.is_read && which(message)).length;
    return { ...listed, items, unread: Math.max(0, listed.unread - newly) };
  });
}
