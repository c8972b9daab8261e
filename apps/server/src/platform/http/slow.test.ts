import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@iris/contract/core/realtime';
import { fileApi } from '@iris/contract/file/file.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';

/** Short limits; the request's is long enough for what a busy machine does slowly. */
const quick = { head: 1_000, request: 2_500, silence: 3_000, check: 50, stop: 500 };
const server = await startServer({ patience: quick });
const token = await server.signIn('manager');
const login = sessionApi.login.path;

function open(bytes: string, { address } = server): { socket: Socket; ended: Promise<string> } {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  return { socket, ended: once(socket, 'close').then(() => text) };
}

/** Sends a byte every so often, until the server has had enough. */
async function drip(socket: Socket, ended: Promise<string>): Promise<string> {
  const timer = setInterval(() => socket.writable && socket.write('a'), 50);
  const text = await ended;
  clearInterval(timer);
  return text;
}

const timedOut = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toMatchObject({ code: 10030, data: null });
};

// Each only waits for the server to lose its patience, so they wait together.
describe.concurrent('a client that takes its time is not waited for', () => {
  it('with the head of a request', async () => {
    const { socket, ended } = open(`POST ${login} HTTP/1.1\r\nHost: x\r\nX-Slow: `);
    timedOut(await drip(socket, ended));
  });

  it('with the address', async () => {
    const { socket, ended } = open('GET /');
    timedOut(await drip(socket, ended));
  });

  it.each([
    ['a length', 'Content-Length: 3000', '{"username":"'],
    ['chunks', 'Transfer-Encoding: chunked', 'bb8\r\n{"username":"'],
  ])('with a body of %s', async (_, header, begun) => {
    const { socket, ended } = open(
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${begun}`,
    );
    timedOut(await drip(socket, ended));
  });

  it('with a file', async () => {
    const { socket, ended } = open(
      [
        `POST ${fileApi.addImage.path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
        '',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      ].join('\r\n'),
    );
    timedOut(await drip(socket, ended));
  });

  it('with anything at all', async () => {
    const { ended } = open('');
    await ended;
  });

  it('with the next request of an open connection', async () => {
    const { socket, ended } = open('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    expect(await drip(socket, ended)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a client that does not read', () => {
  it('is not waited for, whatever it asked', async () => {
    const connections = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    const { socket } = open('');
    socket.pause();
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40));
    await expect.poll(connections).toBe(1);
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });
});

describe('a client that is slow in good faith is waited for', async () => {
  // Longer than a head may take, and far from what a whole request may: a busy machine changes nothing.
  const patient = await startServer({ patience: { ...quick, head: 300, request: 60_000, silence: 60_000 } });
  const patientToken = await patient.signIn('manager');

  it('with a file in parts', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n';
    const { socket, ended } = open(
      [
        `POST ${fileApi.addImage.path} HTTP/1.1`,
        'Host: x',
        'Connection: close',
        `Authorization: Bearer ${patientToken}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${body.length}`,
        '',
        '',
      ].join('\r\n'),
      patient,
    );
    const parts = body.match(/.{1,20}/gs) ?? [];
    // The pause is what is tested: together they last longer than a head may.
    for (const part of parts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.write(part);
    }
    // It is no picture, which only who read all of it can say.
    expect(await ended).toMatch(/^HTTP\/1\.1 400 .*"code":/s);
  });

  it('with a console that says nothing: its socket stays open', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
    const heard: string[] = [];
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      heard.push(type);
      if (type === 'hello') socket.send(JSON.stringify({ type: 'signIn', token }));
    });
    await expect.poll(() => heard).toContain('ready');
    const closed = once(socket, 'close').then(() => 'closed');
    const silence = new Promise((resolve) => setTimeout(() => resolve('open'), 3_500));
    expect(await Promise.race([closed, silence])).toBe('open');
    socket.close();
  });
});

describe('a stop', () => {
  // Far longer than a test may take.
  const never = { head: 300_000, request: 300_000, silence: 300_000, check: 50, stop: 300_000 };
  const body = JSON.stringify({ username: 'manager', password: 'wrong' });
  const head = [
    `POST ${login} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  /** A call whose body is still to come; the server has read its head. */
  async function half(of: typeof server) {
    const begun = open(`${head.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`, of);
    await once(begun.socket, 'data');
    return begun;
  }

  it('waits for calls under way, and not for connections without one', async () => {
    const stopping = await startServer({ patience: never });
    const [silent, begun, used] = [
      '',
      'GET /healthz HTTP/1.1\r\nX-Slow: ',
      'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    ].map((bytes) => open(bytes, stopping));
    if (used) await once(used.socket, 'data');
    const call = await half(stopping);
    const stopped = stopping.stop();
    await Promise.all([silent?.ended, begun?.ended, used?.ended]);
    call.socket.write(body);
    expect(await call.ended).toContain('"code":10030');
    await stopped;
  });

  it('ends a call that takes too long', async () => {
    const stopping = await startServer({ patience: { ...never, stop: 300 } });
    const call = await half(stopping);
    await stopping.stop();
    expect(await call.ended).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  });
});
