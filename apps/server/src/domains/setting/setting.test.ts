import { once } from 'node:events';
import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';

const SECRET = 'Tr0ub4dor-secret';
const server = await startServer();
const { db, mail } = server.services;
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');
const viewer = await server.signIn('viewer');

async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  smtp.on('error', () => {});
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  afterwards(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { received, port: address.port };
}

const smtp = {
  host: 'smtp.example.com',
  port: 465,
  secure: true,
  user: 'iris',
  password: SECRET,
  from: 'iris@example.com',
};
const platform = async (token = operator) => (await server.call(settingApi.platform, {}, token)).data;
const save = async (changed: object, token = operator) => {
  const { version } = await platform();
  return server.call(settingApi.updateSmtp, { body: { ...smtp, version, ...changed } }, token);
};
const test = (body: object, token = operator, on = server) =>
  on.call(settingApi.testSmtp, { body: { to: 'somebody@example.com', ...body } }, token);
const signIn = {
  idle_timeout_ms: 3_600_000,
  password_min_length: 8,
  password_mixed_case: true,
  password_symbol: false,
};

describe('the settings are refused', () => {
  it('to whoever lacks the permission', async () => {
    for (const token of [manager, viewer]) {
      expect(await server.call(settingApi.platform, {}, token)).toMatchObject({ status: 403, code: 10070 });
      expect(await save({}, token)).toMatchObject({ status: 403 });
      expect(await test({}, token)).toMatchObject({ status: 403 });
      expect(await server.call(settingApi.outbox, {}, token)).toMatchObject({ status: 403 });
    }
  });

  it.each([
    [{ idle_timeout_ms: 59_999 }, 'idle_timeout_ms'],
    [{ password_min_length: limits.password.min - 1 }, 'password_min_length'],
    [{ password_min_length: limits.password.max + 1 }, 'password_min_length'],
  ])('with %j', async (changed, path) => {
    const body = { ...signIn, version: 1, ...changed };
    const refused = await server.call(settingApi.updateSignIn, { body }, operator);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it('when somebody saved newer ones', async () => {
    const { version } = await platform();
    const body = { ...signIn, version };
    const saved = await server.call(settingApi.updateSignIn, { body }, operator);
    expect(saved.data).toMatchObject({ sign_in: signIn, version: version + 1 });
    expect(await server.call(settingApi.updateSignIn, { body }, operator)).toMatchObject({
      status: 409,
      data: { current: { version: version + 1 } },
    });
    expect(await save({ version })).toMatchObject({ status: 409 });
  });
});

describe('a mail server is refused', () => {
  it.each([
    [{ host: '' }, 'host'],
    [{ host: 'smtp.example.com/x' }, 'host'],
    [{ host: 'localhost' }, 'host'],
    [{ host: '127.0.0.1' }, 'host'],
    [{ host: '2130706433' }, 'host'],
    [{ host: '169.254.169.254' }, 'host'],
    [{ port: 22 }, 'port'],
    [{ port: 6379 }, 'port'],
    [{ from: 'iris' }, 'from'],
    [{ user: 'a\u0000b' }, 'user'],
    [{ password: 'a\u0000b' }, 'password'],
    [{ password: undefined }, 'password'],
  ])('with %j', async (changed, path) => {
    const refused = await save(changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it('to be tried in a private network, or where there is none', async () => {
    const refusal = async (host: string) => (await test({ smtp: { ...smtp, host } })).fields['smtp.host'];
    expect(await refusal('localhost')).toBe('Private network addresses are not allowed');
    expect(await refusal('10.0.0.1')).toBe('Private network addresses are not allowed');
    expect(await refusal('smtp.nowhere.invalid')).toBe('Server not found');
    expect((await test({ smtp: { ...smtp, port: 5432 } })).fields).toHaveProperty('smtp.port');
    await db.update(platformSettingTable).set({ smtpHost: '127.0.0.1', smtpFrom: 'a@example.com' });
    expect((await test({})).fields).toHaveProperty('smtp.host');
    await db.update(platformSettingTable).set({ smtpHost: '' });
  });

  it('without any, to be tried', async () => {
    expect(await test({})).toMatchObject({ status: 409, message: 'No mail server has been set up' });
  });

  it('after ten tries in a minute', async () => {
    await db.delete(outboxTable);
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => test({ smtp: { ...smtp, host: 'localhost' } })),
    );
    expect(tries.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(4);
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
  });
});

describe('a saved mail server', () => {
  it('is what letters go to; its password leaves the server nowhere', async () => {
    const saved = await save({});
    expect(saved.data.smtp).toEqual({
      source: 'SAVED',
      host: smtp.host,
      port: 465,
      secure: true,
      user: 'iris',
      password_set: true,
      from: smtp.from,
    });
    expect(await mail.server(db)).toMatchObject({
      host: smtp.host,
      auth: { user: 'iris', pass: SECRET },
      own: false,
    });
    const kept = await save({ password: undefined, from: 'other@example.com' });
    expect(kept.data.smtp).toMatchObject({ password_set: true, from: 'other@example.com' });
    expect(await mail.server(db)).toMatchObject({ auth: { pass: SECRET } });
    const history = await server.call(settingApi.history, { query: { count: 100 } }, operator);
    expect(
      history.data.items.find(({ changes }) => changes.some(({ field }) => field === 'smtp_password')),
    ).toMatchObject({
      action: 'update',
      changes: expect.arrayContaining([{ field: 'smtp_password', before: null, after: '***' }]),
    });
    const log = await db.select().from(auditTable);
    expect(JSON.stringify([saved, kept, history, log])).not.toContain(SECRET);
  });

  it.each([{ host: 'smtp.evil.example' }, { user: 'somebody' }])(
    'keeps its password from a change to %j',
    async (changed) => {
      const again = 'The server or username has changed. Enter the password again';
      expect(await save({ ...changed, password: undefined })).toMatchObject({ fields: { password: again } });
      const { password: _, ...typed } = { ...smtp, ...changed };
      expect(await test({ smtp: typed })).toMatchObject({ fields: { 'smtp.password': again } });
    },
  );

  it('is forgotten with its password', async () => {
    const removed = await server.call(settingApi.removeSmtp, {}, operator);
    expect(removed.data.smtp).toMatchObject({ source: 'NONE', host: '', user: '', password_set: false });
    const [row] = await db.select().from(platformSettingTable);
    expect(row).toMatchObject({ smtpHost: '', smtpPassword: '' });
    expect(await mail.server(db)).toBeUndefined();
    expect(await server.call(settingApi.removeSmtp, {}, operator)).toMatchObject({ code: 0 });
  });
});

describe('the mail server of the environment', () => {
  it('stands before a saved one and cannot be changed; a test letter really leaves', async () => {
    const { received, port } = await mailServer();
    const own = await startServer({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${port}?from=iris@example.com`,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    });
    const token = await own.signIn('operator');
    const { data } = await own.call(settingApi.platform, {}, token);
    expect(data).toMatchObject({
      smtp: { source: 'ENVIRONMENT', host: '127.0.0.1', port, password_set: false },
      payment: { secret_key: true, webhook_secret: true, mode: 'TEST' },
    });
    const body = { ...smtp, version: data.version };
    expect(await own.call(settingApi.updateSmtp, { body }, token)).toMatchObject({
      status: 409,
      message: 'The mail server is set by the SMTP_URL environment variable and cannot be changed here',
    });
    expect(await own.call(settingApi.removeSmtp, {}, token)).toMatchObject({ status: 409 });
    expect((await test({}, token, own)).data).toMatchObject({
      sent: true,
      answer: expect.stringMatching(/^250/),
      ms: expect.any(Number),
    });
    expect(received).toEqual(['somebody@example.com']);
    const history = await own.call(settingApi.history, {}, token);
    expect(history.data.items[0]).toMatchObject({
      action: 'test',
      changes: [{ after: `127.0.0.1:${port}` }, { after: 'somebody@example.com' }],
    });
  });

  it('answers in its own words when it refuses, without the password', async () => {
    const { port } = await mailServer({
      authMethods: ['PLAIN'],
      onAuth({ password }, _, done) {
        done(new Error(`no entry with ${password}`));
      },
    });
    const own = await startServer({ env: { SMTP_URL: `smtp://iris:${SECRET}@127.0.0.1:${port}` } });
    const { data } = await test({}, await own.signIn('operator'), own);
    expect(data).toMatchObject({ sent: false, answer: expect.stringContaining('no entry with ***') });
    expect(JSON.stringify(data)).not.toContain(SECRET);
  });
});

describe('the outbox', () => {
  it('shows letters, the newest first, with what became of them', async () => {
    await db.delete(outboxTable);
    const write = (to: string) =>
      db.transaction((tx) => mail.send(tx, { to, subject: `For ${to}`, body: 'Code 123456' }));
    for (const to of ['waiting@example.com', 'sent@example.com', 'failed@example.com', 'old@example.com'])
      await write(to);
    const now = Date.now();
    const set = (to: string, values: object) =>
      db.update(outboxTable).set(values).where(eq(outboxTable.recipient, to));
    await set('sent@example.com', { sentAt: now, tries: 1 });
    await set('failed@example.com', { tries: 8, lastError: 'mailbox full' });
    await set('old@example.com', { createdAt: now - 3 * 86_400_000 });
    const list = async (query: object) =>
      (await server.call(settingApi.outbox, { query: { ...query } }, operator)).data;
    const all = await list({});
    expect(all.items.map(({ recipient, state }) => `${recipient.split('@')[0]} ${state}`)).toEqual([
      'old FAILED',
      'failed FAILED',
      'sent SENT',
      'waiting WAITING',
    ]);
    expect(all.items[0]).not.toHaveProperty('body');
    expect((await list({ state: 'WAITING' })).total).toBe(1);
    expect((await list({ state: 'FAILED' })).total).toBe(2);
    expect((await list({ search: 'SENT@' })).items).toMatchObject([{ state: 'SENT' }]);
    expect((await platform()).outbox_waiting).toBe(1);
    const id = all.items[3]?.id ?? 0;
    const letter = await server.call(settingApi.letter, { params: { id } }, operator);
    expect(letter.data).toMatchObject({ body: 'Code 123456', subject: 'For waiting@example.com' });
    expect(await server.call(settingApi.letter, { params: { id: 99_999 } }, operator)).toMatchObject({
      status: 404,
    });
  });

  it('sends failed letters again or dismisses them, and leaves all others alone', async () => {
    const { received, port } = await mailServer();
    const own = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}?from=iris@example.com` } });
    const token = await own.signIn('operator');
    const now = Date.now();
    const written = now - 3 * 86_400_000;
    const letter = { subject: 'For you', body: 'Come', createdAt: written, tries: 8, lastError: 'full' };
    const write = async (to: string, values: object = {}): Promise<number> => {
      const [row] = await own.services.db
        .insert(outboxTable)
        .values({ ...letter, recipient: `${to}@example.com`, ...values })
        .returning({ id: outboxTable.id });
      return row?.id ?? 0;
    };
    const [again, never, queued, sent, mass] = [
      await write('again'),
      await write('never'),
      await write('queued', { createdAt: now + 600_000, tries: 0 }),
      await write('sent', { sentAt: now }),
      await write('mass', { batch: 'notice:1:1', batchKey: 1 }),
    ];
    await write('later');
    const resend = (body: object) => own.call(settingApi.resendLetters, { body }, token);
    const dismiss = (body: object) => own.call(settingApi.dismissLetters, { body }, token);
    const states = async () =>
      Object.fromEntries(
        (await own.call(settingApi.outbox, {}, token)).data.items.map(({ recipient, state }) => [
          recipient.split('@')[0],
          state,
        ]),
      );
    expect(await server.call(settingApi.resendLetters, { body: {} }, operator)).toMatchObject({
      status: 409,
      message: 'No mail server has been set up',
    });
    for (const write of [resend, dismiss]) {
      expect(await write({ ids: [] })).toMatchObject({ status: 400 });
      expect(await write({ ids: [queued, sent, mass] })).toMatchObject({ status: 409 });
    }

    expect((await dismiss({ ids: [never, queued] })).data).toEqual({ changed: 1 });
    expect((await resend({ ids: [again, never, sent] })).data).toEqual({ changed: 1 });
    const rest = { queued: 'WAITING', sent: 'SENT', mass: 'FAILED' };
    expect(await states()).toEqual({ ...rest, again: 'WAITING', never: 'DISMISSED', later: 'FAILED' });
    await own.services.mail.deliver(own.services.db, Date.now());
    expect(received).toEqual(['again@example.com']);
    // All that failed, but for mass mailings, of which their own domain counts what became.
    expect((await dismiss({})).data).toEqual({ changed: 1 });
    expect(await states()).toEqual({ ...rest, again: 'SENT', never: 'DISMISSED', later: 'DISMISSED' });
    const history = await own.call(settingApi.history, {}, token);
    expect(history.data.items.map(({ action }) => action)).toEqual([
      'dismissMail',
      'resendMail',
      'dismissMail',
    ]);
  });
});
