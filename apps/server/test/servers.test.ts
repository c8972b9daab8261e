import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { estateApi } from '@iris/contract/estate/estate.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { afterwards } from './afterwards.ts';
import { startServer } from './harness.ts';
import { worldPassword } from './template.ts';

/** Two servers on one database: events on one are known on the other. */
const first = await startServer();
const second = await startServer({ databaseUrl: first.databaseUrl });

/** A console connected to a server, with all events that it received. */
async function listen(address: string, token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`);
  afterwards(() => socket.terminate());
  const said: ServerEvent[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    said.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const heard = <Type extends ServerEvent['type']>(
    type: Type,
  ): Promise<Extract<ServerEvent, { type: Type }>> =>
    new Promise((resolve) => {
      const look = () => {
        const event = said.find((one) => one.type === type);
        if (event) resolve(event as Extract<ServerEvent, { type: Type }>);
      };
      waiting.push(look);
      look();
    });
  await heard('hello');
  socket.send(JSON.stringify({ type: 'signIn', token, language: 'en' }));
  await heard('ready');
  return { heard };
}

describe('two servers on one database', () => {
  it('carry a message from one to a console on the other', async () => {
    const token = await first.signIn('manager2');
    const console = await listen(second.address, token);
    const body = { password: worldPassword, new_password: 'Another2026' };
    expect(await first.call(userApi.changePassword, { body }, token)).toMatchObject({ code: 0 });
    const { message } = await console.heard('message');
    expect(message).toMatchObject({ is_read: false, content: expect.stringContaining('password') });
  });

  it('carry a change of the estate', async () => {
    const token = await first.signIn('staff');
    const console = await listen(second.address, token);
    const body = { condo_id: 1, name: 'Block Z', floors: '1-2' };
    expect(await first.call(estateApi.addBuilding, { body }, token)).toMatchObject({ code: 0 });
    expect(await console.heard('changed')).toEqual({ type: 'changed', changed: 'estate', condo_id: 1 });
  });

  it('accept each other’s tokens, and end a session on both', async () => {
    const token = await first.signIn('guest');
    expect(await second.call(userApi.information, {}, token)).toMatchObject({ code: 0 });
    const console = await listen(second.address, token);
    expect(await first.call(sessionApi.logout, {}, token)).toMatchObject({ code: 0 });
    await console.heard('signedOut');
    expect(await second.call(userApi.information, {}, token)).toMatchObject({ status: 401, code: 10000 });
  });

  it('go on when one of them stops', async () => {
    const third = await startServer({ databaseUrl: first.databaseUrl });
    const token = await first.signIn('staff');
    const console = await listen(first.address, token);
    await third.stop();
    const body = { condo_id: 1, name: 'Block Y', floors: '1' };
    expect(await second.call(estateApi.addBuilding, { body }, token)).toMatchObject({ code: 0 });
    await console.heard('changed');
    expect(await first.send('GET', '/readyz').then(({ status }) => status)).toBe(200);
  });
});
