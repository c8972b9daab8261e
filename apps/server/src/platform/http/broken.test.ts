import { once } from 'node:events';
import { connect } from 'node:net';
import { errorCodes } from '@iris/contract/core/errors';
import { fileApi } from '@iris/contract/file/file.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const port = Number(new URL(server.address).port);
const token = await server.signIn('manager');

/** What comes back for bytes on a socket, until the server ends it. */
async function answerTo(bytes: Buffer | string, cut: boolean): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  // Only what is cut off ends there: who hangs up before the answer gets none.
  if (cut) socket.end();
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    body: body.replace(/^[\da-f]+\r\n/, '').split('\r\n')[0] ?? '',
  };
}

const login = sessionApi.login.path;
const upload = fileApi.addImage.path;
const post = (path: string, headers: string[], body = '') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=x';

describe('an offer to go on in another protocol', () => {
  it.each([
    ['HTTP/2', 'h2c'],
    ['one of somebody’s own', 'foo/1'],
  ])('of %s is not taken up, and the call is answered', async (_, protocol) => {
    const body = JSON.stringify({ username: 'manager', password: 'wrong1' });
    const offer = [
      `POST ${login} HTTP/1.1`,
      'Host: x',
      'Connection: Upgrade, HTTP2-Settings, close',
      `Upgrade: ${protocol}`,
      'HTTP2-Settings: AAMAAABkAAQAAAAA',
      json,
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    const answer = await answerTo(offer, false);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: errorCodes.invalid.code,
      message: '賬戶或密碼不正確',
      request: `POST ${login}`,
    });
  });
});

describe('broken HTTP is answered in the envelope', () => {
  it.each<[string, Buffer | string]>([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS', Buffer.from('160301020001000001fc0303', 'hex')],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['raw bytes in the address', Buffer.from('GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1')],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'escapes that are no text',
      'GET /iris-base/cms/unit/%ff/detail HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['an oversized header', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an oversized address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n'],
    ['two lengths', post(login, [json, 'Content-Length: 2', 'Content-Length: 3'], '{}')],
    ['a length and chunks', post(login, [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '{}')],
    ['a length that is none', post(login, [json, 'Content-Length: two'], '{}')],
    ['a bad chunk', post(login, [json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a body that is cut off', post(login, [json, 'Content-Length: 20'], '{"username":')],
    ['JSON that is none', post(login, [json, 'Content-Length: 4'], '{"a"')],
    ['a type that is none', post(login, ['Content-Type: ;;;', 'Content-Length: 2'], '{}')],
    [
      'a form without a boundary',
      post(upload, ['Content-Type: multipart/form-data', 'Content-Length: 2'], '{}'),
    ],
    [
      'a form that is cut off',
      post(
        upload,
        [form, 'Content-Length: 60'],
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a',
      ),
    ],
    ['a form of nothing', post(upload, [form, 'Content-Length: 0'])],
    [
      'a form with broken heads',
      post(upload, [form, 'Content-Length: 26'], '--x\r\n\0\0: y\r\n\r\nabc\r\n--x--\r\n'),
    ],
    ['an expectation', post(login, [json, 'Expect: tea', 'Content-Length: 2'], '{}')],
  ])('%s', async (what, bytes) => {
    const { status, body } = await answerTo(bytes, what.endsWith('cut off'));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const envelope = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'message', 'request']);
    expect([errorCodes.invalid.code, errorCodes.notFound.code]).toContain(envelope.code);
    expect(envelope.message).not.toBe('');
  });

  it('and the server goes on', async () => {
    expect((await server.send('GET', '/healthz')).status).toBe(200);
  });
});
