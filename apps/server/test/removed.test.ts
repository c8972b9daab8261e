import { companyApi } from '@iris/contract/company/company.api';
import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { standardApi } from '@iris/contract/standard/standard.api';
import { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { condoTable } from '../src/domains/company/company.table.ts';
import { buildingTable } from '../src/domains/estate/estate.table.ts';
import { added, somebody } from '../src/domains/resident/resident.sample.ts';
import { residentTable } from '../src/domains/resident/resident.table.ts';
import { standardInput } from '../src/domains/standard/standard.sample.ts';
import { forgetRemoved } from '../src/domains/user/account.jobs.ts';
import { accountsOf } from '../src/domains/user/account.sample.ts';
import { recoveryCodeTable, userTable } from '../src/domains/user/user.table.ts';
import { startServer } from './harness.ts';
import { aCompany } from './valid.ts';

const server = await startServer();
const { db } = server.services;
const { made, call, detail: account, group } = accountsOf(server);
const [staff, guest, manager, operator] = [
  await server.signIn('staff'),
  await server.signIn('guest'),
  await server.signIn('manager'),
  await server.signIn('operator'),
];
const notThere = { status: 404, code: 10020 };

const calls = { resident: residentApi, user: userApi, standard: standardApi, company: companyApi };
type Kind = keyof typeof calls;
const tokens: Record<Kind, string> = { resident: staff, user: manager, standard: staff, company: operator };
const ofCondo = (kind: Kind) => (kind === 'resident' || kind === 'standard' ? { condo_id: 1 } : {});
const restore = (kind: Kind, id: number, token = tokens[kind]) =>
  server.call(calls[kind].restore, { params: { id } }, token);
const removed = (kind: Kind, token = tokens[kind]) =>
  server.call(calls[kind].removed, { query: { ...ofCondo(kind), count: 100 } }, token);
const idsRemoved = async (kind: Kind, token = tokens[kind]) =>
  (await removed(kind, token)).data.items.map(({ id }) => id);

let number = 0;
const next = () => {
  number += 1;
  return number;
};

/** A person without running bindings. */
async function unbound(changed: Record<string, unknown> = {}): Promise<ResidentDetail> {
  const person = await added(server, staff, changed);
  const body = { id: person.bindings[0]?.id ?? 0, reason: '遷出' };
  expect((await server.call(residentApi.unbind, { body }, staff)).code).toBe(0);
  return resident(person.id);
}
const resident = async (id: number) =>
  (await server.call(residentApi.detail, { params: { id } }, staff)).data;
const removeResident = (id: number) => server.call(residentApi.remove, { params: { id } }, staff);

async function standard(over: Record<string, unknown> = {}) {
  const body = standardInput({ name: `收費 ${next()}`, ...over });
  const { code, data } = await server.call(standardApi.add, { body }, staff);
  expect(code).toBe(0);
  return data;
}
const removeStandard = (id: number) => server.call(standardApi.remove, { params: { id } }, staff);

async function company(name = `物業 ${next()}`) {
  const { code, data } = await server.call(
    companyApi.addCompany,
    { body: await aCompany(db, { name }) },
    operator,
  );
  expect(code).toBe(0);
  return data;
}
const removeCompany = (id: number, keyword: string) =>
  server.call(companyApi.removeCompany, { params: { id }, query: { keyword } }, operator);

describe('bringing back is refused', () => {
  it('to those who may not remove, and neither do they see what was removed', async () => {
    const { id } = await unbound();
    await removeResident(id);
    for (const kind of ['resident', 'user', 'standard', 'company'] as const) {
      expect((await removed(kind, guest)).status).toBe(403);
      expect((await restore(kind, id, guest)).status).toBe(403);
    }
    expect((await removed('company', manager)).status).toBe(403);
    expect(await resident(id)).toBeNull();
  });

  it('for what is there, and for what was merged into another record', async () => {
    const [kept, gone] = [await unbound(), await unbound()];
    expect(await restore('resident', kept.id)).toMatchObject(notThere);
    const body = { keep_id: kept.id, merge_id: gone.id, version: kept.version };
    expect((await server.call(residentApi.merge, { body }, staff)).code).toBe(0);
    expect(await restore('resident', gone.id)).toMatchObject(notThere);
    expect(await idsRemoved('resident')).not.toContain(gone.id);
  });

  it('when somebody else has the identity number or the account by now, and says who', async () => {
    const { id_no, phone } = somebody();
    const before = await unbound({ id_no, phone, has_account: true });
    await removeResident(before.id);
    await added(server, staff, { name: '新住戶', id_no, phone, has_account: true });
    expect(await restore('resident', before.id)).toMatchObject({
      code: 10060,
      fields: {
        id_no: expect.stringMatching(/^新住戶 is now registered with this ID number/),
        phone: expect.stringMatching(/^新住戶 now has an account with this phone number/),
      },
    });
    expect(await idsRemoved('resident')).toContain(before.id);
  });

  it('when an account name, a permission group or an estate is taken or gone', async () => {
    const taken = await made('manager', 'taken');
    await call(userApi.remove, 'manager', taken.id);
    await made('manager', 'taken');
    expect(await restore('user', taken.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('“taken” is now taken'),
    });

    const groupId = await group(1, '屋苑管理-查看');
    const grouped = await made('manager', 'grouped', { group_ids: [groupId] });
    await call(userApi.remove, 'manager', grouped.id);
    expect((await server.call(userApi.removeGroup, { params: { id: groupId } }, manager)).code).toBe(0);
    expect(await restore('user', grouped.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('“g1-屋苑管理-查看” was deleted'),
    });

    const [condo] = await db.insert(condoTable).values({ companyId: 1, name: '臨時苑' }).returning();
    const placed = await made('manager', 'placed', { condo_ids: [condo?.id ?? 0] });
    await call(userApi.remove, 'manager', placed.id);
    await db
      .update(condoTable)
      .set({ deletedAt: 1 })
      .where(eq(condoTable.id, condo?.id ?? 0));
    expect(await restore('user', placed.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('“臨時苑” was deleted'),
    });
  });

  it('for an administrator’s account to whoever is none', async () => {
    const boss = await made('manager', 'boss', { auth_type: 'COMPANY', admin: true });
    await call(userApi.remove, 'manager', boss.id);
    const groupId = await group(1, '管理員-用戶');
    await made('manager', 'clerk', { auth_type: 'COMPANY', group_ids: [groupId] });
    const clerk = await server.signIn('clerk');
    expect(await restore('user', boss.id, clerk)).toMatchObject({
      status: 409,
      message: 'Only an administrator can change an administrator’s account',
    });
    expect(await restore('user', boss.id)).toMatchObject({ code: 0 });
  });

  it('for a standard whose name is taken, or whose places are gone', async () => {
    const { id, name } = await standard();
    await removeStandard(id);
    const other = await standard({ name });
    expect(await restore('standard', id)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`is now named “${name}”`),
    });
    await removeStandard(other.id);
    expect(await restore('standard', id)).toMatchObject({ code: 0 });

    const [building] = await db
      .insert(buildingTable)
      .values({ condoId: 1, name: '臨時座', position: 99 })
      .returning();
    const buildingId = building?.id ?? 0;
    const scope = { kind: 'BUILDINGS', building_ids: [buildingId], unit_types: [], unit_ids: [] };
    const placed = await standard({ scope });
    await removeStandard(placed.id);
    await db.delete(buildingTable).where(eq(buildingTable.id, buildingId));
    expect(await restore('standard', placed.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('have been deleted'),
    });
  });

  it('for a company whose name, or an account name of its people, is taken', async () => {
    const { id, name } = await company();
    await made('operator', 'chief', { company_id: id, auth_type: 'COMPANY', admin: true });
    await removeCompany(id, name);
    const namesake = await company(name);
    expect(await restore('company', id)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`is now named “${name}”`),
    });
    await removeCompany(namesake.id, name);
    const chief = await made('manager', 'chief');
    expect(await restore('company', id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('are now taken: chief'),
    });
    await call(userApi.remove, 'manager', chief.id);
    expect(await restore('company', id)).toMatchObject({ code: 0 });
  });
});

