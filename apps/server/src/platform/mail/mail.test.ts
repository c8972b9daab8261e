import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc, sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { freshDatabase } from '../../../test/template.ts';
import { openDatabase } from '../db/database.ts';
import { platformSettingTable } from '../settings/settings.table.ts';
import { deliverWaiting } from './delivery.ts';
import { outboxTable } from './mail.table.ts';
import { type Mail, openMail } from './mail.ts';
import { readSmtpUrl } from './smtp.ts';
import { openTransport } from './transport.ts';

const MINUTE = 60_000;
const databaseUrl = await freshDatabase(inject('clusterUrl'));
const [db, otherDb] = [openDatabase(databaseUrl), openDatabase(databaseUrl)];
afterAll(() => Promise.all([db.$client.end(), otherDb.$client.end()]));
beforeEach(() => db.delete(outboxTable));

/** A mail server on a port of its own, and what it was handed. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  afterwards(close);
  return { received, close, url: `smtp://127.0.0.1:${address.port}`, port: address.port };
}

const openAt = (smtpUrl: string | undefined) =>
  openMail({ smtpUrl, publicUrl: 'https://iris.example.com/x' });

const letter = { to: 'tenant@example.com', subject: '驗證碼 Code', body: '你好：\n\n123456\n.\nBye' };
const write = (mail: Mail, changed: Partial<typeof letter> = {}) =>
  db.transaction((tx) => mail.send(tx, { ...letter, ...changed }));
const outbox = () => db.select().from(outboxTable).orderBy(asc(outboxTable.id));

test('a letter leaves after its transaction was committed, and only then', async () => {
  const { received, url } = await mailServer();
  const mail = openAt(url);
  const undone = db.transaction(async (tx) => {
    await mail.send(tx, letter);
    await mail.deliver(otherDb, Date.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await mail.deliver(db, Date.now());
  expect(received).toEqual([]);
  await write(mail);
  await mail.deliver(db, Date.now() + 1_000);
  await mail.deliver(db, Date.now() + 2 * MINUTE);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'iris@iris.example.com', to: ['tenant@example.com'] });
  const [head = '', ...body] = received[0]?.raw.split('\r\n\r\n') ?? [];
  expect(head).toMatch(/^From: Iris <iris@iris\.example\.com>$/m);
  expect(head).toMatch(/^To: tenant@example\.com$/m);
  expect(Buffer.from(body.join(''), 'base64').toString()).toBe(letter.body);
  const [row] = await outbox();
  expect(row).toMatchObject({ tries: 1, lastError: '' });
  expect(row?.sentAt).toBeTypeOf('number');
});

test('a file goes along as it is, once, and leaves the outbox with the letter', async () => {
  const { received, url } = await mailServer();
  const mail = openAt(url);
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
  const attachment = { name: 'R-000001.pdf', bytes };
  await db.transaction((tx) => mail.send(tx, { ...letter, attachment }));
  await db.transaction((tx) => mail.sendEach(tx, [letter, { ...letter, attachment }]));
  expect((await outbox()).map((row) => row.attachment?.equals(bytes))).toEqual([true, undefined, true]);
  await mail.deliver(db, Date.now() + 1_000);
  const carried = received.map(({ raw }) => raw.includes(bytes.toString('base64')));
  expect(carried).toEqual([true, false, true]);
  expect(received[0]?.raw).toMatch(/Content-Type: application\/pdf; name=R-000001\.pdf/);
  for (const row of await outbox()) expect(row).toMatchObject({ attachment: null });
});

test('two servers deliver each letter once', async () => {
  const { received, url } = await mailServer();
  const [one, two] = [openAt(url), openAt(url)];
  const names = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`);
  for (const to of names) await write(one, { to });
  const later = Date.now() + 1_000;
  await Promise.all([one.deliver(db, later), two.deliver(otherDb, later), one.deliver(otherDb, later)]);
  await two.deliver(db, later);
  expect(received.map(({ to }) => to[0]).sort()).toEqual(names.sort());
});

test('a refused letter is tried again, later each time, eight times', async () => {
  let refusals = 0;
  const { received, url } = await mailServer({
    onRcptTo({ address }, _, done) {
      if (!address.startsWith('full')) return done();
      refusals += 1;
      done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
    },
  });
  const mail = openAt(url);
  await write(mail, { to: 'full@example.com' });
  await write(mail, { to: 'well@example.com' });
  const began = Date.now() + 1_000;
  const tried: number[] = [];
  for (let minute = 0; minute <= 2 * 1_440; minute += 1) {
    const before = refusals;
    // Most minutes have nothing to do; the ones around a try are what the test is about.
    if (![0, 1, 2, 4, 5, 6, 14, 15, 60, 179, 180, 479, 480, 481, 1_440, 1_441, 2_880].includes(minute))
      continue;
    await mail.deliver(db, began + minute * MINUTE);
    if (refusals > before) tried.push(minute);
  }
  expect(tried).toEqual([0, 1, 5, 15, 60, 180, 480, 1_440]);
  expect(received.map(({ to }) => to)).toEqual([['well@example.com']]);
  const [full] = await outbox();
  expect(full).toMatchObject({ tries: 8, sentAt: null });
  expect(full?.lastError).toContain('mailbox full');
});

test('a letter goes out once the server is back', async () => {
  const away = await mailServer();
  await away.close();
  const mail = openAt(away.url);
  await write(mail);
  await write(mail, { to: 'second@example.com' });
  await expect(mail.deliver(db, Date.now() + 1_000)).rejects.toThrow('the mail server failed');
  expect((await outbox()).map(({ tries }) => tries)).toEqual([1, 0]);
  const back = await mailServer();
  await openAt(back.url).deliver(db, Date.now() + 2 * MINUTE);
  expect(back.received.map(({ to }) => to)).toEqual([['tenant@example.com'], ['second@example.com']]);
});

test('no password reaches the outbox or the log', async () => {
  const { port } = await mailServer({
    authMethods: ['PLAIN'],
    onAuth({ username, password }, _, done) {
      const plain = Buffer.from(`\0${username}\0${password}`).toString('base64');
      done(new Error(`wrong: ${password} ${encodeURIComponent(password ?? '')} ${plain}`));
    },
  });
  const mail = openAt(`smtp://iris:s3cret%2Fword@127.0.0.1:${port}`);
  await write(mail);
  const failure = await mail.deliver(db, Date.now() + 1_000).catch(String);
  const [row] = await outbox();
  for (const said of [failure, row?.lastError]) {
    expect(said).toContain('wrong: *** *** ***');
    expect(said).not.toMatch(/s3cret/);
  }
});

test('nothing that somebody typed becomes a header or another recipient', async () => {
  const { received, url } = await mailServer();
  const mail = openAt(url);
  const subject = 'Hello\r\nBcc: evil@example.com\r\n\r\n<b>body</b>\u2028x';
  await write(mail, { subject, body: '.\r\nRCPT TO:<evil@example.com>\r\n.\r\nQUIT\r\n' });
  await mail.deliver(db, Date.now() + 1_000);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['tenant@example.com']);
  expect(received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
  expect((await outbox())[0]?.subject).toBe('Hello Bcc: evil@example.com <b>body</b> x');
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
    'a',
    '',
  ])
    await expect(write(mail, { to })).rejects.toThrow('exactly one address');
});

test('without a mail server the outbox keeps the letters, and late ones are not sent', async () => {
  const none = openAt(undefined);
  await write(none);
  await none.deliver(db, Date.now() + MINUTE);
  expect(await outbox()).toMatchObject([{ recipient: letter.to, body: letter.body, sentAt: null, tries: 0 }]);
  const { received, url } = await mailServer();
  await db.update(outboxTable).set({ createdAt: sql`now() - interval '3 days'` });
  await openAt(url).deliver(db, Date.now());
  expect(received).toEqual([]);
});

test('a saved server delivers, but none in a private network; the one of SMTP_URL goes before it', async () => {
  const { received, url, port } = await mailServer();
  const saved = openAt(undefined);
  await saved.server(db);
  await db
    .update(platformSettingTable)
    .set({ smtpHost: '127.0.0.1', smtpPort: port, smtpFrom: 'a@example.com' });
  expect(await saved.server(db)).toMatchObject({ host: '127.0.0.1', port, own: false });
  await write(saved);
  await expect(saved.deliver(db, Date.now() + 1_000)).rejects.toThrow('lies in a private network');
  expect(await outbox()).toMatchObject([{ tries: 1, lastError: '127.0.0.1 lies in a private network' }]);
  expect(received).toEqual([]);
  await openAt(url).deliver(db, Date.now() + 2 * MINUTE);
  expect(received).toHaveLength(1);
  await db.update(platformSettingTable).set({ smtpHost: '' });
});

test('a checked address is connected to, without another look-up of the host', async () => {
  const { received, port } = await mailServer();
  const server = { host: 'mail.invalid', port, secure: false, from: 'a@example.com', own: false };
  const transport = await openTransport(server, { addressOf: async () => '127.0.0.1' });
  const letterTo = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'y' };
  const { response } = await transport.sendMail(letterTo);
  expect(response).toMatch(/^250/);
  expect(received).toHaveLength(1);
});

test('whoever listens is told once of a burst of letters', async () => {
  const mail = openAt('smtp://127.0.0.1:1');
  let told = 0;
  mail.onWaiting(() => {
    told += 1;
  });
  // However long the letters take to write, no time passes between them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let count = 0; count < 5; count += 1) await write(mail);
  expect(told).toBe(0);
  vi.advanceTimersByTime(900);
  expect(told).toBe(1);
  vi.advanceTimersByTime(900);
  expect(told).toBe(1);
});

test('the server’s address says everything', () => {
  expect(readSmtpUrl('smtps://u%40x:p%2Fw@mail.example.com?from=no-reply@example.com', undefined)).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    auth: { user: 'u@x', pass: 'p/w' },
    from: 'no-reply@example.com',
  });
  expect(readSmtpUrl('smtp://mail.example.com', undefined)).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    from: 'iris@mail.example.com',
  });
});

test('a server that says a little every moment is given up when the letter’s time is over', async () => {
  const sockets = new Set<Socket>();
  const dripping = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  afterwards(() => {
    dripping.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = dripping.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  await write(openAt(undefined));
  const server = { ...readSmtpUrl(`smtp://127.0.0.1:${address.port}`, undefined), own: true };
  await expect(deliverWaiting(db, server, Date.now() + 1_000, 300)).rejects.toThrow(
    'the mail server took longer than 0.3 s',
  );
  // It stays, and is tried again later.
  expect(await outbox()).toMatchObject([
    { tries: 1, sentAt: null, lastError: expect.stringContaining('0.3 s') },
  ]);
});
