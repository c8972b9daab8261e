import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';

const server = await startServer();
const { db } = server.services;
const body = { password: worldPassword };

/** Gives the owner of a token a second factor. */
async function protect(token: string): Promise<void> {
  const { secret } = (await server.call(userApi.beginSecondFactor, { body }, token)).data;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });
  const confirmed = await server.call(userApi.confirmSecondFactor, { body: { code } }, token);
  expect(confirmed).toMatchObject({ code: 0 });
}
async function addAdministrator(username: string, company_id: number) {
  const account = { username, nickname: username, company_id, auth_type: 'COMPANY', admin: true };
  const sent = { body: { ...account, group_ids: [], condo_ids: [] } };
  return (await server.call(userApi.add, sent, await server.signIn('operator'))).data;
}

describe('a company that asks its administrators for one', () => {
  const security = async (who: string, query = {}) =>
    (await server.call(userApi.security, { query }, await server.signIn(who))).data;
  const ask = async (who: string, company_id: number | null, require_second_factor: boolean) =>
    server.call(
      userApi.updateSecurity,
      { body: { company_id, require_second_factor } },
      await server.signIn(who),
    );
  const granted = async (token: string) =>
    (await server.call(userApi.permissions, {}, token)).data.must_add_second_factor;

  it('is changed by its own people and by operators only', async () => {
    expect(await ask('manager', null, true)).toMatchObject({ status: 403, code: 10070 });
    expect(await ask('manager', 2, true)).toMatchObject({ status: 404, code: 10020 });
    expect(await security('manager')).toEqual({
      company_id: 1,
      require_second_factor: false,
      admin_count: 1,
      admin_ready_count: 0,
    });
    expect(await security('operator')).toMatchObject({ company_id: null, admin_count: 1 });
    expect(await security('operator', { company_id: 2 })).toMatchObject({ company_id: 2 });
  });

  it('opens nothing but one’s own affairs until there is one, at the next request', async () => {
    const manager = await server.signIn('manager');
    await protect(manager);
    await addAdministrator('second', 1);
    const token = await server.signIn('second');
    const list = () => server.call(userApi.list, {}, token);
    expect(await list()).toMatchObject({ code: 0 });
    expect(await ask('operator', 1, true)).toMatchObject({
      data: { require_second_factor: true, admin_count: 2, admin_ready_count: 1 },
    });
    const first = { status: 403, code: 10070, message: expect.stringContaining('two-factor authentication') };
    expect(await list()).toMatchObject(first);
    expect(await granted(token)).toBe(true);
    expect(await server.call(userApi.information, {}, token)).toMatchObject({ code: 0 });
    // People with a second factor, and those who are not administrators, continue.
    expect(await server.call(userApi.list, {}, manager)).toMatchObject({ code: 0 });
    expect(await granted(await server.signIn('staff'))).toBe(false);
    const removed = await server.call(userApi.removeSecondFactor, { body }, manager);
    expect(removed).toMatchObject({ status: 409, message: expect.stringContaining('cannot be turned off') });
    const { data: state } = await server.call(userApi.secondFactor, {}, manager);
    expect(state).toMatchObject({ required: true, enabled: true });
    expect(await ask('operator', 1, false)).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject({ code: 0 });
  });

  it('goes on as soon as there is one', async () => {
    await ask('operator', 2, true);
    const { user, access } = await addAdministrator('third', 2);
    const token = /token=([\w-]+)/.exec(access.link ?? '')?.[1] ?? '';
    await server.call(sessionApi.useLink, { body: { token, password: worldPassword } });
    const signIn = { username: 'third', password: worldPassword };
    const { data: pair } = await server.call(sessionApi.login, { body: signIn });
    const list = () => server.call(userApi.list, {}, pair.access_token);
    expect(await list()).toMatchObject({ status: 403 });
    await protect(pair.access_token);
    expect(await list()).toMatchObject({ code: 0 });
    // When another administrator removes it, it is required again.
    const operator = await server.signIn('operator');
    const cleared = { params: { id: user.id } };
    expect(await server.call(userApi.clearSecondFactor, cleared, operator)).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject({ status: 403 });
  });

  it('is the platform for its own people', async () => {
    const token = await server.signIn('operator');
    expect(await ask('operator', null, true)).toMatchObject({ data: { company_id: null } });
    expect(await server.call(userApi.list, {}, token)).toMatchObject({ status: 403 });
    expect(await granted(token)).toBe(true);
    expect(await granted(await server.signIn('viewer'))).toBe(false);
    await protect(token);
    expect(await server.call(userApi.list, {}, token)).toMatchObject({ code: 0 });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'company'), eq(auditTable.entityId, 0)));
    expect(entry).toMatchObject({
      changes: [{ field: 'require_second_factor', before: 'false', after: 'true' }],
    });
  });
});
