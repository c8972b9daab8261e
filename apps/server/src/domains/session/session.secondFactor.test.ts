import { messageApi } from '@iris/contract/message/message.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { recoveryCodeTable } from '../user/user.table.ts';

const server = await startServer();
server.clock.stop();
const { db } = server.services;
const STEP_MS = 30_000;
let calls = 0;
const elsewhere = () => {
  calls += 1;
  return { 'x-forwarded-for': `10.7.${calls >> 8}.${calls & 255}` };
};

const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() + steps * STEP_MS });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const nextStep = () => server.clock.advance(STEP_MS);

const login = (username: string, code?: string, password = worldPassword, headers = elsewhere()) =>
  server.call(sessionApi.login, { body: { username, password, ...(code ? { code } : {}) }, headers });
const begin = (token: string, password = worldPassword) =>
  server.call(userApi.beginSecondFactor, { body: { password }, headers: elsewhere() }, token);
const confirm = (token: string, code: string) =>
  server.call(userApi.confirmSecondFactor, { body: { code }, headers: elsewhere() }, token);
const renew = (token: string, code: string) =>
  server.call(userApi.renewRecoveryCodes, { body: { code }, headers: elsewhere() }, token);
const remove = (token: string, password = worldPassword) =>
  server.call(userApi.removeSecondFactor, { body: { password }, headers: elsewhere() }, token);
const stateOf = async (token: string) => (await server.call(userApi.secondFactor, {}, token)).data;

/** A person with a second factor: token, secret and recovery codes. */
async function protectedBy(username: string) {
  const token = await server.signIn(username);
  const { secret } = (await begin(token)).data;
  const { code, data } = await confirm(token, codeOf(secret));
  expect({ username, code }).toEqual({ username, code: 0 });
  return { token, secret, codes: data.recovery_codes };
}

const codeRefused = (message: string) => ({
  status: 400,
  code: 10030,
  fields: { code: expect.stringContaining(message) },
});
const passwordRefused = { status: 400, code: 10030, fields: { password: expect.any(String) } };

