import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '../test/harness.ts';

it('stops when the calls under way are answered, though their connections would stay open', async () => {
  const server = await startServer();
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ username: 'nobody', password: 'Nothing2026' });
  const arrived = once(server.app.server, 'request');
  const head = `POST /tranbiot-core/cms/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 5));
  await arrived;
  const stopped = server.app.close();
  const answer = once(socket, 'data');
  socket.write(body.slice(5));
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 \d{3} /);
  await stopped;
  expect(server.app.server.listening).toBe(false);
});

it('refuses calls in the person’s language while it is too far behind, but not for its slow start', async () => {
  // Each turn is a little late; by how much counts once the start is over.
  const server = await startServer({ busyMs: 0.001 });
  const read = async () =>
    server.send('GET', '/iris-base/cms/condo/list', { headers: { 'accept-language': 'zh-HK' } });
  const began = performance.now();
  await expect.poll(async () => (await read()).status).toBe(503);
  expect(performance.now() - began).toBeGreaterThan(2_000);
  expect(await (await read()).json()).toMatchObject({ code: 6000, message: '系統繁忙，請稍後再試' });
});
