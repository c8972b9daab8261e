// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { leaseApi } from '@iris/contract/lease/lease.api';
import { formatHkid, maskIdNo } from '@iris/contract/resident/resident.rules';
import { templateApi } from '@iris/contract/template/template.api';
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

  it('names the tenant in English too, where there is such a name', async () => {
    const named = (name: string) =>
      server.services.db.$client.query(`update resident set name_en = $1 where name = $2`, [
        name,
        lease.tenant_name,
      ]);
    await named('CHAN Tai Man');
    expect(await read(await contract(viewer))).toContain('CHAN Tai Man');
    await named('');
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

describe('the terms of a contract', () => {
  const textNow = async () => (await read(await contract(viewer))).replace(/\s/g, '');
  const shipped = async () => {
    const { data } = await server.call(templateApi.shipped, { query: { kind: 'LEASE' } }, staff);
    const [found] = data.items;
    if (!found) throw new Error('no contract is shipped');
    const { title, title_en, content, content_en } = found;
    return { condo_id: 1, kind: 'LEASE' as const, title, title_en, content, content_en };
  };
  const use = async (body: Record<string, unknown>) => {
    const { status, data, message } = await server.call(templateApi.add, { body } as never, staff);
    if (status !== 200) throw new Error(message);
    const { id, version } = data as { id: number; version: number };
    return server.call(templateApi.setUse, { body: { id, version, use: 'LEASE_CONTRACT' } }, staff);
  };
  const listOf = (...items: string[]) => ({
    type: 'doc' as const,
    content: [
      {
        type: 'orderedList' as const,
        content: items.map((text) => ({
          type: 'listItem' as const,
          content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
        })),
      },
    ],
  });

  it('are the same by the shipped template as without any', async () => {
    const before = await textNow();
    expect((await use({ ...(await shipped()), name: '照舊' })).status).toBe(200);
    expect(await textNow()).toBe(before);
  });

  it('are the estate’s own, filled from the lease, with everything else as before', async () => {
    const content = listOf(
      '租戶 ${tenant.name} 不得飼養大型犬隻。',
      '<#if lease.deposit gt 0>按金為 HK$${lease.deposit?string(",##0.00")}。<#else>沒有按金。</#if>',
      '${tenant.email!"沒有電郵"} <b>不是標記</b>',
    );
    expect((await use({ ...(await shipped()), name: '自家', content, title: '海灣租約' })).status).toBe(200);
    const text = await textNow();
    for (const said of [
      '海灣租約',
      `租戶${lease.tenant_name.replace(/\s/g, '')}不得飼養`,
      '<b>不是標記</b>',
      '見證人',
    ])
      expect(text).toContain(said);
    expect(text).toContain(maskIdNo(type, plain).replace(/\s/g, ''));
    // Built unlike the Chinese, the English terms stand after them.
    expect(text).toContain('quietenjoyment');
    expect(text).not.toContain('安寧地使用');
  });

  it('may be very long, and are of one estate only', async () => {
    const content = listOf(...Array.from({ length: 8 }, (_, n) => `${n + 1} ${'甲乙丙丁戊'.repeat(400)}`));
    expect((await use({ ...(await shipped()), name: '長篇', content })).status).toBe(200);
    expect(await textNow()).toContain('8甲乙丙丁戊');
    const elsewhere = await server.call(templateApi.list, { query: { condo_id: 2 } }, staff);
    expect(elsewhere.status).toBe(404);
  });

  it('name nothing that a contract does not know', async () => {
    const body = { ...(await shipped()), name: '猜測', content: listOf('${tenant.idNo} ${charge.name}') };
    expect((await server.call(templateApi.add, { body }, staff)).fields).toHaveProperty('content');
  });
});