describe('setting a second factor up', () => {
  it('refuses a wrong password, a wrong code, and a code before there is a secret', async () => {
    const token = await server.signIn('staff');
    expect(await begin(token, 'Wrong2026')).toMatchObject(passwordRefused);
    expect(await confirm(token, '123456')).toMatchObject(codeRefused('Incorrect code'));
    const { secret } = (await begin(token)).data;
    expect(await confirm(token, otherThan(codeOf(secret)))).toMatchObject(codeRefused('Incorrect code'));
    expect(await confirm(token, 'abcdef')).toMatchObject(codeRefused('6-digit code'));
    expect(await stateOf(token)).toEqual({
      enabled: false,
      required: false,
      enabled_at: null,
      recovery_codes_left: 0,
    });
    expect(await login('staff')).toMatchObject({ code: 0 });
  });

  it('counts only the newest secret, and none before a code of it was confirmed', async () => {
    const token = await server.signIn('staff2');
    const { data: first } = await begin(token);
    const { data: second } = await begin(token);
    expect(second.uri).toContain(`secret=${second.secret}`);
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Iris:staff2\?issuer=Iris&/);
    expect(await confirm(token, codeOf(first.secret))).toMatchObject(codeRefused('Incorrect code'));
    const { data } = await confirm(token, codeOf(second.secret));
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(await stateOf(token)).toMatchObject({
      enabled: true,
      enabled_at: expect.any(Number),
      recovery_codes_left: 10,
    });
    const on = { status: 409, message: 'Two-factor authentication is already on' };
    expect(await begin(token)).toMatchObject(on);
    expect(await confirm(token, codeOf(second.secret, 1))).toMatchObject(on);
  });

  it('makes somebody who guesses wait', async () => {
    const token = await server.signIn('viewer');
    const here = { 'x-forwarded-for': '10.8.0.1' };
    const guess = () =>
      server.call(userApi.confirmSecondFactor, { body: { code: '000000' }, headers: here }, token);
    for (let tried = 0; tried < 5; tried += 1) expect(await guess()).toMatchObject({ code: 10030 });
    expect(await guess()).toMatchObject({ status: 409, code: 10070 });
  });

  it('keeps of the recovery codes only hashes, and no answer for a repeated submission', async () => {
    const token = await server.signIn('operator');
    const headers = { ...elsewhere(), 'idempotency-key': 'begin-second-1' };
    const body = { password: worldPassword };
    const { data } = await server.call(userApi.beginSecondFactor, { body, headers }, token);
    const again = { ...elsewhere(), 'idempotency-key': 'confirm-second-1' };
    const { data: made } = await server.call(
      userApi.confirmSecondFactor,
      { body: { code: codeOf(data.secret) }, headers: again },
      token,
    );
    const { rows } = await db.execute('select json_agg(i)::text as kept from idempotency i');
    const { rows: audit } = await db.execute('select json_agg(a)::text as kept from audit a');
    const kept = JSON.stringify([rows, audit, await db.select().from(recoveryCodeTable)]);
    expect(kept).not.toContain(data.secret);
    for (const code of made.recovery_codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
    const entries = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.action, 'secondFactor'), eq(auditTable.entityId, 1)));
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'second_factor', before: 'false', after: 'true' }],
    ]);
    nextStep();
    expect(await remove(token)).toMatchObject({ code: 0 });
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    await protectedBy('guest');
    const wrong = await login('guest', undefined, 'Wrong2026');
    expect(wrong).toMatchObject({ code: 10030, data: null, fields: {} });
    expect(await login('guest', '123456', 'Wrong2026')).toMatchObject({ data: null, fields: {} });
    expect(await login('guest')).toMatchObject(codeRefused('6-digit code from your authenticator app'));
  });

  it('takes a code of the step before, now and after, each step once', async () => {
    const { secret } = await protectedBy('manager');
    // The code of its time step was used to turn it on.
    expect(await login('manager', codeOf(secret))).toMatchObject(codeRefused('Incorrect code'));
    expect(await login('manager', codeOf(secret, 2))).toMatchObject(codeRefused('Incorrect code'));
    expect(await login('manager', codeOf(secret, 1))).toMatchObject({ code: 0 });
    expect(await login('manager', codeOf(secret, 1))).toMatchObject(codeRefused('Incorrect code'));
    server.clock.advance(3 * STEP_MS);
    expect(await login('manager', codeOf(secret, -1))).toMatchObject({ code: 0 });
    expect(await login('manager', codeOf(secret))).toMatchObject({ code: 0 });
    // Codes older than the last used one are refused too.
    expect(await login('manager', codeOf(secret, -1))).toMatchObject(codeRefused('Incorrect code'));
    nextStep();
    const twins = await Promise.all([login('manager', codeOf(secret)), login('manager', codeOf(secret))]);
    expect(twins.map(({ code }) => code).sort()).toEqual([0, 10030]);
  });

  it('makes who guesses codes wait, also when they come without one in between', async () => {
    const { secret } = await protectedBy('manager2');
    const here = { 'x-forwarded-for': '10.9.0.1' };
    for (const code of [undefined, '000000', undefined, '000001', '000002']) {
      expect(await login('manager2', code, worldPassword, here)).toMatchObject({ code: 10030 });
    }
    nextStep();
    server.clock.advance(-STEP_MS);
    expect(await login('manager2', codeOf(secret, 1), worldPassword, here)).toMatchObject({
      status: 409,
      code: 10070,
    });
  });

  it('makes who guesses from many addresses wait too', async () => {
    nextStep();
    for (let tried = 0; tried < 20; tried += 1) {
      const { code } = await login('guest', String(100_000 + tried));
      if (code === 10070) break;
    }
    expect(await login('guest', '222222')).toMatchObject({ status: 409, code: 10070 });
    // Strangers without the password cause no waits.
    expect(await login('guest', '222222', 'Wrong2026')).toMatchObject({ code: 10030, fields: {} });
    server.clock.advance(60 * 60_000);
  });

  it('takes each recovery code once, however it is typed, and tells the person', async () => {
    server.clock.advance(60 * 60_000);
    const token = await server.signIn('viewer');
    const { secret } = (await begin(token)).data;
    const { data } = await confirm(token, codeOf(secret));
    const [first = '', second = ''] = data.recovery_codes;
    const twins = await Promise.all([login('viewer', first), login('viewer', first)]);
    expect(twins.map(({ code }) => code).sort()).toEqual([0, 10030]);
    expect(await login('viewer', first)).toMatchObject(codeRefused('Incorrect code'));
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect(await login('viewer', typed)).toMatchObject({ code: 0 });
    expect(await login('viewer', '１２３４５６')).toMatchObject(codeRefused('Incorrect code'));
    expect(await stateOf(token)).toMatchObject({ recovery_codes_left: 8 });
    const { data: messages } = await server.call(messageApi.list, {}, token);
    const told = messages.items
      .map(({ content }) => content)
      .filter((text) => text.includes('recovery code'));
    expect(told).toEqual([expect.stringContaining('8 codes left'), expect.stringContaining('9 codes left')]);
    const entries = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.action, 'secondFactor'), eq(auditTable.entityId, 2)));
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain(first);
  });

  it('stays after the password was changed', async () => {
    const token = await server.signIn('viewer');
    const body = { password: worldPassword, new_password: 'Other2026' };
    await server.call(userApi.changePassword, { body }, token);
    expect(await login('viewer', undefined, 'Other2026')).toMatchObject(codeRefused('authenticator'));
  });
});

