import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { ended, type Product, startProduct } from '../../../test/product.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { LANES } from '../../platform/mail/delivery.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { mailNotices } from './notice.mail.ts';
import { addDraft, fillBuildings, mailServer, wholeScope } from './notice.sample.ts';
import { noticeRecipientTable as recipients } from './notice.table.ts';

/** Residents of each of two buildings. */
const EACH = repetitions(300, 10_000);

/** A server with a mail server of its own and a published notice to both buildings. */
async function publishedTo(options: Parameters<typeof mailServer>[0] = {}, each = EACH) {
  const smtp = await mailServer(options);
  const server = await startServer({ env: { SMTP_URL: smtp.url } });
  const { db } = server.services;
  const staff = await server.signIn('staff');
  const building_ids = await fillBuildings(db, each);
  const draft = await addDraft(server, staff, { scope: { ...wholeScope, whole: false, building_ids } });
  const began = performance.now();
  const { data, status, message } = await server.call(
    noticeApi.publish,
    { params: { id: draft.id }, body: { version: draft.version, residents: 2 * each } },
    staff,
  );
  if (status !== 200) throw new Error(message);
  const ms = performance.now() - began;
  const states = async () => {
    const rows = await db
      .select({ mail: recipients.mail, count: sql<number>`count(*)::int` })
      .from(recipients)
      .where(eq(recipients.noticeId, draft.id))
      .groupBy(recipients.mail)
      .orderBy(asc(recipients.mail));
    return Object.fromEntries(rows.map((row) => [row.mail, row.count]));
  };
  return { smtp, server, db, staff, notice: data, states, ms };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What the worker holds, in bytes; it ran other files before, whose garbage is no finding. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('a notice to twenty thousand residents is written within five seconds', { timeout: 300_000 }, async () => {
  const { ms, notice, states } = await publishedTo({}, 10_000);
  expect(notice.reached).toBe(20_000);
  expect(ms).toBeLessThan(5_000);
  const { WAITING = 0, SHARED = 0, NONE = 0 } = await states();
  expect(WAITING + SHARED + NONE).toBe(20_000);
  expect(NONE).toBe(2_000);
});

it('everybody with an address gets one email, from two servers at once, in little memory', {
  timeout: repetitions(600_000, 3_600_000),
}, async () => {
  const { smtp, server, states } = await publishedTo();
  const beside = await startServer({ databaseUrl: server.databaseUrl, env: { SMTP_URL: smtp.url } });
  const { WAITING: wanted = 0 } = await states();
  const before = heapInUse();
  while ((await states()).WAITING ?? (await states()).QUEUED)
    await Promise.all([mailNotices(server.services), mailNotices(beside.services)]);
  // What the tests' mail server keeps is taken off.
  const kept = smtp.received.reduce((sum, { raw, to }) => sum + 2 * (raw.length + to.length), 0);
  expect(heapInUse() - before - kept).toBeLessThan(60 * 1024 * 1024);
  expect(await states()).toMatchObject({ SENT: wanted });
  expect(smtp.received).toHaveLength(wanted);
  expect(new Set(smtp.received.map(({ to }) => to.toLowerCase())).size).toBe(wanted);
  expect(await server.services.db.$count(outboxTable)).toBe(0);
});

it('refused addresses are listed with their reason, and tried again on request', async () => {
  const full = { on: true };
  const { smtp, server, staff, notice, states } = await publishedTo(
    {
      onRcptTo({ address }, _, done) {
        if (!full.on || !/\.(3|4)@/.test(address)) return done();
        const responseCode = address.includes('.3@') ? 550 : 451;
        done(Object.assign(new Error(`mailbox ${responseCode}`), { responseCode }));
      },
    },
    5,
  );
  await mailNotices(server.services);
  // Those refused for good have failed; those refused for now are tried later by themselves.
  expect(await states()).toEqual({ FAILED: 2, QUEUED: 2, SENT: 6 });
  const list = async (mail: 'FAILED' | 'SENT') =>
    (await server.call(noticeApi.recipients, { params: { id: notice.id }, query: { mail } }, staff)).data;
  expect((await list('FAILED')).items).toMatchObject([
    { mail_error: expect.stringContaining('mailbox 550') },
    { mail_error: expect.stringContaining('mailbox 550') },
  ]);
  const call = (name: 'retry' | 'remind', body: object) =>
    server.call(noticeApi[name], { params: { id: notice.id }, body } as never, staff);
  expect((await call('remind', { version: notice.version })).status).toBe(409);
  full.on = false;
  const [one] = (await list('FAILED')).items;
  expect((await call('retry', { resident_id: one?.resident_id })).data).toEqual({ mails: 1 });
  expect((await call('retry', {})).data).toEqual({ mails: 1 });
  expect((await call('retry', {})).status).toBe(409);
  server.clock.advance(2 * 60_000);
  await mailNotices(server.services);
  await server.services.mail.deliver(server.services.db, server.clock.now());
  await mailNotices(server.services);
  expect(await states()).toEqual({ SENT: 10 });
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(10);
  // Again to those who have not read it: the others get nothing.
  const [reader] = (await list('SENT')).items;
  await server.call(
    noticeApi.read,
    { params: { id: notice.id }, body: { resident_id: reader?.resident_id ?? 0 } },
    staff,
  );
  expect((await call('remind', { version: notice.version })).data).toEqual({ mails: 9 });
  expect((await call('remind', { version: notice.version })).status).toBe(409);
  await mailNotices(server.services);
  expect(smtp.received).toHaveLength(19);
  expect(smtp.received.filter(({ to }) => to === reader?.email)).toHaveLength(1);
});

it('is tried again at the address that a resident has by then, once for each address', async () => {
  const { smtp, server, db, staff, notice, states } = await publishedTo(
    {
      onRcptTo: ({ address }, _, done) =>
        /\.(3|4|5)@/.test(address)
          ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
          : done(),
    },
    11,
  );
  await mailNotices(server.services);
  expect(await states()).toEqual({ FAILED: 6, NONE: 2, SENT: 12, SHARED: 2 });
  const people = async () =>
    (
      await server.call(
        noticeApi.recipients,
        { params: { id: notice.id }, query: { count: '100' } } as never,
        staff,
      )
    ).data.items;
  const first = (await people()).filter(({ unit }) => unit.startsWith('Tower 1'));
  const of = (unit: string) => first.find((one) => one.unit === `Tower 1 1 ${unit}`);
  const move = (unit: string, email: string) =>
    db.execute(sql`update resident set email = ${email} where id = ${of(unit)?.resident_id}`);
  const retry = () => server.call(noticeApi.retry, { params: { id: notice.id }, body: {} } as never, staff);
  // A corrected address, one that got it already, and none any more.
  await move('3', ' Right@example.com');
  await move('4', of('1')?.email.toUpperCase() ?? '');
  await move('5', '');
  expect((await retry()).data).toEqual({ mails: 4 });
  await mailNotices(server.services);
  expect(smtp.received.map(({ to }) => to.toLowerCase())).toContain('right@example.com');
  expect(await states()).toEqual({ FAILED: 3, NONE: 3, SENT: 13, SHARED: 3 });
  expect(new Set(smtp.received.map(({ to }) => to.toLowerCase())).size).toBe(smtp.received.length);
  // Nothing is left to send when all that failed go to addresses that have it.
  await db.execute(sql`update resident set email = ${of('1')?.email ?? ''}
    where id in (select resident_id from notice_recipient where mail = 'FAILED')`);
  expect((await retry()).data).toEqual({ mails: 0 });
  expect(await states()).toEqual({ NONE: 3, SENT: 13, SHARED: 6 });
  expect((await retry()).status).toBe(409);
});

it('is mailed over several connections, and over one by a server that takes no more', async () => {
  for (const [maxClients, wantedMost] of [
    [undefined, LANES],
    [1, 1],
  ] as const) {
    const open = { now: 0, most: 0 };
    const held: (() => void)[] = [];
    const goOn = () => {
      for (const go of held.splice(0)) go();
    };
    const { smtp, server, states } = await publishedTo(
      {
        maxClients,
        onMailFrom(_, __, done) {
          open.now += 1;
          open.most = Math.max(open.most, open.now);
          held.push(() => {
            open.now -= 1;
            done();
          });
          // The others come in the meantime, if they do; of the last ones fewer come.
          setTimeout(goOn, held.length >= wantedMost ? 20 : 1_000);
        },
      },
      60,
    );
    const { WAITING: wanted = 0 } = await states();
    await mailNotices(server.services);
    expect(await states()).toMatchObject({ SENT: wanted });
    expect([smtp.received.length, open.most]).toEqual([wanted, wantedMost]);
    expect(await server.services.db.$count(outboxTable)).toBe(0);
  }
});

it('taken offline, its emails stop; reinstated, they go on where they were', async () => {
  const { smtp, server, db, staff, notice, states } = await publishedTo({}, 20);
  const { WAITING: wanted = 0 } = await states();
  const step = async (name: 'offline' | 'reinstate') => {
    const { data } = await server.call(noticeApi.detail, { params: { id: notice.id } }, staff);
    return server.call(
      noticeApi[name],
      { params: { id: notice.id }, body: { version: data.version } },
      staff,
    );
  };
  expect((await step('offline')).status).toBe(200);
  await mailNotices(server.services);
  expect(smtp.received).toEqual([]);
  expect((await states()).WAITING).toBe(wanted);
  expect(await db.$count(outboxTable)).toBe(0);
  expect((await step('reinstate')).status).toBe(200);
  await mailNotices(server.services);
  expect(smtp.received).toHaveLength(wanted);
});

it('a server that is killed in the middle leaves the rest to another, and nobody gets a second email', {
  timeout: repetitions(600_000, 3_600_000),
}, async () => {
  const each = repetitions(100, 10_000);
  const KILLED_AT = Math.round(each * 0.4);
  const product: { is?: Product } = {};
  const smtp = await mailServer({
    onRcptTo(_, __, done) {
      if (smtp.received.length >= KILLED_AT) product.is?.process.kill('SIGKILL');
      done();
    },
  });
  const server = await startServer({ env: { SMTP_URL: smtp.url } });
  const staff = await server.signIn('staff');
  const building_ids = await fillBuildings(server.services.db, each);
  const draft = await addDraft(server, staff, { scope: { ...wholeScope, whole: false, building_ids } });
  const folder = await mkdtemp(join(tmpdir(), 'iris-notice-'));
  const { databaseUrl } = server;
  const running = await startProduct({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SMTP_URL: smtp.url });
  product.is = running;
  afterwards(async () => {
    await ended(running.process, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const dead = new Promise((resolve) => running.process.once('exit', resolve));
  const path = noticeApi.publish.path.replace('{id}', String(draft.id));
  const answer = await fetch(`${running.address}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
    body: JSON.stringify({ version: draft.version, residents: 2 * each }),
  });
  expect(answer.status).toBe(200);
  await dead;
  expect(smtp.received.length).toBeLessThan(1.5 * each);
  server.clock.advance(5 * 60_000);
  const waiting = () =>
    server.services.db.$count(
      recipients,
      sql`${recipients.noticeId} = ${draft.id} and ${recipients.mail} in ('WAITING', 'QUEUED')`,
    );
  while ((await waiting()) > 0) await mailNotices(server.services);
  const rows = await server.services.db.select().from(recipients).where(eq(recipients.noticeId, draft.id));
  const of = (mail: string) => rows.filter((row) => row.mail === mail).length;
  const mails = rows.filter(({ mail }) => mail !== 'NONE' && mail !== 'SHARED').length;
  expect([of('WAITING'), of('QUEUED')]).toEqual([0, 0]);
  // Of those under way it is not known whether they arrived; they are not sent again by themselves.
  expect(of('FAILED')).toBeLessThanOrEqual(LANES);
  const addresses = smtp.received.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(mails - LANES);
});

it('a server that dies while an email is handed over never sends it again by itself, and says so', async () => {
  const { smtp, server, states } = await publishedTo({}, 5);
  const { WAITING: wanted = 0 } = await states();
  // The connection to the database dies after the mail server has taken the first email, before that is noted.
  const dying = openDatabase(server.databaseUrl, { max: 1 });
  const services = { ...server.services, db: dying };
  await expect(
    mailNotices({
      ...services,
      mail: {
        ...services.mail,
        async deliver(db, now) {
          await db.execute(sql`update ${outboxTable} set handed_at = ${new Date(now).toISOString()}::timestamptz
            where id = (select min(id) from ${outboxTable})`);
          throw new Error('killed');
        },
      },
    }),
  ).rejects.toThrow('killed');
  await dying.$client.end();
  await mailNotices(server.services);
  await server.services.mail.deliver(server.services.db, server.clock.now());
  await mailNotices(server.services);
  expect(smtp.received).toHaveLength(wanted - 1);
  expect(await states()).toMatchObject({ QUEUED: 1, SENT: wanted - 1 });
  server.clock.advance(5 * 60_000);
  await mailNotices(server.services);
  expect(await states()).toMatchObject({ FAILED: 1 });
  expect(smtp.received).toHaveLength(wanted - 1);
});
