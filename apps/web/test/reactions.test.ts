import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { billApi } from '@iris/contract/bill/bill.api';
import { companyApi } from '@iris/contract/company/company.api';
import { coreText } from '@iris/contract/core/core.text';
import { estateApi } from '@iris/contract/estate/estate.api';
import { fileApi } from '@iris/contract/file/file.api';
import { helpApi } from '@iris/contract/help/help.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForBrowser } from './browserStandIn.ts';

interface Asked {
  path: string;
  method: string;
  token: string;
  key: string;
}
interface Answer {
  status?: number;
  code?: number;
  message?: string;
  data?: unknown;
  headers?: Record<string, string>;
}

let asked: Asked[] = [];
// Over 350 lines: every reaction of the request layer to every code, over one server that says what a test wants.

/** What the server says to the calls in turn; the last holds for all that follow. */
let script: Answer[] = [];
let refreshing: Answer = {};
const said: [kind: 'error' | 'warning', text: string][] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  const refreshes = path === sessionApi.refresh.path;
  const { authorization = '', 'idempotency-key': key = '' } = request.headers;
  asked.push({ path, method: request.method ?? '', token: authorization, key: String(key) });
  const now = refreshes ? refreshing : ((script.length > 1 ? script.shift() : script[0]) ?? {});
  const tokens = refreshes ? { access_token: 'fresh', refresh_token: 'next' } : null;
  const { status = 200, code = 0, message = 'the server’s sentence', data = tokens } = now;
  response.writeHead(status, { 'content-type': 'application/json', ...now.headers });
  response.end(JSON.stringify({ code, message, data, request: `${request.method} ${path}` }));
}

