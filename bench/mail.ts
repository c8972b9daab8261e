import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { processorSeconds } from './processor.ts';
import { signIn, startProduct } from './product.ts';

/**
 * A notice mailed to 20,000 residents: `node bench/mail.ts`. The mail server takes some time for each letter, as one
 * across the network does; `MAIL_MS` sets it, `MAIL_PEOPLE` the number of residents. Nothing here passes or fails.
 */
const LETTER_MS = Number(process.env.MAIL_MS ?? 20);
const PEOPLE = Number(process.env.MAIL_PEOPLE ?? 20_000);
const MEASURED_MS = 60_000;
const BASE = '/iris-base/cms/notify';
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);

let received = 0;
const seen = new Set<string>();
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData(stream, session, done) {
    stream.resume();
    stream.once('end', () => {
      received += 1;
      for (const { address } of session.envelope.rcptTo) seen.add(address);
      setTimeout(done, LETTER_MS);
    });
  },
});
smtp.on('error', () => {});
const listening = smtp.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as { port: number };

const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-'));
const product = await startProduct({
  DATA_DIR: dataDir,
  DEMO_DEVICES: '0',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
});
const beside = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), share: true });
const building = await fillTower(beside.ownerUrl);
const token = await signIn(product.address, 'manager');
const send = async <Data>(method: string, path: string, body: unknown): Promise<Data> => {
  const response = await fetch(`${product.address}${BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`);
  return data;
};

say('load of the machine before', loadavg()[0]?.toFixed(1) ?? '');
const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const draft = await send<{ id: number; version: number }>('POST', '/add', {
  condo_id: 1,
  type_id: 1,
  title: '升降機暫停服務',
  title_en: 'Lift suspension',
  brief: '一號升降機維修',
  content: words('一號升降機於星期六早上暫停服務，不便之處，敬請原諒。'.repeat(20)),
  content_en: words('Lift no. 1 is out of service on Saturday morning. '.repeat(20)),
  scope: { whole: false, building_ids: [building], floor_ids: [], unit_ids: [], identities: [] },
});
const memory = (await product.memory()).now;
const cpu = await processorSeconds(product.pid);
const began = performance.now();
await send('PUT', `/${draft.id}/publish`, { version: draft.version, residents: PEOPLE });
say('a notice written for its residents', `${Math.round(performance.now() - began)} ms`);

let peak = memory;
const waits: number[] = [];
const start = performance.now();
while (performance.now() - start < MEASURED_MS && received < PEOPLE) {
  const asked = performance.now();
  await (await fetch(`${product.address}/healthz`)).arrayBuffer();
  waits.push(performance.now() - asked);
  peak = Math.max(peak, (await product.memory()).now);
  await pause(50);
}
const seconds = (performance.now() - start) / 1_000;
waits.sort((a, b) => a - b);
say(`letters that take the mail server ${LETTER_MS} ms each`, `${Math.round(received / seconds)} a second`);
say('letters, and addresses that had one', `${received}, ${seen.size}`);
say('memory of the server above what it had', `${Math.round(peak - memory)} MB`);
say(
  'others’ requests meanwhile, median and p99',
  `${[0.5, 0.99].map((part) => waits[Math.floor(waits.length * part)]?.toFixed(1)).join(', ')} ms`,
);
say(
  'the server’s processor',
  `${((((await processorSeconds(product.pid)) - cpu) * 1_000) / received).toFixed(1)} ms a letter`,
);
say('load of the machine after', loadavg()[0]?.toFixed(1) ?? '');
await beside.stop();
await product.stop();
await new Promise<void>((resolve) => smtp.close(resolve));
await rm(dataDir, { recursive: true, force: true });

/** A tower of condo 1 with so many tenants, each with an address. */
async function fillTower(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `with made as (
       insert into building (condo_id, name, position) values (1, 'Tower', 90) returning id, name),
     floors as (
       insert into floor (condo_id, building_id, name, position) select 1, id, '1', 1 from made returning id, building_id),
     units as (
       insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
       select 1, f.building_id, f.id, m.name, '1', n::text, m.name || lpad(n::text, 6, '0'), 400, 'RESIDENTIAL', 'LEASED'
       from floors f join made m on m.id = f.building_id, generate_series(1, $1::int) n
       returning id),
     people as (
       insert into resident (condo_id, name, phone, email, id_type, remark)
       select 1, '住戶 ' || id, '91234567', 'p' || id || '@example.com', 'OTHER', id::text from units
       returning id, remark)
     insert into binding (condo_id, resident_id, unit_id, identity, since_day)
     select 1, id, remark::bigint, 'TENANT', '2026-01-01' from people
     returning (select id from made) as id`,
    [PEOPLE],
  );
  await client.query('vacuum analyze');
  await client.end();
  return Number(rows[0].id);
}
