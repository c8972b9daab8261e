import { accessApi } from '@iris/contract/access/access.api';
import type { DeviceImportRow } from '@iris/contract/access/access.model';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addDevice } from './access.sample.ts';
import { accessDeviceTable } from './access.table.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const query = { condo_id: 1 };
const line = (row: number, changed: Partial<DeviceImportRow> = {}): DeviceImportRow => ({
  row,
  name: `閘機 ${row}`,
  code: `IMP-${row}`,
  type: '閘機',
  direction: 'Both ways',
  place: '',
  pseudo_code: '',
  region_code: '',
  ...changed,
});
const pretest = (rows: DeviceImportRow[], token = operator) =>
  server.call(accessApi.pretestDevices, { query, body: { rows } }, token);
const bring = (rows: DeviceImportRow[], token = operator) =>
  server.call(accessApi.devicesImport, { query, body: { rows } }, token);
const stored = () =>
  server.services.db.select().from(accessDeviceTable).where(eq(accessDeviceTable.condoId, 1));

it('an import names every wrong cell, writes nothing of it, and is for operators alone', async () => {
  const { code } = await addDevice(server, operator);
  const rows = [
    line(2, { direction: '進出' }),
    line(3, { name: '', type: '窗', direction: 'IN' }),
    line(4, { code: 'imp-2', direction: '進' }),
    line(5, { code: code.toLowerCase(), direction: 'OUT' }),
    line(6, { code: 'a b', direction: '出', place: 'x'.repeat(200) }),
  ];
  const { data } = await pretest(rows);
  expect(data.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'name', 'Cannot be empty'],
    [3, 'type', expect.stringContaining('Gate')],
    [4, 'code', 'Duplicate of row 2'],
    [5, 'code', 'A device with this code already exists'],
    [6, 'code', 'Use only letters, digits and . _ -'],
  ]);
  const before = (await stored()).length;
  const refused = await bring(rows);
  expect([refused.status, Object.keys(refused.fields)]).toEqual([
    400,
    ['rows.3.name', 'rows.3.type', 'rows.4.code', 'rows.5.code', 'rows.6.code'],
  ]);
  expect(await stored()).toHaveLength(before);
  for (const answer of [await pretest(rows, staff), await bring(rows, staff)])
    expect(answer.status).toBe(403);
});

it('devices are imported all at once, each with a token that works, and the template is a workbook', async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    line(at + 2, { code: `MANY-${at}`, direction: at % 2 ? '進' : 'IN', place: '地下' }),
  );
  const { data } = await bring(rows);
  expect(data.items.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
  expect(new Set(data.items.map(({ token }) => token)).size).toBe(300);
  const last = data.items.at(-1)?.token ?? '';
  expect((await server.call(accessApi.heartbeat, { body: {} }, last)).status).toBe(200);
  const again = await bring(rows);
  expect(Object.keys(again.fields)).toHaveLength(300);
  const kept = (await stored()).find(({ code }) => code === 'MANY-299');
  const params = { id: kept?.id ?? 0 };
  const history = await server.call(accessApi.deviceHistory, { params }, operator);
  expect(history.data.items).toMatchObject([{ action: 'add', label: 'MANY-299' }]);
  const template = await server.send('GET', accessApi.importTemplate.path, {}, operator);
  expect(template.headers.get('content-type')).toContain('spreadsheetml');
});