describe('what is brought back', () => {
  it('is the resident as before, and the history says who did it', async () => {
    const { id_no } = somebody();
    const before = await unbound({ id_no, email: 'a@example.com', remark: '鋼琴' });
    const at = server.clock.now();
    await removeResident(before.id);
    const [newest] = (await removed('resident')).data.items;
    expect(newest).toEqual({
      id: before.id,
      name: before.name,
      name_en: '',
      detail: before.phone,
      by: 'staff 先生',
      removed_at: expect.any(Number),
      until: (newest?.removed_at ?? 0) + limits.bringBackMs,
    });
    expect(newest?.removed_at).toBeGreaterThanOrEqual(at);
    expect(await restore('resident', before.id)).toMatchObject({ code: 0, data: null });
    expect(await restore('resident', before.id)).toMatchObject(notThere);
    const { version, updated_at, ...after } = await resident(before.id);
    expect(after).toEqual({ ...before, version: undefined, updated_at: undefined });
    expect(await idsRemoved('resident')).not.toContain(before.id);
    const { data } = await server.call(residentApi.history, { params: { id: before.id } }, staff);
    expect(data.items[0]).toMatchObject({ action: 'restore', user: 'staff 先生' });
    expect(JSON.stringify(data.items[0]?.changes)).not.toContain(id_no);
  });

  it('is the account with its password, second factor, groups and estates, and nobody is signed in', async () => {
    const groupId = await group(1, '住戶管理-查看');
    const before = await made('manager', 'returner', { group_ids: [groupId] });
    await db
      .update(userTable)
      .set({ passwordHash: 'kept', totpSecret: 'secret', totpEnabledAt: server.clock.now() })
      .where(eq(userTable.id, before.id));
    await db.insert(recoveryCodeTable).values({ userId: before.id, codeHash: 'code' });
    const whole = await account('manager', before.id);
    const token = await server.signIn('returner');
    await call(userApi.remove, 'manager', before.id);
    expect(await idsRemoved('user')).toContain(before.id);
    expect(await restore('user', before.id)).toMatchObject({ code: 0 });
    const after = await account('manager', before.id);
    expect(after).toEqual({ ...whole, version: whole.version + 2, updated_at: expect.any(Number) });
    expect(after).toMatchObject({ state: 'ACTIVE', second_factor: true, session_count: 0 });
    expect((await server.call(userApi.information, {}, token)).status).toBe(401);
    const [row] = await db.select().from(userTable).where(eq(userTable.id, before.id));
    expect(row).toMatchObject({ passwordHash: 'kept', deletedAt: null, deletedBy: null, deletedFrom: null });
    expect(await db.$count(recoveryCodeTable, eq(recoveryCodeTable.userId, before.id))).toBe(1);
  });

  it('is the company with the people that it had, who sign in anew', async () => {
    const { id, name } = await company();
    const first = await made('operator', 'first', { company_id: id, auth_type: 'COMPANY', admin: true });
    const second = await made('operator', 'second', { company_id: id, auth_type: 'COMPANY' });
    await call(userApi.remove, 'operator', second.id);
    const token = await server.signIn('first');
    await removeCompany(id, name);
    expect((await server.call(userApi.information, {}, token)).status).toBe(401);
    // People whose company is gone cannot be restored alone.
    expect(await idsRemoved('user', operator)).not.toContain(second.id);
    expect(await restore('user', second.id, operator)).toMatchObject(notThere);
    expect(await restore('company', id)).toMatchObject({ code: 0 });
    expect((await server.call(companyApi.companyDetail, { params: { id } }, operator)).data).toMatchObject({
      name,
      user_count: 1,
    });
    expect(await account('operator', first.id)).toMatchObject({ ...first, updated_at: expect.any(Number) });
    expect((await server.call(userApi.information, {}, token)).status).toBe(401);
    expect((await server.call(userApi.information, {}, await server.signIn('first'))).code).toBe(0);
    expect(await restore('user', second.id, operator)).toMatchObject({ code: 0 });
  });

  it('is the standard with its versions', async () => {
    const before = await standard();
    await removeStandard(before.id);
    expect(await idsRemoved('standard')).toContain(before.id);
    expect(await restore('standard', before.id)).toMatchObject({ code: 0 });
    const { data } = await server.call(standardApi.detail, { params: { id: before.id } }, staff);
    expect(data).toEqual({ ...before, version: before.version + 2 });
  });

  it('is one record, when two bring it back or take its place at the same moment', async () => {
    const { id_no } = somebody();
    const { id } = await unbound({ id_no });
    await removeResident(id);
    const both = await Promise.all([restore('resident', id), restore('resident', id)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10020]);
    await removeResident(id);
    const [back, fresh] = await Promise.all([
      restore('resident', id),
      server.call(residentApi.add, { body: somebody({ id_no }) }, staff),
    ]);
    expect([back.code, fresh.code].sort()).toEqual([0, 10060]);
  });
});

