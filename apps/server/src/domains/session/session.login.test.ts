import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asOwner } from '../../../test/asOwner.ts';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { workOf } from '../../../test/work.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { messageTable } from '../message/message.table.ts';
import { userTable } from '../user/user.table.ts';
import { signInFailureTable } from './session.table.ts';

const server = await startServer();
server.clock.stop();
const { db } = server.services;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

const login = (username: string, password: string, address: string, device = CHROME) =>
  server.call(sessionApi.login, {
    body: { username, password },
    headers: { 'x-forwarded-for': address, 'user-agent': device },
  });

describe('signing in', () => {
  it('during an outage is not counted as a failure', async () => {
    await asOwner(
      server.databaseUrl,
      `
      create function refuse_session() returns trigger language plpgsql as $$
        begin raise exception 'no space left' using errcode = '53100'; end $$;
      create trigger refuse before insert on session for each row execute function refuse_session()`,
    );
    for (let tries = 0; tries < 8; tries += 1)
      expect(await login('staff', worldPassword, '10.0.0.9')).toMatchObject({ status: 503 });
    await asOwner(server.databaseUrl, 'drop trigger refuse on session');
    expect(await login('staff', worldPassword, '10.0.0.9')).toMatchObject({ code: 0 });
    // Wrong passwords are counted as ever.
    for (let tries = 0; tries < 5; tries += 1)
      expect(await login('staff', 'Wrong2026', '10.0.0.9')).toMatchObject({ status: 400 });
    expect(await login('staff', 'Wrong2026', '10.0.0.9')).toMatchObject({ status: 409 });
  });

  it('answers alike for no account, a wrong password and a disabled account', async () => {
    await db.update(userTable).set({ disabled: true }).where(eq(userTable.username, 'guest'));
    const answers = [
      await login('nobody', worldPassword, '10.0.0.1'),
      await login('staff', 'Wrong2026', '10.0.0.1'),
      await login('guest', worldPassword, '10.0.0.1'),
    ].map(({ status, code, message, data }) => ({ status, code, message, data }));
    const refused = {
      status: 400,
      code: 10030,
      message: 'Incorrect username or password',
      data: null,
    };
    expect(answers).toEqual([refused, refused, refused]);
  });

  it('does as much work for no account as for a wrong password', async () => {
    const work: Record<'staff' | 'nobody', number[]> = { staff: [], nobody: [] };
    for (let round = 0; round < 15; round += 1) {
      for (const username of ['staff', 'nobody'] as const) {
        work[username].push(await workOf(() => login(username, 'Wrong2026', `10.1.0.${round}`)));
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[7] ?? 0;
    const ratio = median(work.nobody) / median(work.staff);
    // Without the password check it would be several times lower.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('takes the account in any case, and writes who came from where', async () => {
    const { code, data } = await login('STAFF', worldPassword, '10.0.0.2');
    expect(code).toBe(0);
    const profile = await server.call(userApi.information, {}, data.access_token);
    expect(profile.data).toMatchObject({ username: 'staff', last_sign_in_at: expect.any(Number) });
    const [entry] = await db.select().from(auditTable).where(eq(auditTable.address, '10.0.0.2'));
    expect(entry).toMatchObject({ action: 'signIn', userName: 'staff 先生', label: 'Chrome · Windows' });
  });

  it('keeps neither the password nor what the browser says of itself', async () => {
    const { data } = await login('manager', worldPassword, '10.0.0.3', `${CHROME} Secret/1`);
    const list = await server.call(sessionApi.sessionList, {}, data.access_token);
    expect(list.data).toMatchObject([{ current: true, device: 'Chrome · Windows', address: '10.0.0.3' }]);
    expect(JSON.stringify(list)).not.toContain('Secret');
  });

  it('tells a person of a device or place not seen before, and of no other', async () => {
    const told = async () =>
      (await db.select().from(messageTable)).filter(({ userId }) => userId === 6).length;
    expect(await told()).toBe(0);
    await login('manager2', worldPassword, '10.0.0.4');
    expect(await told()).toBe(0);
    await login('manager2', worldPassword, '10.0.0.4');
    expect(await told()).toBe(0);
    await login('manager2', worldPassword, '10.0.0.4', IPHONE);
    expect(await told()).toBe(1);
    await login('manager2', worldPassword, '10.0.0.5', IPHONE);
    expect(await told()).toBe(2);
    await login('manager2', worldPassword, '10.0.0.5', IPHONE);
    expect(await told()).toBe(2);
  });
});

describe('the growing delay', () => {
  const wait = { status: 409, code: 10070 };
  const secondsOf = ({ message }: { message: string }) => Number(/\d+/.exec(message)?.[0]);

  it('begins after five failures and doubles', async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await login('staff2', 'Wrong2026', '10.2.0.1')).toMatchObject({ code: 10030 });
    }
    const first = await login('staff2', worldPassword, '10.2.0.1');
    expect(first).toMatchObject(wait);
    expect(secondsOf(first)).toBe(2);
    server.clock.advance(2_100);
    expect(await login('staff2', 'Wrong2026', '10.2.0.1')).toMatchObject({ code: 10030 });
    expect(secondsOf(await login('staff2', worldPassword, '10.2.0.1'))).toBe(4);
  });

  it('does not lock the owner out at another address', async () => {
    expect(await login('staff2', worldPassword, '10.2.0.1')).toMatchObject(wait);
    expect(await login('staff2', worldPassword, '10.2.0.2')).toMatchObject({ code: 0 });
    expect(await login('staff2', worldPassword, '10.2.0.1')).toMatchObject(wait);
  });

  it('ends with the time, and success forgets the failures', async () => {
    server.clock.advance(4_100);
    expect(await login('staff2', worldPassword, '10.2.0.1')).toMatchObject({ code: 0 });
    expect(await login('staff2', 'Wrong2026', '10.2.0.1')).toMatchObject({ code: 10030 });
    expect(await login('staff2', worldPassword, '10.2.0.1')).toMatchObject({ code: 0 });
  });

  it('holds for accounts that do not exist, in any case of letters', async () => {
    for (let failure = 0; failure < 5; failure += 1) await login('ghost', 'x', '10.2.0.3');
    expect(await login('GHOST', 'x', '10.2.0.3')).toMatchObject(wait);
  });

  it('cannot be outrun by many tries at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await login('manager', 'Wrong2026', '10.2.0.4')).code),
    );
    expect(codes.filter((code) => code === 10030)).toHaveLength(5);
    expect(codes.filter((code) => code === 10070)).toHaveLength(15);
  });

  it('sees one customer in the addresses of an IPv6 network', async () => {
    for (let failure = 0; failure < 5; failure += 1) await login('staff', 'x', `2001:db8:1:2::${failure}`);
    expect(await login('staff', 'x', '2001:db8:1:2:ffff::1')).toMatchObject(wait);
    expect(await login('staff', 'x', '2001:db8:1:3::1')).toMatchObject({ code: 10030 });
    const rows = await db.select().from(signInFailureTable);
    expect(rows.map(({ address }) => address)).toContain('2001:db8:1:2::/64');
  });
});
