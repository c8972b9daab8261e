import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileApi } from '@iris/contract/file/file.api';
import { newsApi } from '@iris/contract/news/news.api';
import type { NewsDetail } from '@iris/contract/news/news.model';
import { searchApi } from '@iris/contract/search/search.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { onlyWith } from '../../../test/onlyWith.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { condoTable } from '../company/company.table.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { newsTable } from './news.table.ts';

const folder = await mkdtemp(join(tmpdir(), 'iris-news-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const guest = await server.signIn('guest');
const mine = await contextOf(server, 'staff');

const richOf = (words: string) => ({
  type: 'doc' as const,
  content:
    words === '' ? [] : [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const inputOf = (changed: Readonly<Record<string, unknown>> = {}) => ({
  condo_id: 1,
  type_id: 1,
  title: '平台花園翻新完成',
  title_en: 'Podium garden renovated',
  brief: '新增兒童遊樂設施',
  content: richOf('平台花園即日起開放。'),
  content_en: richOf('The podium garden is open.'),
  ...changed,
});
const add = (changed: Readonly<Record<string, unknown>> = {}, token = staff) =>
  server.call(newsApi.add, { body: inputOf(changed) }, token);
const ok = async (sent: Promise<{ status: number; message: string; data: NewsDetail; fields?: unknown }>) => {
  const { status, message, data, fields } = await sent;
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
  return data;
};
type Step = 'publish' | 'offline' | 'reinstate' | 'pin';
const step = (
  name: Step,
  { id, version }: Pick<NewsDetail, 'id' | 'version'>,
  { token = staff, ...body }: Record<string, unknown> & { token?: string } = {},
) => server.call(newsApi[name], { params: { id }, body: { version, ...body } } as never, token) as never;
const published = async (changed = {}) => ok(step('publish', await ok(add(changed))));
const update = (news: NewsDetail, changed: Readonly<Record<string, unknown>> = {}, token = staff) => {
  const { condo_id: _, ...input } = inputOf();
  const body = { ...input, id: news.id, version: news.version, ...changed };
  return server.call(newsApi.update, { body } as never, token);
};
const detail = async (id: number) => (await server.call(newsApi.detail, { params: { id } }, staff)).data;
const list = async (query: Record<string, unknown> = {}) =>
  (await server.call(newsApi.list, { query: { condo_id: 1, ...query } }, staff)).data;
const pageOf = async (id: number) => {
  const { data } = await server.call(newsApi.link, { params: { id } }, staff);
  return new URL(data.url).pathname;
};
const read = (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);

describe('news are refused', () => {
  it('to those who may not, of another estate, and without what they need', async () => {
    expect((await add({}, guest)).status).toBe(403);
    expect((await add({}, stranger)).status).toBe(404);
    expect((await add({ title: ' ', content: richOf(''), level: 'LOUD' })).fields).toMatchObject({
      title: expect.any(String),
      content: expect.any(String),
      level: expect.any(String),
    });
    expect((await add({ type_id: 987_654 })).status).toBe(404);
    expect((await add({ identities: ['KING'] })).status).toBe(400);
    const news = await ok(add());
    for (const token of [stranger, guest]) {
      const wanted = token === guest ? 403 : 404;
      expect((await update(news, {}, token)).status).toBe(wanted);
      expect((await server.call(newsApi.remove, { params: { id: news.id } }, token)).status).toBe(wanted);
      const published: { status: number } = await step('publish', news, { token });
      expect(published.status).toBe(wanted);
    }
  });

  it('with files of somebody else, and with a picture as attachment', async () => {
    const theirs = await uploaded(server, await contextOf(server, 'staff2'));
    expect((await add({ theme: theirs })).status).toBe(404);
    expect((await add({ attachments: [await uploaded(server, mine)] })).fields).toHaveProperty('attachments');
    const news = await ok(add({ theme: await uploaded(server, mine) }));
    // The cover of one item cannot be that of another.
    expect((await add({ theme: news.theme })).fields).toHaveProperty('theme');
  });

  it('in each step, where their state or their reader forbids it', async () => {
    const draft = await ok(add());
    const refused = async (name: Step, news: NewsDetail, body = {}) => {
      const { status }: { status: number } = await step(name, news, body);
      return status;
    };
    expect(await refused('offline', draft)).toBe(409);
    expect(await refused('reinstate', draft)).toBe(409);
    expect(await refused('pin', draft, { pinned: true })).toBe(409);
    const writer = await onlyWith(server, 'newswriter', [
      '物業通知管理-查看',
      '物業通知管理-新增',
      '物業通知管理-編輯',
    ]);
    expect(await refused('publish', draft, { token: writer })).toBe(403);
    expect(await refused('publish', { ...draft, version: 99 })).toBe(409);
    const out = await ok(step('publish', draft));
    expect(await refused('publish', out)).toBe(409);
    expect((await server.call(newsApi.remove, { params: { id: out.id } }, staff)).status).toBe(409);
    expect((await update({ ...out, version: 1 })).status).toBe(409);
  });
});

describe('an item of news', () => {
  it('is a draft, published, offline and published again, and says each', async () => {
    const draft = await ok(add());
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^NW\d{6}$/),
      state: 'DRAFT',
      published_at: null,
      views: 0,
    });
    const out = await ok(step('publish', draft));
    expect(out).toMatchObject({ state: 'PUBLISHED', published_at: expect.any(Number) });
    const pinned = await ok(step('pin', out, { pinned: true }));
    expect(pinned.pinned).toBe(true);
    const off = await ok(step('offline', pinned));
    expect(off).toMatchObject({ state: 'OFFLINE', pinned: false });
    const on = await ok(step('reinstate', off));
    expect(on).toMatchObject({ state: 'PUBLISHED', published_at: out.published_at });
    const { data } = await server.call(newsApi.history, { params: { id: draft.id } }, staff);
    expect(data.items.map(({ action }) => action)).toEqual(['reinstate', 'offline', 'pin', 'publish', 'add']);
  });

  it('may be changed once it is out; the history keeps what it said', async () => {
    const out = await published();
    const { data: changed } = await update(out, {
      title: '花園開放',
      identities: ['TENANT', 'OWNER', 'OWNER'],
    });
    expect(changed).toMatchObject({ title: '花園開放', identities: ['OWNER', 'TENANT'] });
    const { data } = await server.call(newsApi.history, { params: { id: out.id } }, staff);
    expect(data.items[0]?.changes).toContainEqual({ field: 'title', before: out.title, after: '花園開放' });
  });

  it('gives up the cover that it no longer has, and all files with it', async () => {
    const [first, second] = [await uploaded(server, mine), await uploaded(server, mine)];
    const draft = await ok(add({ theme: first }));
    const { data: changed } = await update(draft, { theme: second });
    expect(changed.theme).toBe(second);
    const there = async (id: number) =>
      (await db.select().from(fileTable).where(eq(fileTable.id, id))).length;
    expect([await there(first), await there(second)]).toEqual([0, 1]);
    expect((await server.call(newsApi.remove, { params: { id: draft.id } }, staff)).status).toBe(200);
    expect(await there(second)).toBe(0);
    expect((await server.call(newsApi.detail, { params: { id: draft.id } }, staff)).status).toBe(404);
  });

  it('keeps its type from being deleted', async () => {
    await ok(add());
    const root = await server.signIn('operator');
    const { status } = await server.call(settingApi.removeInformationType, { params: { id: 1 } }, root);
    expect(status).toBe(409);
  });
});

describe('the list', () => {
  it('has pinned ones first, and filters, counts, sorts and finds', async () => {
    const old = await published({ title: '舊而置頂', level: 'URGENT' });
    await ok(add({ title: '新而未發' }));
    await ok(step('pin', old, { pinned: true }));
    expect((await list({ count: 1 })).items[0]?.id).toBe(old.id);
    expect((await list({ sort: '-created_at', count: 1 })).items[0]?.title).toBe('新而未發');
    expect((await list({ pinned: 'true' })).items.map(({ id }) => id)).toEqual([old.id]);
    expect((await list({ level: 'URGENT' })).total).toBe(1);
    expect((await list({ search: '舊而' })).total).toBe(1);
    const { data: counts } = await server.call(newsApi.counts, { query: { condo_id: 1 } }, staff);
    expect((await list({ state: 'DRAFT', count: 100 })).total).toBe(counts.DRAFT);
    expect((await list({ state: 'OFFLINE' })).total).toBe(counts.OFFLINE);
    const { data } = await server.call(searchApi.search, { query: { condo_id: 1, q: '舊而置頂' } }, staff);
    expect(data).toContainEqual(expect.objectContaining({ kind: 'news', id: old.id }));
  });
});

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

describe('the public page', () => {
  it('shows published news, escaped, and counts each opening by a person', async () => {
    const out = await published({ title: '<b>花園</b>', content: richOf('<script>alert(1)</script>') });
    const path = await pageOf(out.id);
    const page = await read(path);
    const words = await page.text();
    expect(page.status).toBe(200);
    expect(words).toContain('&lt;b&gt;花園');
    expect(words).not.toContain('<script');
    await Promise.all(Array.from({ length: 9 }, () => read(path)));
    await read(path, { method: 'HEAD' });
    await read(path, { headers: { 'sec-purpose': 'prefetch' } });
    const seen = await detail(out.id);
    // Nobody who edits it meanwhile is refused because of readers.
    expect(seen).toMatchObject({ views: 10, version: out.version });
  });

  it('of a draft, of what is offline and of nothing are the same', async () => {
    const draft = await ok(add());
    const out = await published();
    await ok(step('offline', out));
    const [a, b, c] = await Promise.all(
      [await pageOf(draft.id), await pageOf(out.id), '/article/nothing'].map(async (path) => {
        const answer = await read(path);
        return [answer.status, await answer.text()];
      }),
    );
    expect(a).toEqual(c);
    expect(b).toEqual(c);
    expect(a?.[0]).toBe(404);
    expect((await detail(out.id)).views).toBe(0);
  });

  it('ends with the estate', async () => {
    const path = await pageOf((await published()).id);
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, 1));
    expect((await read(path)).status).toBe(404);
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 1));
    expect((await read(path)).status).toBe(200);
  });

  it('hands out the attachments, as long as it is published', async () => {
    const body = new FormData();
    body.set('file', new File([pdf], 'plan.pdf', { type: 'application/pdf' }));
    const { data } = await server.call(fileApi.addDocument, { body }, staff);
    const file = data as { id: number };
    const out = await published({ attachments: [file.id] });
    expect(out.attachments).toMatchObject([{ id: file.id, name: 'plan.pdf' }]);
    const path = await pageOf(out.id);
    const sent = await read(`${path}/file/0`);
    expect(sent.headers.get('content-type')).toBe('application/pdf');
    expect((await sent.text()).slice(0, 5)).toBe('%PDF-');
    for (const wrong of ['1', '-1', '00', 'x', '..%2f0'])
      expect((await read(`${path}/file/${wrong}`)).status, wrong).toBe(404);
    await ok(step('offline', out));
    expect((await read(`${path}/file/0`)).status).toBe(404);
    expect((await db.select().from(newsTable).where(eq(newsTable.id, out.id)))[0]?.views).toBe(0);
  });
});
