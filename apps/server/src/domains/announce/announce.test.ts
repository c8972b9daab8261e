import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceApi } from '@iris/contract/announce/announce.api';
import type { AnnouncementDetail } from '@iris/contract/announce/announce.model';
import { companyApi } from '@iris/contract/company/company.api';
import type { RichInput } from '@iris/contract/core/rich';
import { fileApi } from '@iris/contract/file/file.api';
import { messageApi } from '@iris/contract/message/message.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { aCompany } from '../../../test/valid.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { messageTable } from '../message/message.table.ts';
import { userTable } from '../user/user.table.ts';
import { announceJobs } from './announce.publish.ts';

// Over 350 lines: the life of an announcement from refusal to retraction, told with the same people and pictures.

const folder = await mkdtemp(join(tmpdir(), 'iris-announce-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });
const { db } = server.services;
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');
const staff = await server.signIn('staff');
const staff2 = await server.signIn('staff2');
const viewer = await server.signIn('viewer');
const MINUTE = 60_000;

const doc = (text: string): RichInput => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const input = {
  /** The one of the tests' world. */
  type_id: 1,
  title: '系統維護',
  title_en: 'Maintenance',
  content: doc('今晚十時起暫停服務。'),
  content_en: doc('Out of service from ten tonight.'),
  audience: 'ALL' as const,
  company_ids: [] as number[],
  publish_at: null as number | null,
};
const add = (changed: Record<string, unknown> = {}, token = operator) =>
  server.call(announceApi.add, { body: { ...input, ...changed } }, token);
const update = (body: Record<string, unknown>) =>
  server.call(announceApi.update, { body: { ...input, ...body } }, operator);
const on = <What extends 'detail' | 'offline' | 'reinstate' | 'remove' | 'read' | 'history'>(
  what: What,
  id: number,
  token = operator,
) => server.call<(typeof announceApi)[What]>(announceApi[what], { params: { id } }, token);
const bell = async (token: string, headers = {}) =>
  (await server.call(messageApi.list, { query: { count: 100 }, headers }, token)).data;
const linkOf = (id: number) => `/moreInfo/announce/${id}/detial`;
const inBell = async (id: number, token: string) =>
  (await bell(token)).items.find(({ link }) => link === linkOf(id));

async function upload(token = operator): Promise<number> {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  return (await server.call(fileApi.addImage, { body }, token)).data.id;
}
const withPicture = (file_id: number): RichInput => ({
  type: 'doc',
  content: [{ type: 'image', attrs: { file_id, alt: '' } }],
});
const readFile = async (id: number, token: string) =>
  (await server.send('GET', fileApi.content.path.replace('{id}', String(id)), {}, token)).status;

describe('an announcement is refused', () => {
  it('to whoever lacks the permission, the platform’s own people too', async () => {
    for (const token of [manager, staff, viewer])
      expect(await add({}, token)).toMatchObject({ status: 403, code: 10070 });
  });

  it.each([
    [{ type_id: undefined }, 'type_id'],
    [{ type_id: null }, 'type_id'],
    [{ title: ' ' }, 'title'],
    [{ content: { type: 'doc', content: [] } }, 'content'],
    [{ audience: 'COMPANIES' }, 'company_ids'],
    [{ company_ids: [1] }, 'company_ids'],
    [{ publish_at: Date.now() - 1_000 }, 'publish_at'],
  ])('with %j', async (changed, path) => {
    const refused = await add(changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it.each([
    ['a link that runs', { type: 'text', text: 'x', marks: [link('javascript:alert(1)')] }],
    ['a link of data', { type: 'text', text: 'x', marks: [link('data:text/html,<script>1</script>')] }],
    ['a link with a hidden break', { type: 'text', text: 'x', marks: [link('/a\u0000b')] }],
    [
      'a link to another site that looks like ours',
      { type: 'text', text: 'x', marks: [link('//evil.test')] },
    ],
    ['an unknown mark', { type: 'text', text: 'x', marks: [{ type: 'onclick' }] }],
    ['an unknown attribute', { type: 'text', text: 'x', onclick: 'alert(1)' }],
    ['half a character', { type: 'text', text: 'x\ud800' }],
    ['HTML in place of a document', '<script>alert(1)</script>'],
  ])('with %s in its text', async (_, node) => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [node] }] };
    expect(await add({ content })).toMatchObject({ status: 400, code: 10030 });
  });

  it.each([
    ['an unknown block', { type: 'iframe', attrs: { src: 'https://evil.test' } }],
    ['a picture from elsewhere', { type: 'image', attrs: { src: 'https://evil.test/a.png' } }],
    ['a heading of no level', { type: 'heading', attrs: { level: 1 }, content: [] }],
    ['lists three deep', list(list(list(doc('x').content[0])))],
  ])('with %s', async (_, block) => {
    expect(await add({ content: { type: 'doc', content: [block] } })).toMatchObject({ status: 400 });
  });

  it('when it is too long', async () => {
    const long = { type: 'paragraph', content: [{ type: 'text', text: '字'.repeat(4_999) }] };
    const content = { type: 'doc', content: Array.from({ length: 5 }, () => long) };
    expect(await add({ content })).toMatchObject({ status: 400, fields: { content: expect.any(String) } });
  });

  it('with a picture of somebody else, or none that there is', async () => {
    const foreign = await upload(manager);
    expect(await add({ content: withPicture(foreign) })).toMatchObject({ status: 404, code: 10020 });
    expect(await add({ content: withPicture(999_999) })).toMatchObject({ status: 404, code: 10020 });
    const [avatar] = await db
      .insert(fileTable)
      .values({ storageKey: 'x', ownerKind: 'user', ownerId: 3, name: 'x', type: 'x', size: 1, sha256: '' })
      .returning();
    expect(await add({ content: withPicture(avatar?.id ?? 0) })).toMatchObject({
      status: 400,
      fields: { content: 'The file is no longer available. Upload it again' },
    });
  });
});

describe('an announcement for all', () => {
  it('is in every working account’s bell at once, in their language', async () => {
    await db.update(userTable).set({ disabled: true }).where(eq(userTable.username, 'manager2'));
    const { data, code } = await add();
    expect(code).toBe(0);
    expect(data).toMatchObject({
      state: 'LIVE',
      recipient_count: 6,
      read_count: 0,
      author: 'operator 先生',
      companies: [],
      version: 1,
      content: input.content,
      content_en: input.content_en,
    });
    for (const token of [operator, manager, staff, staff2])
      expect(await inBell(data.id, token)).toMatchObject({
        user: 'System',
        content: 'Platform announcement: Maintenance',
        is_read: false,
      });
    const chinese = await bell(staff, { 'accept-language': 'zh-HK' });
    expect(chinese.items[0]).toMatchObject({ user: '系統', content: '平台公告：系統維護' });
    await db.update(userTable).set({ disabled: false }).where(eq(userTable.username, 'manager2'));
  });

  it('counts who read it', async () => {
    const { id } = (await add({ title_en: 'Counted' })).data;
    const message = await inBell(id, staff);
    const page = await on('read', id, staff);
    expect(page.data).toMatchObject({ title_en: 'Counted', message_id: message?.id });
    await server.call(messageApi.read, { body: { ids: [message?.id ?? 0] } }, staff);
    expect((await on('detail', id)).data).toMatchObject({ read_count: 1, recipient_count: 7 });
    const query = { sort: '-read_count', count: 1 };
    const { data } = await server.call(announceApi.list, { query }, operator);
    expect(data.items).toMatchObject([{ id, read_count: 1 }]);
    expect(data.items[0]).not.toHaveProperty('content');
  });
});

describe('an announcement for some companies', () => {
  it('reaches their people and nobody else, and is unknown to the others', async () => {
    const { data } = await add({ audience: 'COMPANIES', company_ids: [1, 1], title_en: 'Only one' });
    expect(data).toMatchObject({
      recipient_count: 3,
      companies: [{ id: 1, name: '海富物業', name_en: 'Hoi Fu Property' }],
    });
    expect(await inBell(data.id, staff)).toBeDefined();
    expect(await inBell(data.id, staff2)).toBeUndefined();
    expect(await inBell(data.id, operator)).toBeUndefined();
    const missing = await on('read', 987_654, staff2);
    const foreign = await on('read', data.id, staff2);
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
    expect(foreign.message).toBe(missing.message);
    expect((await on('read', data.id, operator)).data).toMatchObject({ message_id: null });
  });

  it('is refused for a company that is not there', async () => {
    expect(await add({ audience: 'COMPANIES', company_ids: [999] })).toMatchObject({ status: 404 });
  });

  it('shows its pictures to whoever it is for, as long as it is out', async () => {
    const [one, two] = [await upload(), await upload()];
    const { data } = await add({
      audience: 'COMPANIES',
      company_ids: [1],
      content: withPicture(one),
      content_en: withPicture(two),
    });
    expect(data.content).toEqual(withPicture(one));
    expect(await Promise.all([readFile(one, staff), readFile(two, staff)])).toEqual([200, 200]);
    expect(await readFile(one, staff2)).toBe(404);
    await on('offline', data.id);
    expect(await readFile(one, staff)).toBe(404);
    expect(await readFile(one, operator)).toBe(200);
    const { version } = (await on('reinstate', data.id)).data;
    const body = { id: data.id, audience: 'COMPANIES', company_ids: [1], content_en: withPicture(two) };
    expect(await update({ ...body, version })).toMatchObject({ code: 0 });
    expect(await readFile(one, operator)).toBe(404);
    expect(await readFile(two, staff)).toBe(200);
  });
});

describe('a scheduled announcement', () => {
  const later = () => server.clock.now() + 10 * MINUTE;

  it('is unknown until its moment, and then published once, whatever servers run', async () => {
    const publish_at = later();
    const { data } = await add({ publish_at, title_en: 'Later' });
    expect(data).toMatchObject({ state: 'SCHEDULED', publish_at, recipient_count: 0 });
    expect(await inBell(data.id, staff)).toBeUndefined();
    expect(await on('read', data.id, staff)).toMatchObject({ status: 404 });
    const [job] = announceJobs;
    const beside = await startServer({ databaseUrl: server.databaseUrl });
    await Promise.all([job?.run(server.services), job?.run(beside.services)]);
    expect((await on('detail', data.id)).data.state).toBe('SCHEDULED');
    for (const { clock } of [server, beside]) clock.advance(11 * MINUTE);
    await Promise.all([server, beside, server, beside].map(({ services }) => job?.run(services)));
    expect((await on('detail', data.id)).data).toMatchObject({
      state: 'LIVE',
      publish_at,
      recipient_count: 7,
    });
    expect(await db.$count(messageTable, eq(messageTable.announcementId, data.id))).toBe(7);
    const history = (await on('history', data.id)).data;
    expect(history.items).toMatchObject([
      { action: 'publish', user: '' },
      { action: 'add', user: 'operator 先生' },
    ]);
  });

  it('may still change in everything, and go out at once', async () => {
    const { data } = await add({ publish_at: later() });
    const moved = { id: data.id, audience: 'COMPANIES', company_ids: [2], publish_at: later() + MINUTE };
    expect(await update({ ...moved, publish_at: 5, version: 1 })).toMatchObject({
      fields: { publish_at: 'Choose a time in the future' },
    });
    const changed = await update({ ...moved, version: 1 });
    expect(changed.data).toMatchObject({ state: 'SCHEDULED', version: 2, companies: [{ id: 2 }] });
    expect(await update({ ...moved, version: 1 })).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    expect((await update({ ...moved, version: 2 })).data.version).toBe(2);
    const out = await update({ ...moved, publish_at: null, version: 2 });
    expect(out.data).toMatchObject({ state: 'LIVE', recipient_count: 2, version: 3 });
    expect(await inBell(data.id, staff2)).toBeDefined();
  });

  it('can be deleted, with its pictures; a published one cannot', async () => {
    const file = await upload();
    const { data } = await add({ publish_at: later(), content: withPicture(file) });
    expect(await on('remove', data.id)).toMatchObject({ code: 0, data: null });
    expect(await on('detail', data.id)).toMatchObject({ status: 404 });
    expect(await readFile(file, operator)).toBe(404);
    const { id } = (await add()).data;
    expect(await on('remove', id)).toMatchObject({ status: 409, code: 10070 });
  });
});

describe('a published announcement', () => {
  it('keeps audience and moment; new words reach the bells', async () => {
    const { data } = await add();
    const same = { id: data.id, version: 1 };
    expect(await update({ ...same, audience: 'COMPANIES', company_ids: [1] })).toMatchObject({
      fields: { audience: 'Already published: audience and time cannot be changed' },
    });
    expect(await update({ ...same, publish_at: Date.now() + 60 * MINUTE })).toMatchObject({
      fields: { publish_at: expect.any(String) },
    });
    const changed = await update({ ...same, title: '維護延期', title_en: 'Put off', content_en: doc('No.') });
    expect(changed.data).toMatchObject({ version: 2, state: 'LIVE', publish_at: data.publish_at });
    expect(await inBell(data.id, staff)).toMatchObject({ content: 'Platform announcement: Put off' });
    const history = (await on('history', data.id)).data;
    expect(history.items[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'title', before: '系統維護', after: '維護延期' },
        { field: 'title_en' },
        { field: 'content_en', before: 'Out of service from ten tonight.', after: 'No.' },
      ],
    });
  });

  it('can be corrected after one of its companies was deleted', async () => {
    const body = await aCompany(db, { name: '短暫物業' });
    const { data: company } = await server.call(companyApi.addCompany, { body }, operator);
    const chosen = { audience: 'COMPANIES', company_ids: [1, company.id] };
    const { data: out } = await add(chosen);
    const { data: planned } = await add({ ...chosen, publish_at: server.clock.now() + MINUTE });
    const gone = { params: { id: company.id }, query: { keyword: company.name } };
    expect((await server.call(companyApi.removeCompany, gone, operator)).code).toBe(0);
    for (const one of [out, planned]) {
      const { data: now } = await on('detail', one.id);
      expect(now.companies.map(({ id }) => id)).toEqual([1]);
      const { id, version, publish_at } = now;
      const saved = { id, version, publish_at, audience: 'COMPANIES', company_ids: [1], title: '改正' };
      expect((await update(saved)).data).toMatchObject({ title: '改正', publish_at });
    }
  });

  it('leaves every bell when it goes offline, and comes back, also to whoever joined', async () => {
    const { id } = (await add({ title_en: 'On and off' })).data;
    const message = await inBell(id, staff);
    const before = await bell(staff);
    expect(await on('reinstate', id)).toMatchObject({ status: 409, code: 10070 });
    expect((await on('offline', id)).data).toMatchObject({ state: 'OFFLINE', recipient_count: 7 });
    expect(await on('offline', id)).toMatchObject({ status: 409 });
    const during = await bell(staff);
    expect(during).toMatchObject({ total: before.total - 1, unread: before.unread - 1 });
    expect(await inBell(id, staff)).toBeUndefined();
    expect(await on('read', id, staff)).toMatchObject({ status: 404 });
    await server.call(messageApi.readAll, {}, staff);
    expect((await on('detail', id)).data.read_count).toBe(0);
    await db.insert(userTable).values({
      username: 'newcomer',
      nickname: 'x',
      level: 'COMPANY',
      companyId: 1,
      passwordHash: '',
    });
    expect((await on('reinstate', id)).data).toMatchObject({ state: 'LIVE', recipient_count: 8 });
    expect(await inBell(id, staff)).toMatchObject({ id: message?.id, is_read: false });
  });
});