const server = createServer((request, response) => {
  // The body is read to its end, as a server does.
  request.on('data', () => {}).on('end', () => answer(request, response));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let jumps: string[];
let elsewhere: Set<string>;
let does: ReturnType<typeof standInForBrowser>['does'];
let listens: ReturnType<typeof standInForBrowser>['listens'];
/** Until the request layer waits for another tab. Time stands still here, so it looks again at each turn. */
const waiting = async () => {
  while (!listens('storage')) await new Promise(setImmediate);
};
/** The request layer as a browser loads it, signed in. */
async function console_() {
  const { startTexts } = await import('../src/base/i18n/i18n.ts');
  const { requestText } = await import('../src/base/request/request.text.ts');
  startTexts(coreText, requestText);
  const { setNotices } = await import('../src/base/request/notices.ts');
  setNotices({
    error: (text) => said.push(['error', text]),
    warning: (text) => said.push(['warning', text]),
  });
  const { keepTokens } = await import('../src/base/session/tokens.ts');
  keepTokens({ access_token: 'old', refresh_token: 'refresh' });
  return import('../src/base/request/call.ts');
}

beforeEach(() => {
  vi.resetModules();
  const { port } = server.address() as AddressInfo;
  ({ jumps, elsewhere, does, listens } = standInForBrowser(`http://127.0.0.1:${port}`));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  said.length = 0;
  refreshing = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unit = { name: 'A', area: 500, unit_type: 'FLAT', remark: '', id: 1, version: 1 };
type Calls = Awaited<ReturnType<typeof console_>>;
/** A read, a write, a file and a long list, each as the console asks for it. */
const ways: Record<string, (calls: Calls) => Promise<unknown>> = {
  read: ({ call }) => call(estateApi.unitList, { query: { condo_id: '1' } }),
  write: ({ call }) => call(estateApi.updateUnit, { body: unit as never }),
  deletion: ({ call }) => call(estateApi.removeUnit, { params: { id: '1' } }),
  file: ({ download }) => download(fileApi.content, { params: { id: '1' } }),
  'long list': ({ stream }) => stream(leaseApi.list, { query: { condo_id: '1', page: 0, count: 100_000 } }),
};
const everyWay = Object.keys(ways);
const pairs = (codes: readonly number[], statuses: readonly number[]) =>
  codes.flatMap((code) => statuses.map((status) => [code, status] as const));
const failureOf = async (way: string, calls: Calls) =>
  (ways[way] as (typeof ways)[string])(calls).then(
    () => undefined,
    (error: { kind: string; code: number; message: string }) => error,
  );

/** Tries each way anew, signed in again. */
async function eachWay(test: (way: string, calls: Calls) => Promise<void>): Promise<void> {
  for (const way of everyWay) {
    asked = [];
    said.length = 0;
    await test(way, await console_());
  }
}

describe('codes that end the session', () => {
  const codes = [1000, 1001, 1003, 1042, 1052, 10000, 10042, 10052];
  const ended = pairs(codes, [200, 401]).flatMap((pair) => everyWay.map((way) => [...pair, way] as const));
  it.each(ended)('%i with HTTP %i on a %s signs out', async (code, status, way) => {
    script = [{ code, status }];
    const calls = await console_();
    const failure = await failureOf(way, calls);
    expect(failure).toMatchObject({ kind: 'refused', code });
    expect(said).toEqual([['warning', 'Please log in again.']]);
    expect(localStorage.getItem('iris.access')).toBeNull();
    expect(asked).toHaveLength(1);
    vi.runAllTimers();
    expect(jumps).toEqual(['/']);
  });
});

describe('codes that refresh', () => {
  const codes = [1041, 1050, 1051, 10041, 10051];
  const right: Answer = { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } };

  it.each(pairs(codes, [200, 400, 401]))(
    '%i with HTTP %i is refreshed and replayed once, with the same key',
    async (code, status) => {
      await eachWay(async (way, calls) => {
        script = [{ code, status }, right];
        expect(await failureOf(way, calls)).toBeUndefined();
        expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer refresh', 'Bearer fresh']);
        expect(asked[2]?.key).toBe(asked[0]?.key);
        expect(said).toEqual([]);
      });
    },
  );

  it('what another tab has refreshed is awaited, and not asked for again', async () => {
    script = [{ code: 1041, status: 401 }, right];
    const calls = await console_();
    elsewhere.add('iris.refresh.old');
    const answered = failureOf('read', calls);
    await waiting();
    localStorage.setItem('iris.access', 'newer');
    does('storage');
    expect(await answered).toBeUndefined();
    expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer newer']);
  });

  it('a token that never comes from the other tab is asked for', async () => {
    script = [{ code: 1041, status: 401 }, right];
    const calls = await console_();
    elsewhere.add('iris.refresh.old');
    const answered = failureOf('read', calls);
    await waiting();
    vi.runAllTimers();
    expect(await answered).toBeUndefined();
    expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer refresh', 'Bearer fresh']);
  });

  it.each(pairs(codes, [200, 401]))(
    '%i with HTTP %i again after the refresh is told',
    async (code, status) => {
      script = [{ code, status }];
      await eachWay(async (way, calls) => {
        expect(await failureOf(way, calls)).toMatchObject({ kind: 'refused', code });
        expect(asked).toHaveLength(3);
        expect(said).toHaveLength(1);
        expect(said[0]?.[1]).toContain('Please check the information: the server’s sentence');
        expect(localStorage.getItem('iris.access')).toBe('fresh');
      });
    },
  );

  it.each([
    [1042, 200],
    [1052, 401],
    [10042, 200],
    [10052, 401],
    [10000, 200],
  ])('a refresh answered %i with HTTP %i ends the session', async (code, status) => {
    script = [{ code: 10051, status: 401 }];
    refreshing = { code, status };
    const calls = await console_();
    expect(await failureOf('write', calls)).toMatchObject({ code: 10051 });
    expect(said).toEqual([['warning', 'Information expired, please log in again.']]);
    vi.runAllTimers();
    expect(jumps).toEqual(['/']);
  });

  it('gives up after a hundred refreshes without an answer', async () => {
    script = [{ code: 10051, status: 401 }];
    refreshing = { code: 999, status: 500 };
    const calls = await console_();
    for (let time = 1; time < 100; time += 1) {
      expect(await failureOf('write', calls)).toMatchObject({ kind: 'network' });
    }
    expect(localStorage.getItem('iris.access')).toBe('old');
    said.length = 0;
    await failureOf('write', calls);
    expect(said).toEqual([['warning', 'The network connection was lost. Please log in again.']]);
    expect(jumps).toEqual([]);
    vi.runAllTimers();
    expect(jumps).toEqual(['/']);
  });
});

it.each(pairs([6000], [200, 400]))('%i with HTTP %i is a request error', async (code, status) => {
  script = [{ code, status }];
  await eachWay(async (way, calls) => {
    expect(await failureOf(way, calls)).toMatchObject({ kind: 'refused', code });
    expect(said).toEqual([['error', 'The request failed. Please try again later.']]);
  });
});

it.each(pairs([999, 2345, 9998, 10020, 10030, 10060, 10070], [200, 409]))(
  '%i with HTTP %i shows the check-information text and the server’s sentence',
  async (code, status) => {
    script = [{ code, status }];
    await eachWay(async (way, calls) => {
      expect(await failureOf(way, calls)).toMatchObject({ kind: 'refused', code });
      const opening = way === 'write' ? 'Modification failed. ' : '';
      expect(said).toEqual([['error', `${opening}Please check the information: the server’s sentence`]]);
    });
  },
);

describe('what a refused write says', () => {
  const wrong = (...fields: [path: string, message: string][]) => ({
    code: 10030,
    status: 400,
    data: { fields: fields.map(([path, message]) => ({ path, message })) },
  });
  const silent = { silent: true };
  const refused = async (ask: (calls: Calls) => Promise<unknown>) => {
    const calls = await console_();
    return ask(calls).catch((error: unknown) => error);
  };

  it('names what failed, however it is shown', async () => {
    script = [{ code: 10070, status: 409, message: 'Why not' }];
    const calls = await console_();
    const add = calls.call(estateApi.addUnits, { body: {} as never }, silent);
    await expect(add).rejects.toMatchObject({
      message: 'Add failed. Please check the information: Why not',
      reason: 'Why not',
    });
    const update = calls.call(estateApi.updateUnit, { body: {} as never }, silent);
    await expect(update).rejects.toThrow('Modification failed. Please check the information: Why not');
    const act = calls.call(billApi.void, { body: {} as never }, silent);
    await expect(act).rejects.toThrow(/^Please check the information: Why not$/);
    const condo = calls.call(companyApi.removeCondo, { params: { id: '1' }, query: {} as never }, silent);
    await expect(condo).rejects.toThrow(
      'The request failed. Please try again later. Please check the information: Why not',
    );
    expect(said).toEqual([]);
  });

  it('says that the form is incorrect, and why where no field can', async () => {
    script = [wrong(['name', 'Required'])];
    const failure = await refused(({ call }) => call(estateApi.updateUnit, { body: unit as never }, silent));
    expect(failure).toMatchObject({
      heading: 'Modification failed. Form content incorrect.',
      message: 'Modification failed. Form content incorrect. Required',
      fields: [{ path: 'name', message: 'Required' }],
    });
  });

  it('says that a record is gone in the same words, whether a field names it or not', async () => {
    const gone = { code: 10020, status: 404, message: 'Record not found' };
    const fields = [{ path: 'unit_id', message: 'Choose another' }];
    for (const data of [null, { fields }]) {
      script = [{ ...gone, data }];
      const failure = await refused(({ call }) =>
        call(estateApi.updateUnit, { body: unit as never }, silent),
      );
      const says = 'Modification failed. Please check the information: Record not found';
      expect(failure).toMatchObject({ heading: says, message: says, fields: data ? fields : [] });
    }
  });

  it('says that a table has empty values when a cell of it is empty, not when it is wrong', async () => {
    const body = { rows: [{ name: 'A' }, { name: '' }] };
    const import_ = ({ call }: Calls) =>
      call(estateApi.importUnits, { query: { condo_id: '1' }, body: body as never }, silent);
    script = [wrong(['rows.1.name', 'Required'])];
    expect(await refused(import_)).toMatchObject({ heading: 'Add failed. The table has empty values.' });
    script = [wrong(['rows.0.name', 'Too long'])];
    expect(await refused(import_)).toMatchObject({ heading: 'Add failed. Form content incorrect.' });
  });

  it('says that a save failed when what was to be saved is refused', async () => {
    script = [wrong(['ids', 'Choose one of the options'])];
    const failure = await refused(({ call }) => call(helpApi.orderQuestions, { body: {} as never }, silent));
    expect(failure).toMatchObject({
      heading: 'Save failed. Check the submitted content. Form content incorrect.',
    });
  });

  it('tells the person also of refused fields that nobody else shows', async () => {
    script = [wrong(['name', 'Required'])];
    await refused(({ call }) => call(estateApi.updateUnit, { body: unit as never }));
    expect(said).toEqual([['error', 'Modification failed. Form content incorrect. Required']]);
  });
});

describe('no answer', () => {
  const lost = { upload: true };
  it('of an upload is a failed upload that can be sent again', async () => {
    const { call } = await console_();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const file = new File(['x'], 'a.png');
    const failure = await call(fileApi.addImage, { file }, { silent: true }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...lost, message: 'File upload failed. Reconnect and try again.' });
    const { isLostUpload } = await import('../src/base/request/failure.ts');
    expect(isLostUpload(failure)).toBe(true);
  });

  it.each([510, 511, 599])('HTTP %i counts as none', async (status) => {
    script = [{ status }];
    const calls = await console_();
    expect(await failureOf('write', calls)).toMatchObject({ kind: 'network' });
    expect(said[0]?.[1]).toMatch(/^Network error/);
  });

  it('an answer that is no envelope asks to check the interface', async () => {
    const calls = await console_();
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    for (const way of everyWay) expect(await failureOf(way, calls)).toMatchObject({ kind: 'undefined' });
    expect(new Set(said.map(([, text]) => text))).toEqual(
      new Set(['Please check whether the API is experiencing an issue.']),
    );
  });
});

describe('a write that its caller means to tell of', () => {
  const silent = { silent: true };
  const write = ({ call }: Calls, options = silent) =>
    call(estateApi.removeUnit, { params: { id: '1' } }, options).catch((error: unknown) => error);
  const aMomentLater = () => vi.advanceTimersByTime(1_000);
  beforeEach(() => {
    script = [{ status: 503, code: 6000 }];
  });

  it('is told of all the same when nobody puts its failure into words', async () => {
    await write(await console_());
    expect(said).toEqual([]);
    aMomentLater();
    expect(said).toEqual([['warning', expect.stringContaining('Your entries are kept')]]);
  });

  it('is not told of twice', async () => {
    const calls = await console_();
    const { messageOf, reasonOf } = await import('../src/kit/failure/messageOf.ts');
    for (const words of [messageOf, reasonOf]) words(await write(calls));
    aMomentLater();
    expect(said).toEqual([]);
  });

  it('is not told of when nobody waits for it, nor is a read', async () => {
    const calls = await console_();
    await write(calls, { unheard: true } as never);
    script = [{ status: 403, code: 10070 }];
    await calls.call(estateApi.unitList, { query: { condo_id: '1' } }, silent).catch(() => {});
    aMomentLater();
    expect(said).toEqual([]);
  });
});

it('a call without an answer is told of while it is waited for', async () => {
  const calls = await console_();
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const going = calls.call(estateApi.removeUnit, { params: { id: '1' } });
  vi.advanceTimersByTime(8_000);
  expect(said).toEqual([['warning', 'The server has not responded yet. Still waiting.']]);
  answer(Response.json({ code: 0, message: '', data: null, request: '' }));
  await going;
});

it('a write is sent, and fails, where the browser thinks that there is no network', async () => {
  await console_();
  const { MutationObserver, onlineManager } = await import('@tanstack/react-query');
  const { queryClient } = await import('../src/base/request/queryClient.ts');
  onlineManager.setOnline(false);
  const write = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('sent')) });
  const outcome = write.mutate().catch((error: Error) => error.message);
  expect(write.getCurrentResult().isPaused).toBe(false);
  expect(await outcome).toBe('sent');
  onlineManager.setOnline(true);
});

