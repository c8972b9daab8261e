import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { watchTurns } from '../../../test/work.ts';

const server = await startServer();
const manager = await server.signIn('manager');
const { path } = sessionApi.login;

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

describe('what anybody may send', () => {
  it('has 32 KB: beyond, it is refused without a look', async () => {
    const watch = watchTurns();
    const response = await server.send('POST', path, { body: 'x'.repeat(33 * 1024) });
    watch.stop();
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 10030, data: null });
  });

  it('names at most 20 fields, and none at length, whatever it asks for', async () => {
    for (const [method, to, body, token] of [
      ['POST', path, keys(3_000), undefined],
      ['POST', path, { [`${'k'.repeat(30_000)}`]: 1 }, undefined],
      ['PUT', userApi.updatePreferences.path, keys(3_000), manager],
    ] as const) {
      const response = await server.send(method, to, { body }, token);
      const text = await response.text();
      expect(text.length).toBeLessThan(4_000);
      const { data } = JSON.parse(text) as { data: { fields?: { path: string }[] } | null };
      expect(data?.fields?.length ?? 0).toBeLessThanOrEqual(20);
    }
  });

  it('is told which keys are unknown while they are few', async () => {
    const body = { username: 'manager', password: 'Estate2026', surprise: 1 };
    expect(await server.call(sessionApi.login, { body })).toMatchObject({
      status: 400,
      fields: { surprise: expect.any(String) },
    });
  });
});

/** The address under which a call counts, by the limit that it comes to. */
async function leftAfter(on: typeof server, headers: Record<string, string>): Promise<number> {
  const response = await on.send('POST', path, { body: {}, headers });
  return Number(response.headers.get('x-ratelimit-remaining'));
}

describe('a large body', () => {
  const { path: to } = userApi.updatePreferences;
  const large = (text: string) => text.repeat(Math.floor((3 * 1024 * 1024) / text.length));
  const put = (bytes: string, headers = {}) =>
    fetch(`${server.address}${to}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: bytes,
    });

  it('of a stranger is not read at all: it needs not even be JSON', async () => {
    expect((await put(large('['))).status).toBe(401);
    expect((await put(large('['), { authorization: 'Bearer nobody' })).status).toBe(401);
  });

  it.each([
    ['more keys than a record has', () => JSON.stringify(keys(200_000))],
    ['lists within lists', () => large('[')],
    ['more records than there is room for', () => `{"lists":[${large('{},')}{}]}`],
  ])('with %s is refused before it is parsed', async (_, bytes) => {
    const body = bytes();
    const watch = watchTurns();
    const response = await put(body, { authorization: `Bearer ${manager}` });
    watch.stop();
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 10030, data: null });
    expect(watch.longestMs()).toBeLessThan(100);
  });
});

describe('an address that is claimed', () => {
  it('does not change whose limit counts, behind a proxy on the machine', async () => {
    const first = await leftAfter(server, { 'x-forwarded-for': '127.0.0.1, 10.1.2.3' });
    for (const claim of ['127.0.0.1', '10.9.9.9', '::1', 'nonsense'])
      await leftAfter(server, { 'x-forwarded-for': `${claim}, 10.1.2.3` });
    expect(await leftAfter(server, { 'x-forwarded-for': '10.1.2.3' })).toBe(first - 5);
    expect(await leftAfter(server, { 'x-forwarded-for': '10.1.2.4' })).toBe(first);
  });

  it('never makes anybody the machine itself', async () => {
    const first = await leftAfter(server, { 'x-forwarded-for': '127.0.0.1' });
    expect(first).toBeGreaterThan(0);
    expect(await leftAfter(server, { 'x-forwarded-for': '127.0.0.1' })).toBe(first - 1);
  });

  it('is believed of the proxies that are named', async () => {
    const named = await startServer({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
    const first = await leftAfter(named, { 'x-forwarded-for': '192.0.2.1, 10.1.2.3' });
    expect(await leftAfter(named, { 'x-forwarded-for': '192.0.2.1, 10.1.2.4' })).toBe(first - 1);
    expect(await leftAfter(named, { 'x-forwarded-for': '192.0.2.2, 10.1.2.3' })).toBe(first);
  });
});

describe('a public page', () => {
  it('says as a page in both languages that too many were asked for', async () => {
    const headers = { 'x-forwarded-for': '10.2.0.1' };
    const pages = Array.from({ length: 61 }, () =>
      fetch(`${server.address}/pass/${'0'.repeat(40)}`, { headers }),
    );
    const refused = (await Promise.all(pages)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const [response] = refused;
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = (await response?.text()) ?? '';
    expect(page).toContain('<h1>操作太頻繁，請稍後再試</h1>');
    expect(page).toContain('<p lang="en">Too many requests. Please try again shortly</p>');
  });
});
