import { accessApi } from '@iris/contract/access/access.api';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { planOf } from '../../../test/statements.ts';
import { addDevice, type Made } from './access.sample.ts';
import { accessEventTable, accessSeenTable } from './access.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const operator = await server.signIn('operator');

const beat = ({ token }: Made, firmware = '1.2', on = server) =>
  on.call(accessApi.heartbeat, { body: { firmware } }, token);
const seen = (devices: readonly Made[]) =>
  db
    .select()
    .from(accessSeenTable)
    .where(
      inArray(
        accessSeenTable.deviceId,
        devices.map(({ id }) => id),
      ),
    )
    .orderBy(accessSeenTable.deviceId);

it('of many devices at once, twice each and on two servers: each comes online once, with its own firmware', async () => {
  const devices: Made[] = [];
  for (let n = 0; n < 12; n += 1) devices.push(await addDevice(server, operator));
  const answers = await Promise.all(
    devices.flatMap((device, n) => [
      beat(device, `2.${n}`),
      beat(device, `2.${n}`),
      beat(device, `2.${n}`, beside),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = devices.map(({ id }) => id);
  const came = await db
    .select()
    .from(accessEventTable)
    .where(and(inArray(accessEventTable.deviceId, ids), eq(accessEventTable.kind, 'ONLINE')));
  expect(came.map(({ deviceId }) => deviceId).sort((a, b) => a - b)).toEqual(ids);
  expect(await seen(devices)).toMatchObject(
    ids.map((deviceId, n) => ({ deviceId, online: true, firmware: `2.${n}` })),
  );
});

it('tells ended tokens from good ones though their owners are looked up together, and notes the use', async () => {
  const devices: Made[] = [];
  for (let n = 0; n < 3; n += 1) devices.push(await addDevice(server, operator));
  const [good, ended, disabled] = devices as [Made, Made, Made];
  await server.call(accessApi.deviceRotate, { params: { id: ended.id } }, operator);
  await server.call(
    accessApi.deviceDisable,
    { params: { id: disabled.id }, body: { reason: '遺失' } },
    operator,
  );
  const answers = await Promise.all([
    beat(good),
    beat(ended),
    beat(disabled),
    beat({ ...good, token: 'x'.repeat(40) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
  expect(answers[2]?.data).toMatchObject({ disabled: true });
  const noted = await db
    .select({ deviceId: accessEventTable.deviceId })
    .from(accessEventTable)
    .where(
      and(inArray(accessEventTable.deviceId, [good.id, ended.id]), eq(accessEventTable.kind, 'OLD_TOKEN')),
    );
  expect(noted).toEqual([{ deviceId: ended.id }]);
});

it('is refused to others and notes nothing, beside one that counts', async () => {
  const [good, other] = [await addDevice(server, operator), await addDevice(server, operator)];
  const [well, wrong, bad] = await Promise.all([
    beat(good),
    beat({ ...other, token: `${other.token}x` }),
    server.call(accessApi.heartbeat, { body: { firmware: 'x'.repeat(500) } } as never, other.token),
  ]);
  expect([well.status, wrong.status, bad.status]).toEqual([200, 401, 400]);
  expect(await seen([good, other])).toMatchObject([
    { deviceId: good.id, online: true },
    { deviceId: other.id, online: false },
  ]);
});

it('looks for what lies ready by its index, however much is confirmed', async () => {
  const device = await addDevice(server, operator);
  for (let n = 0; n < 5; n += 1) await addDevice(server, operator);
  await db.execute(sql`insert into access_wanted (device_id, kind, subject_id, granted, digest, version, confirmed, changed_at)
    select d.id, 'PASS', n, true, '', n, n, now() from access_device d, generate_series(1, 2000) n`);
  await db.execute(sql`analyze access_wanted`);
  const plan = await planOf('with beats as', () => beat(device));
  expect(plan).toContain('Index Scan using access_wanted_open on access_wanted');
  expect(plan).not.toContain('Seq Scan on access_wanted');
  expect((await beat(device)).data).toMatchObject({ waiting: false });
  await db.execute(
    sql`update access_wanted set confirmed = 0 where device_id = ${device.id} and version = 7`,
  );
  expect((await beat(device)).data).toMatchObject({ waiting: true });
});