describe('after thirty days', () => {
  it('nothing is brought back, and accounts lose what they could sign in with', async () => {
    const person = await unbound();
    const tariff = await standard();
    const house = await company();
    const leaver = await made('manager', 'leaver', { group_ids: [await group(1, '訪客管理-查看')] });
    await db.update(userTable).set({ passwordHash: 'x', totpSecret: 'y' }).where(eq(userTable.id, leaver.id));
    await removeResident(person.id);
    await removeStandard(tariff.id);
    await removeCompany(house.id, house.name);
    await call(userApi.remove, 'manager', leaver.id);
    const gone = [
      ['resident', person.id, 'staff'],
      ['standard', tariff.id, 'staff'],
      ['company', house.id, 'operator'],
      ['user', leaver.id, 'manager'],
    ] as const;
    const stored = async () => (await db.select().from(userTable).where(eq(userTable.id, leaver.id)))[0];
    server.clock.advance(limits.bringBackMs - 60_000);
    for (const [kind, id, who] of gone)
      expect(await idsRemoved(kind, await server.signIn(who))).toContain(id);
    await forgetRemoved.run(server.services);
    expect(await stored()).toMatchObject({ passwordHash: 'x', totpSecret: 'y' });
    server.clock.advance(61_000);
    for (const [kind, id, who] of gone) {
      const token = await server.signIn(who);
      expect(await idsRemoved(kind, token)).not.toContain(id);
      expect(await restore(kind, id, token)).toMatchObject(notThere);
    }
    await forgetRemoved.run(server.services);
    expect(await stored()).toMatchObject({ passwordHash: '', totpSecret: null, deletedFrom: null });
    const [kept] = await db.select().from(residentTable).where(eq(residentTable.id, person.id));
    expect(kept).toMatchObject({ name: person.name });
  });
});