it('reaches thousands, and every open console hears of it', async () => {
  await db.execute(sql`
    insert into ${userTable} (company_id, username, nickname, level, password_hash)
    select 2, 'crowd' || n, 'x', 'COMPANY', '' from generate_series(1, 5000) n`);
  const heard = new Set<number>();
  server.services.bus.on((event) => {
    if (event.type === 'message') for (const one of event.messageIds) heard.add(one);
  });
  const { data } = await add({ audience: 'COMPANIES', company_ids: [2] });
  expect(data.recipient_count).toBe(5_002);
  await expect.poll(() => heard.size).toBe(5_002);
});

function link(href: string) {
  return { type: 'link', attrs: { href } };
}
function list(inner: unknown) {
  return { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] };
}

describe('the type of an announcement', () => {
  const addType = async (name: string) =>
    (await server.call(settingApi.addInformationType, { body: { name, name_en: name } }, operator)).data.id;
  const list = (query: { type_id: number }) => server.call(announceApi.list, { query }, operator);

  it('must be one that there is', async () => {
    expect(await add({ type_id: 999_999 })).toMatchObject({ status: 404, code: 10020 });
    const { data } = await add();
    expect(await update({ id: data.id, version: 1, type_id: 999_999 })).toMatchObject({ status: 404 });
  });

  it('is shown, filtered by, changed and kept in the history', async () => {
    const works = await addType('Works');
    const { data } = await add({ type_id: works });
    const named = { id: works, name: 'Works', name_en: 'Works' };
    expect(data.type).toEqual(named);
    expect((await on('read', data.id, staff)).data).toMatchObject({ type: named });
    expect((await list({ type_id: works })).data).toMatchObject({ total: 1, items: [{ type: named }] });
    const moved = await update({ id: data.id, version: data.version, type_id: 1 });
    expect(moved.data).toMatchObject({ type: { id: 1, name_en: 'Estate news' }, version: data.version + 1 });
    expect((await list({ type_id: works })).data.total).toBe(0);
    const history = (await on('history', data.id)).data as { items: { changes: unknown }[] };
    expect(history.items[0]?.changes).toEqual([{ field: 'type', before: 'Works', after: '屋苑消息' }]);
  });

  it('cannot be deleted while an announcement has it', async () => {
    const used = await addType('Used');
    const { data } = await add({ type_id: used });
    const remove = () => server.call(settingApi.removeInformationType, { params: { id: used } }, operator);
    expect(await remove()).toMatchObject({
      status: 409,
      code: 10070,
      message: expect.stringContaining('Assign them another type'),
    });
    await update({ id: data.id, version: data.version, type_id: 1 });
    expect(await remove()).toMatchObject({ code: 0 });
  });

  it('is missing from an old announcement until somebody edits it', async () => {
    const old = (await on('detail', 1)).data as AnnouncementDetail;
    expect(old).toMatchObject({ type: null, title: '公告' });
    const body = {
      ...{ id: 1, version: old.version, audience: 'COMPANIES', company_ids: [1], publish_at: old.publish_at },
    };
    expect(await update({ ...body, type_id: undefined })).toMatchObject({
      status: 400,
      fields: { type_id: expect.any(String) },
    });
    expect((await update(body)).data).toMatchObject({ type: { id: 1 }, title: '系統維護' });
  });
});
