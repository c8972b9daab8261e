import { userApi } from '@iris/contract/user/user.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { accountsOf } from './account.sample.ts';
import { accessLinkTable } from './user.table.ts';

const server = await startServer();
const { db } = server.services;
const { add, made, update, call, detail, group, clerk } = accountsOf(server);

const forbidden = { status: 403, code: 10070 };
const notThere = { status: 404, code: 10020 };
const refusedAt = (field: string, message: string) => ({
  status: 400,
  code: 10030,
  fields: { [field]: expect.stringContaining(message) },
});

const seeEstate = await group(1, '屋苑管理-查看');
const seeBills = await group(1, '賬單管理-查看');
const clerks = await group(1, '管理員-用戶', '管理員-查看', '屋苑管理-查看');
const users = await group(1, '管理員-用戶');
const elsewhere = await group(2, '屋苑管理-查看');
const ofPlatform = await group(null, '平台數據管理-查看');
/** A person of the company, with 管理員 but without the admin flag. */
const clerkId = await clerk('clerk', clerks);

describe('adding an account', () => {
  it.each([
    ['no name', { username: 'a b' }, 'username'],
    ['a name of twenty letters', { username: 'a'.repeat(20) }, 'username'],
    ['the estate level without an estate', { condo_ids: [] }, 'condo_ids'],
    ['the company level with one', { auth_type: 'COMPANY' as const, condo_ids: [1] }, 'condo_ids'],
    ['a company for the platform’s level', { auth_type: 'OPERATOR' as const }, 'company_id'],
    ['no company for a company’s level', { company_id: null }, 'company_id'],
    ['something that is no email address', { email: 'x@' }, 'email'],
  ])('refuses %s', async (_, more, field) => {
    const refused = await add('operator', 'wrong', more);
    expect(refused).toMatchObject({ status: 400, code: 10030, fields: { [field]: expect.any(String) } });
  });

  it('refuses a company’s people the platform, another company, and records of another one', async () => {
    const platform = { company_id: null, auth_type: 'OPERATOR' as const };
    expect(await add('manager', 'wrong', platform)).toMatchObject(forbidden);
    expect(await add('manager', 'wrong', { company_id: 2 })).toMatchObject(notThere);
    expect(await add('manager', 'wrong', { condo_ids: [1, 3] })).toMatchObject(notThere);
    expect(await add('manager', 'wrong', { group_ids: [elsewhere] })).toMatchObject(notThere);
    expect(await add('manager', 'wrong', { group_ids: [ofPlatform] })).toMatchObject(notThere);
  });

  it('refuses groups and estates of another company, whoever asks', async () => {
    const other = 'another company';
    expect(await add('operator', 'wrong', { group_ids: [seeEstate, elsewhere] })).toMatchObject(
      refusedAt('group_ids', other),
    );
    expect(await add('operator', 'wrong', { group_ids: [ofPlatform] })).toMatchObject(
      refusedAt('group_ids', other),
    );
    expect(await add('operator', 'wrong', { condo_ids: [1, 3] })).toMatchObject(
      refusedAt('condo_ids', other),
    );
    const operator = { company_id: null, auth_type: 'OPERATOR' as const, group_ids: [seeEstate] };
    expect(await add('operator', 'wrong', operator)).toMatchObject(refusedAt('group_ids', other));
  });

  it('refuses who has no flag to make an administrator, and to grant what they do not hold', async () => {
    expect(await add('clerk', 'wrong', { admin: true })).toMatchObject(
      refusedAt('admin', 'Only an administrator'),
    );
    expect(await add('clerk', 'wrong', { group_ids: [seeEstate, seeBills] })).toMatchObject(
      refusedAt('group_ids', 'Bills - View'),
    );
    const inChinese = await add('clerk', 'wrong', { group_ids: [seeBills] }, { 'accept-language': 'zh-HK' });
    expect(inChinese.fields.group_ids).toBe('只可授予自己擁有的權限：賬單管理-查看');
    expect(await made('clerk', 'byclerk', { group_ids: [seeEstate] })).toMatchObject({ admin: false });
  });

  it('refuses a name that is taken, whatever its case, and of two at once gives it to one', async () => {
    const taken = { status: 409, code: 10060, fields: { username: 'This username is taken' } };
    expect(await add('manager2', 'MANAGER', { company_id: 2, condo_ids: [3] })).toMatchObject(taken);
    const both = await Promise.all([
      add('manager', 'twin'),
      add('manager2', 'Twin', { company_id: 2, condo_ids: [3] }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });

  it('answers the account, and its link once; of the link only a hash is kept', async () => {
    const headers = { 'idempotency-key': 'add-somebody-1' };
    const more = { auth_type: 'CONDO' as const, group_ids: [seeEstate], condo_ids: [1, 2] };
    const { data } = await add('manager', 'fresh', more, headers);
    expect(data.user).toMatchObject({
      username: 'fresh',
      state: 'INVITED',
      company_id: 1,
      company_name_en: 'Hoi Fu Property',
      groups: [{ id: seeEstate }],
      condos: [{ name_en: 'Hoi Fu Arcade' }, { name_en: 'Hoi Fu Court' }],
      second_factor: false,
      session_count: 0,
      last_sign_in_at: null,
    });
    const token = /^http:\/\/.+\/login\?mode=link&token=([\w-]{32})$/.exec(data.access.link ?? '')?.[1];
    expect(token).toBeDefined();
    expect(data.access.expires_at - server.clock.now()).toBeGreaterThan(2.9 * 86_400_000);
    expect(await everythingKept()).not.toContain(token);
    const again = await add('manager', 'fresh', more, headers);
    expect(again.data).toEqual({ user: data.user, access: { ...data.access, link: null } });
  });

  it('mails the link to who has an address, in the language of who asks, and shows it to nobody', async () => {
    const { data } = await add('manager', 'mailed', { email: 'Mailed@example.com', nickname: '黃小姐' });
    expect(data.access.link).toBeNull();
    const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    expect(letter).toMatchObject({ recipient: 'Mailed@example.com', subject: 'Set your Iris password' });
    expect(letter?.body).toMatch(
      /Dear 黃小姐,[\s\S]+account mailed [\s\S]+\/login\?mode=link&token=[\w-]{32}/,
    );
  });

  it('writes who added whom, and nothing of the link', async () => {
    const { id } = await made('manager', 'audited', { group_ids: [seeEstate, seeBills], condo_ids: [2] });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'user'), eq(auditTable.entityId, id)));
    expect(entry).toMatchObject({ action: 'add', userName: 'manager 先生', companyId: 1, label: 'audited' });
    expect(entry?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['username', 'audited'],
      ['nickname', 'audited'],
      ['auth_type', 'CONDO'],
      ['admin', 'false'],
      ['groups', 'g1-屋苑管理-查看、g1-賬單管理-查看'],
      ['condos', '海富商場'],
    ]);
  });

  async function everythingKept(): Promise<string> {
    const { rows } = await db.execute(`select json_agg(i)::text as kept from idempotency i`);
    const { rows: audit } = await db.execute(`select json_agg(a)::text as kept from audit a`);
    return JSON.stringify([rows, audit, await db.select().from(accessLinkTable)]);
  }
});

