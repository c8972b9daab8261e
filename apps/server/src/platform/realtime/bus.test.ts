import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import pg from 'pg';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';
import { type BusNews, publish } from './bus.ts';

const server = await startServer();
const { db, bus } = server.services;

it('carries more ids than one notification holds', async () => {
  const heard: number[] = [];
  bus.on((event) => event.type === 'message' && heard.push(...event.messageIds));
  const messageIds = Array.from({ length: 1_000 }, (_, index) => 1_000_000_000_000 + index);
  await publish(db, { type: 'message', messageIds });
  await expect.poll(() => heard).toEqual(messageIds);
  await publish(db, { type: 'message', messageIds: [] });
});

it('comes back after a lost connection, and the consoles come again to read what was missed', async () => {
  const news: BusNews[] = [];
  bus.on((event) => news.push(event));
  const token = await server.signIn('staff');
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
  const heard: string[] = [];
  socket.on('message', (data) => {
    // Ours: the server wrote it.
    const { type } = JSON.parse(String(data)) as ServerEvent;
    heard.push(type);
    if (type === 'hello') socket.send(JSON.stringify({ type: 'signIn', token }));
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await expect.poll(() => heard).toContain('ready');
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'iris bus'`,
  );
  await owner.end();
  await expect.poll(() => bus.hearing()).toBe(false);
  expect(await closed).toBe(1012);
  expect(bus.hearing()).toBe(true);
  expect(news).toEqual([{ type: 'gap' }]);
  await publish(db, { changed: 'estate', condoId: 1 });
  await expect.poll(() => news).toHaveLength(2);
});
