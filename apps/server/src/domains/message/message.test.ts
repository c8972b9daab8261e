import { messageApi } from '@iris/contract/message/message.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { sendMessages } from './index.ts';

const server = await startServer();
const people = { manager: 3, staff: 4 };
const send = (userIds: number[], content: readonly [string, string], sender = '陳經理') =>
  server.services.db.transaction((tx) => sendMessages(tx, { userIds, sender, content, link: '/center' }));
const list = (token: string, query = {}, headers = {}) =>
  server.call(messageApi.list, { query, headers }, token);

describe('the bell', () => {
  it('holds one’s own messages, the newest first, in one’s own language', async () => {
    const staff = await server.signIn('staff');
    const manager = await server.signIn('manager');
    expect((await list(staff)).data).toMatchObject({ items: [], total: 0, unread: 0 });
    await send([people.staff], ['第一', 'first']);
    await send([people.staff, people.manager, people.staff], ['第二', 'second'], '');
    const { data } = await list(staff);
    expect(data).toMatchObject({ total: 2, unread: 2, page: 0, count: 10 });
    expect(data.items.map(({ user, content }) => [user, content])).toEqual([
      ['System', 'second'],
      ['陳經理', 'first'],
    ]);
    const chinese = await list(staff, {}, { 'accept-language': 'zh-HK' });
    expect(chinese.data.items.map(({ user, content }) => [user, content])).toEqual([
      ['系統', '第二'],
      ['陳經理', '第一'],
    ]);
    expect((await list(manager)).data).toMatchObject({ total: 1, unread: 1 });
  });

  it('marks one’s own as read, some or all, and refuses somebody else’s', async () => {
    const staff = await server.signIn('staff');
    const manager = await server.signIn('manager');
    const [newest] = (await list(staff)).data.items;
    const ids = [newest?.id ?? 0];
    expect(await server.call(messageApi.read, { body: { ids } }, manager)).toMatchObject({ code: 10020 });
    expect((await server.call(messageApi.read, { body: { ids } }, staff)).data).toEqual({ unread: 1 });
    expect((await list(staff, { unread: true })).data).toMatchObject({ total: 1, unread: 1 });
    expect((await server.call(messageApi.readAll, {}, staff)).data).toEqual({ unread: 0 });
    expect((await list(staff, { unread: true })).data).toMatchObject({ items: [], total: 0 });
    expect((await list(manager)).data.unread).toBe(1);
  });
});
