import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coreText } from '@iris/contract/core/core.text';
import { IDLE_HEADER } from '@iris/contract/core/endpoint';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from './browserStandIn.ts';

const MINUTE = 60_000;
const LIMIT = 60 * MINUTE;

let asked: { path: string; idle: string | undefined }[] = [];
let expired = false;
const server = createServer((request, response) => {
  const { url: path = '', headers } = request;
  asked.push({ path, idle: headers[IDLE_HEADER]?.toString() });
  const refreshes = path === sessionApi.refresh.path;
  const refused = expired && !refreshes;
  expired = false;
  const data = refreshes ? { access_token: 'fresh', refresh_token: 'next' } : null;
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: refused ? 10051 : 0, message: '', data, request: '' }));
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let does: ReturnType<typeof standInForBrowser>['does'];
const over = vi.fn();
/** The console as somebody has just opened it, and a read as it makes by itself. */
async function open() {
  vi.resetModules();
  const { port } = server.address() as AddressInfo;
  ({ does } = standInForBrowser(`http://127.0.0.1:${port}`));
  const { startTexts } = await import('../src/base/i18n/i18n.ts');
  startTexts(coreText);
  const { keepTokens } = await import('../src/base/session/tokens.ts');
  keepTokens({ access_token: 'access', refresh_token: 'refresh' });
  const { call } = await import('../src/base/request/call.ts');
  const { watchIdle } = await import('../src/base/session/idle.ts');
  const tell = () => void call(sessionApi.present, {}, { silent: true });
  watchIdle(LIMIT, { expire: over, tell });
  return () => call(userApi.information, {}, { silent: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  asked = [];
  expired = false;
  over.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is left idle by what the console reads and refreshes by itself, and says so with each call', async () => {
  const read = await open();
  for (let passed = 20; passed < 60; passed += 20) {
    vi.advanceTimersByTime(20 * MINUTE);
    expired = passed === 40;
    await read();
    expect(asked.at(-1)?.idle).toBe(String(passed * MINUTE));
  }
  expect(asked.map(({ path }) => path)).toContain(sessionApi.refresh.path);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(over).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown', 'wheel', 'input', 'drop', 'popstate'])(
  'begins anew with a %s of the person, not of a script',
  async (type) => {
    const read = await open();
    vi.advanceTimersByTime(10 * MINUTE);
    does(type, false);
    await read();
    expect(asked.at(-1)?.idle).toBe(String(10 * MINUTE));
    does(type);
    await read();
    expect(asked.at(-1)?.idle).toBe('0');
    vi.advanceTimersByTime(59 * MINUTE);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(over).toHaveBeenCalledOnce();
  },
);

it('tells the server of somebody who types for long, now and then', async () => {
  const read = await open();
  await read();
  for (let minute = 0; minute < 40; minute += 1) {
    vi.advanceTimersByTime(MINUTE);
    does('keydown');
  }
  await vi.waitFor(() => {
    expect(asked.filter(({ path }) => path === sessionApi.present.path)).toHaveLength(2);
  });
});

it('does not wake a session that was over before', async () => {
  await open();
  // A machine that slept: its timers are late.
  vi.setSystemTime(Date.now() + LIMIT);
  does('keydown');
  expect(over).toHaveBeenCalledOnce();
  does('keydown');
  const { isIdle } = await import('../src/base/session/idle.ts');
  expect(isIdle()).toBe(true);
});