describe('changing an account', () => {
  it('refuses to save over a newer version, and shows it', async () => {
    const user = await made('manager', 'stale');
    expect(await update('manager', user, { nickname: 'First' })).toMatchObject({ code: 0 });
    const late = await update('manager', user, { nickname: 'Second' });
    expect(late).toMatchObject({ status: 409, code: 10070, data: { current: { nickname: 'First' } } });
  });

  it('refuses a level above one’s own, and levels of another kind of house', async () => {
    const user = await made('manager', 'levels');
    const high = { auth_type: 'OPERATOR' as const, condo_ids: [] };
    expect(await update('manager', user, high)).toMatchObject({
      code: 10030,
      fields: { auth_type: expect.any(String) },
    });
    expect(await update('operator', user, high)).toMatchObject(refusedAt('auth_type', 'Platform users'));
    const viewer = await detail('operator', 2);
    const low = { auth_type: 'COMPANY' as const };
    expect(await update('operator', viewer, low)).toMatchObject(
      refusedAt('auth_type', 'all other users must have one'),
    );
  });

  it('refuses oneself a level, the flag, groups and estates, but not name and email', async () => {
    const own = await detail('manager', 3);
    const self = (more: Parameters<typeof update>[2]) => update('manager', own, more);
    for (const [field, more] of [
      ['auth_type', { auth_type: 'CONDO' as const, condo_ids: [1] }],
      ['admin', { admin: false }],
      ['group_ids', { group_ids: [seeEstate] }],
    ] as const) {
      expect(await self(more)).toMatchObject(refusedAt(field, 'your own'));
    }
    const { data } = await self({ nickname: '陳總', email: 'chan@example.com' });
    expect(data).toMatchObject({ nickname: '陳總', email: 'chan@example.com', admin: true });
    const clerkNow = await detail('manager', clerkId);
    expect(await update('clerk', clerkNow, { group_ids: [] })).toMatchObject(
      refusedAt('group_ids', 'your own'),
    );
  });

  it('refuses who has no flag to touch an administrator at all', async () => {
    const refused = { status: 409, message: expect.stringContaining('Only an administrator can change') };
    const manager = await detail('manager', 3);
    expect(await update('clerk', manager, { nickname: 'x' })).toMatchObject(refused);
    for (const endpoint of [userApi.disable, userApi.remove, userApi.enable] as const) {
      expect(await call(endpoint, 'clerk', 3)).toMatchObject(refused);
    }
    for (const endpoint of [userApi.sendLink, userApi.clearSecondFactor, userApi.endUserSessions] as const) {
      const token = await server.signIn('clerk');
      expect(await server.call(endpoint, { params: { id: 3 } }, token)).toMatchObject(refused);
    }
  });

  it('refuses to give or to take groups that name what one does not hold', async () => {
    const user = await made('manager', 'grants', { group_ids: [seeBills] });
    expect(await update('clerk', user, { group_ids: [] })).toMatchObject(refusedAt('group_ids', 'Bills'));
    expect(await update('clerk', user, { group_ids: [seeEstate] })).toMatchObject(
      refusedAt('group_ids', 'Bills'),
    );
    // Unchanged parts need no right to them.
    const given = await update('clerk', user, { group_ids: [seeBills, seeEstate], nickname: 'Renamed' });
    expect(given).toMatchObject({ code: 0, data: { nickname: 'Renamed' } });
  });

  it('refuses a level that would open what one does not hold in the groups there are', async () => {
    const all = await group(1, '管理員-用戶', '管理員-權限組');
    const user = await made('manager', 'sleeping', { group_ids: [all] });
    const up = { auth_type: 'COMPANY' as const, condo_ids: [] };
    expect(await update('clerk', user, up)).toMatchObject(refusedAt('auth_type', 'Permission groups'));
    expect(await update('manager', user, up)).toMatchObject({ code: 0 });
  });

  it('refuses the email address and a new link of somebody who may more: both would make one that person', async () => {
    const user = await made('manager', 'richer', { group_ids: [seeBills] });
    const more = { status: 409, message: expect.stringContaining('Bills - View') };
    expect(await update('clerk', user, { email: 'mine@example.com' })).toMatchObject(more);
    const token = await server.signIn('clerk');
    const params = { id: user.id };
    expect(await server.call(userApi.sendLink, { params }, token)).toMatchObject(more);
    expect(await update('clerk', user, { nickname: 'Fine' })).toMatchObject({ code: 0 });
  });

  it('tells the former address of a new one', async () => {
    const user = await made('manager', 'moves', { email: 'old@example.com' });
    await update('manager', user, { email: 'new@example.com' });
    const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    expect(letter).toMatchObject({ recipient: 'old@example.com' });
  });

  it('writes what differs, by name, and nothing when nothing does', async () => {
    const user = await made('manager', 'history', { group_ids: [seeEstate], condo_ids: [1] });
    expect((await update('manager', user, {})).data.version).toBe(user.version);
    await update('manager', user, { group_ids: [seeBills], condo_ids: [1, 2], email: 'h@example.com' });
    const { data } = await server.call(
      userApi.history,
      { params: { id: user.id } },
      await server.signIn('manager'),
    );
    expect(data.items.map(({ action }) => action)).toEqual(['update', 'add']);
    expect(data.items[0]?.changes).toEqual([
      { field: 'email', before: null, after: 'h@example.com' },
      { field: 'groups', before: 'g1-屋苑管理-查看', after: 'g1-賬單管理-查看' },
      { field: 'condos', before: '海富苑', after: '海富商場、海富苑' },
    ]);
  });

  it('counts at the person’s next request', async () => {
    const user = await made('manager', 'nextone', { auth_type: 'COMPANY', group_ids: [users] });
    const token = await server.signIn('nextone');
    const list = async () => (await server.call(userApi.list, {}, token)).status;
    expect(await list()).toBe(200);
    const without = await update('manager', user, { group_ids: [] });
    expect(without.code).toBe(0);
    expect(await list()).toBe(403);
    await update('manager', without.data, { admin: true });
    expect(await list()).toBe(200);
  });
});