it('nothing but the request layer speaks to the server', () => {
  const root = fileURLToPath(new URL('../src/', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    // The player is another program, with calls and a token of its own.
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name) && !name.startsWith('player/'),
  );
  const speaks = (pattern: RegExp) =>
    files.filter((name) => pattern.test(readFileSync(join(root, name), 'utf8'))).toSorted();
  expect(speaks(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/)).toEqual([
    'base/request/call.ts',
    'base/request/refresh.ts',
  ]);
  expect(speaks(/\buseMutation\(|new MutationObserver\(queryClient/)).toEqual(['base/request/query.ts']);
});

describe('a server that is briefly unavailable', () => {
  beforeEach(() => vi.useRealTimers());
  const away: Answer = { status: 503, code: 999, headers: { 'retry-after': '0.01' } };
  it('is asked again by reads, which say so', async () => {
    script = [away, away, {}];
    const calls = await console_();
    expect(await failureOf('read', calls)).toBeUndefined();
    expect(asked).toHaveLength(3);
    expect(said).toEqual(
      Array(2).fill(['warning', 'The service is temporarily unavailable. Retrying automatically.']),
    );
  });

  it('is not asked again by writes, which may be sent again', async () => {
    script = [away];
    const calls = await console_();
    expect(await failureOf('write', calls)).toMatchObject({ kind: 'unavailable' });
    expect(asked).toHaveLength(1);
    expect(said[0]?.[1]).toContain('Your entries are kept');
  });
});