describe('recovery codes', () => {
  it('are replaced with a code of the app, and the old ones end', async () => {
    server.clock.advance(60 * 60_000);
    const { token, secret, codes } = await protectedBy('staff');
    expect(await renew(token, codeOf(secret))).toMatchObject(codeRefused('Incorrect code'));
    nextStep();
    const { data } = await renew(token, codeOf(secret));
    expect(data.recovery_codes).toHaveLength(10);
    expect(await login('staff', codes[0])).toMatchObject(codeRefused('Incorrect code'));
    expect(await login('staff', data.recovery_codes[0])).toMatchObject({ code: 0 });
    nextStep();
    expect(await remove(token)).toMatchObject({ code: 0 });
    expect(await renew(token, codeOf(secret))).toMatchObject({ status: 409 });
    expect(await login('staff', data.recovery_codes[1])).toMatchObject({ code: 0 });
    expect(await db.select().from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, 4))).toEqual([]);
  });
});

describe('turning it off', () => {
  it('needs the password, and there must be one', async () => {
    const { token } = await protectedBy('staff');
    expect(await remove(token, 'Wrong2026')).toMatchObject(passwordRefused);
    expect(await login('staff')).toMatchObject(codeRefused('authenticator'));
    expect(await remove(token)).toMatchObject({ code: 0 });
    expect(await remove(token)).toMatchObject({
      status: 409,
      message: 'Two-factor authentication is not on',
    });
    expect(await login('staff')).toMatchObject({ code: 0 });
  });

  it('is for administrators too, when the device is lost, but not their own', async () => {
    await protectedBy('staff');
    const clear = async (who: string, id: number) =>
      server.call(userApi.clearSecondFactor, { params: { id } }, await server.signIn(who));
    expect(await clear('manager', 3)).toMatchObject({ status: 409, message: expect.stringContaining('own') });
    expect(await clear('manager', 7)).toMatchObject({ status: 404 });
    expect(await clear('manager', 4)).toMatchObject({ code: 0, data: { second_factor: false } });
    expect(await clear('manager', 4)).toMatchObject({
      status: 409,
      message: 'Two-factor authentication is not on',
    });
    expect(await login('staff')).toMatchObject({ code: 0 });
  });
});
