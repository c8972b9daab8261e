import { leaseApi } from '@iris/contract/lease/lease.api';
import { formatHkid, maskIdNo } from '@iris/contract/resident/resident.rules';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { holderOf, newLease, newUnits } from './lease.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const viewer = await holderOf(server, 'viewer3', ['租約合同-查看']);
const lease = await newLease(server, staff);
const { rows } = await server.services.db.$client.query<{ id_no: string; id_type: string }>(
  'select r.id_no, r.id_type from resident r join lease l on l.tenant_id = r.id where l.id = $1',
  [lease.id],
);
const { id_no: plain = '', id_type: type = '' } = rows[0] ?? {};
const whole = type === 'HKID' ? formatHkid(plain) : plain;

const contract = (token: string, query: Record<string, string> = {}) =>
  server.send('GET', leaseApi.contractPdf.path.replace('{id}', String(lease.id)), { query }, token);
const read = async (response: Response) => textOf(Buffer.from(await response.arrayBuffer()));
const looks = async () =>
  (
    await server.call(leaseApi.history, { params: { id: lease.id }, query: { count: 50 } }, staff)
  ).data.items.filter(({ action }) => action === 'reveal');

describe('the contract of a lease', () => {
  it('names the unit as the screens do, in both languages', async () => {
    await server.services.db.$client.query(`update building set name_en = 'Tower One'`);
    const text = (await read(await contract(viewer))).replaceAll('\n', ' ');
    expect(text).toMatch(/\S 1?\d樓 \S/);
    expect(text).toMatch(/Tower One, floor 1?\d, \S/);
  });

  it('is not drawn without a landlord: the sentence says what to do', async () => {
    const [unit] = await newUnits(server, staff);
    const nobodys = await newLease(server, staff, { landlord_name: '', landlord_phone: '' }, unit);
    const path = leaseApi.contractPdf.path.replace('{id}', String(nobodys.id));
    const answer = await server.send('GET', path, {}, staff);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { message: string }).message).toContain(nobodys.business_no);
  });

  it('has whole identity numbers for nobody without the permission or a reason', async () => {
    expect(whole.length).toBeGreaterThan(4);
    expect((await contract(viewer, { id_reason: '簽署合約' })).status).toBe(403);
    for (const id_reason of ['', ' ', 'x'.repeat(201)])
      expect((await contract(staff, { id_reason })).status).toBe(400);
    for (const token of [staff, viewer]) {
      const text = await read(await contract(token));
      expect(text).toContain(maskIdNo(type, plain));
      expect(text).not.toContain(whole);
      expect(text).not.toContain(plain);
    }
    expect(await looks()).toEqual([]);
  });

  it('has them with a reason, which the history keeps', async () => {
    expect(await read(await contract(staff, { id_reason: '簽署合約' }))).toContain(whole);
    expect(await looks()).toMatchObject([
      { user: 'staff 先生', changes: [{ field: 'reason', before: null, after: '簽署合約' }] },
    ]);
  });
});
