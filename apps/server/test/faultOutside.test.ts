import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { afterwards } from './afterwards.ts';
import { repetitions } from './deep.ts';
import { startFaults } from './faults.ts';
import { post, type Refused, signIn } from './product.ts';
import { freshDatabase } from './template.ts';

/** External services hang, the mail server and Stripe's stand-in, while two servers take payments. */
const sockets = new Set<Socket>();
const mailServer = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer, 'listening');
afterwards(() => {
  mailServer.close();
  for (const socket of sockets) socket.destroy();
});
const mail = mailServer.address();
if (typeof mail !== 'object' || !mail) throw new Error('the mail server does not listen');

const databaseUrl = await freshDatabase(inject('clusterUrl'));
const faults = await startFaults({
  databaseUrl,
  env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=iris@example.com` },
});
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
afterwards(() => client.end());

it('gives up on a mail server that says nothing, and payments go on', async () => {
  await client.query("insert into outbox (recipient, subject, body) values ('tenant@example.com', 'a', 'b')");
  // The job runs in this minute, without waiting for the next.
  const { address } = faults.servers[0] ?? {};
  const operator = await signIn(address ?? '', 'operator');
  await post(address ?? '', '/iris-base/cms/job/run', { name: 'mail.deliver' }, operator);
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  await faults.healthy();
  const noted = async () =>
    (await client.query<{ last_error: string }>('select last_error from outbox')).rows[0];
  await expect.poll(noted).toMatchObject({ last_error: expect.stringMatching(/timeout|Greeting/i) });
}, 150_000);

it('answers in time when Stripe’s stand-in is late or hangs, and payments go on', async () => {
  const address = faults.servers[0]?.address ?? '';
  const rent = faults.spare();
  await client.query('begin');
  await client.query('lock table stripe_stand_in in access exclusive mode');
  const asked = post(
    address,
    '/iris-base/cms/rent/checkout',
    { id: rent, channel: 'PAY_STRIPE_CARD' },
    faults.headers,
  ).then(
    () => 200,
    (error: Refused) => error.status,
  );
  await faults.more();
  await pause(repetitions(1_000, 20_000));
  await client.query('commit');
  expect([200, 409, 503]).toContain(await asked);
  await faults.healthy();
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());
