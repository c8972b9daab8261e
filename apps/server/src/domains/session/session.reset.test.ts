import { limits } from '@iris/contract/core/limits';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { resetCodeTable } from './session.table.ts';

const server = await startServer();
server.clock.stop();
const { db } = server.services;
let calls = 0;
/** Each call comes from a different address: the waits of one address are tested separately. */
const elsewhere = () => {
  calls += 1;
  return { 'x-forwarded-for': `10.3.${calls >> 8}.${calls & 255}` };
};
const request = (email: string, headers = elsewhere()) =>
  server.call(sessionApi.requestReset, { body: { email }, headers });
const reset = (email: string, code: string, password = 'Fresh2026') =>
  server.call(sessionApi.reset, { body: { email, code, password }, headers: elsewhere() });
const login = (username: string, password: string) =>
  server.call(sessionApi.login, { body: { username, password }, headers: elsewhere() });

async function codeFor(email: string): Promise<string> {
  expect(await request(email)).toMatchObject({ code: 0, data: null });
  const [letter] = await db
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.recipient, email))
    .orderBy(desc(outboxTable.id))
    .limit(1);
  return /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = { status: 400, code: 10030, fields: { code: 'The code is incorrect or has expired' } };

describe('asking for a code', () => {
  it('answers an unknown address as a known one, and neither before the same time', async () => {
    const timed = async (email: string) => {
      const began = performance.now();
      const { status, code, message, data } = await request(email);
      return { answer: { status, code, message, data }, ms: performance.now() - began };
    };
    const known = await timed('viewer@example.com');
    const unknown = await timed('nobody@example.com');
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(245);
    expect(
      await db.select().from(outboxTable).where(eq(outboxTable.recipient, 'nobody@example.com')),
    ).toEqual([]);
  });

  it('mails the code and keeps only its hash', async () => {
    const code = await codeFor('viewer@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await db.select().from(resetCodeTable))).not.toContain(code);
  });

  it('waits when too many are asked for one mailbox or from one address', async () => {
    for (const email of ['flood@example.com', 'operator@example.com']) {
      for (let asked = 0; asked < 3; asked += 1) expect(await request(email)).toMatchObject({ code: 0 });
      expect(await request(email)).toMatchObject({ status: 409, code: 10070 });
    }
    const one = { 'x-forwarded-for': '10.4.0.1' };
    for (let asked = 0; asked < 10; asked += 1) await request(`somebody${asked}@example.com`, one);
    expect(await request('another@example.com', one)).toMatchObject({ status: 409, code: 10070 });
  });
});

describe('setting a password with a code', () => {
  it('refuses a code for an unknown address as a wrong one, and neither before the same time', async () => {
    const code = await codeFor('viewer@example.com');
    for (const email of ['nobody@example.com', 'viewer@example.com']) {
      const began = performance.now();
      expect(await reset(email, otherThan(code))).toMatchObject(wrong);
      expect(performance.now() - began).toBeGreaterThan(245);
    }
  });

  it('gives five tries, which stay counted', async () => {
    const code = await codeFor('staff@example.com');
    for (let tried = 0; tried < limits.resetTries; tried += 1) {
      expect(await reset('staff@example.com', otherThan(code))).toMatchObject(wrong);
    }
    expect(await reset('staff@example.com', code)).toMatchObject(wrong);
    expect(await login('staff', 'Fresh2026')).toMatchObject({ code: 10030 });
  });

  it('refuses a code after ten minutes', async () => {
    const code = await codeFor('staff2@example.com');
    server.clock.advance(limits.resetCodeMs + 1_000);
    expect(await reset('staff2@example.com', code)).toMatchObject(wrong);
  });

  it('refuses a code of another account, and an earlier code', async () => {
    const others = await codeFor('manager2@example.com');
    const earlier = await codeFor('guest@example.com');
    const newest = await codeFor('guest@example.com');
    if (others !== newest) expect(await reset('guest@example.com', others)).toMatchObject(wrong);
    if (earlier !== newest) expect(await reset('guest@example.com', earlier)).toMatchObject(wrong);
  });

  it('refuses a weak password without using the code up', async () => {
    const code = await codeFor('guest@example.com');
    expect(await reset('guest@example.com', code, 'short')).toMatchObject({
      code: 10030,
      fields: { password: expect.any(String) },
    });
    expect(await reset('guest@example.com', code)).toMatchObject({ code: 0 });
  });

  it('works once, ends all sessions and lets the person in', async () => {
    const token = await server.signIn('manager');
    const code = await codeFor('manager@example.com');
    const both = await Promise.all([
      reset('MANAGER@example.com', code, 'First2026'),
      reset('manager@example.com', code, 'Second2026'),
    ]);
    expect(both.map((one) => one.code).sort()).toEqual([0, 10030]);
    expect(await server.call(userApi.information, {}, token)).toMatchObject({ status: 401, code: 10000 });
    expect(await login('manager', 'Estate2026')).toMatchObject({ code: 10030 });
    expect(await login('manager', both[0].code === 0 ? 'First2026' : 'Second2026')).toMatchObject({
      code: 0,
    });
    expect(await reset('manager@example.com', code)).toMatchObject(wrong);
  });
});
