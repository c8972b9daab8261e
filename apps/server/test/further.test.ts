import { api, endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Permission } from '@iris/contract/core/permission';
import { expect, it } from 'vitest';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../src/domains/user/user.table.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import { startServer } from './harness.ts';

/** What some inputs require in addition to the access: written by hand here, and checked over HTTP. */
const server = await startServer();
const WHOLE: Permission = '住戶管理-查看證件';
const LONG = { count: '1001' };
const reason = { id_reason: 'Asked for by the owners' };

interface Case {
  call: AnyEndpoint;
  params?: Record<string, string>;
  /** An input that needs no further permission. */
  plain: Record<string, string>;
  /** Inputs that need a further one, and which. */
  more: Record<string, string>;
  access: Permission;
  further: Permission[];
}
const inCondo = { condo_id: '1' };
const cases: Case[] = [
  ...[
    { call: api.lease.list, access: '租約合同-查看' as const, further: ['租約合同-匯出' as const] },
    { call: api.rent.list, access: '租約合同-查看' as const, further: ['租約合同-匯出' as const] },
    { call: api.bill.list, access: '賬單管理-查看' as const, further: ['賬單管理-匯出' as const] },
    { call: api.finance.flows, access: '流水管理-查看' as const, further: ['流水管理-匯出' as const] },
    { call: api.expenditure.list, access: '流水管理-查看' as const, further: ['流水管理-匯出' as const] },
  ].map((one) => ({ ...one, plain: { ...inCondo, count: '1000' }, more: { ...inCondo, ...LONG } })),
  {
    call: api.lease.list,
    plain: { ...inCondo, ...reason },
    more: { ...inCondo, ...LONG, ...reason },
    access: '租約合同-查看',
    further: ['租約合同-匯出', WHOLE],
  },
  {
    call: api.resident.export,
    plain: { ...inCondo, ...LONG },
    more: { ...inCondo, ...LONG, ...reason },
    access: '住戶管理-匯出',
    further: [WHOLE],
  },
  {
    call: api.lease.contractPdf,
    params: { id: '1' },
    plain: {},
    more: reason,
    access: '租約合同-查看',
    further: [WHOLE],
  },
];

let made = 0;
async function holderOf(permissions: readonly Permission[]): Promise<string> {
  made += 1;
  const username = `further${made}`;
  const { db } = server.services;
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level: 'CONDO', companyId: 1, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: username, permissions: [...permissions] })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  await db.insert(userCondoTable).values({ userId: user.id, condoId: 1 });
  return server.signIn(username);
}

it.each(cases.map((one) => [one.call.name, one.further.join(' and '), one] as const))(
  '%s takes %s for more than is shown to everybody',
  async (_, __, { call, params = {}, plain, more, access, further }) => {
    const path = call.path.replace('{id}', params.id ?? '');
    const asked = async (query: Record<string, string>, held: readonly Permission[]) =>
      (await server.send('GET', path, { query }, await holderOf(held))).status;
    expect(await asked(plain, [access])).toBe(200);
    expect(await asked(more, [access, ...further])).toBe(200);
    for (const missing of further) {
      const held = [access, ...further.filter((one) => one !== missing)];
      expect(await asked(more, held)).toBe(403);
    }
    // A record of another condo looks like a missing one, whoever asks.
    if ('condo_id' in more) expect(await asked({ ...more, condo_id: '2' }, [access])).toBe(404);
  },
);

it('is declared by these calls, and documented', () => {
  const declared = endpoints.filter(({ further }) => further).map(({ name }) => name);
  expect(declared).toEqual(expect.arrayContaining(cases.map(({ call }) => call.name)));
  const described = (call: AnyEndpoint) => openApi([call]).paths[call.path]?.get?.description;
  expect(described(api.bill.list)).toBe(
    'Access: 賬單管理-查看 · CONDO. Also 賬單管理-匯出 with count over 1000',
  );
  expect(openApi([api.user.addGroup]).paths[api.user.addGroup.path]?.post?.description).toBe(
    'Access: 管理員-權限組 · COMPANY. Also OPERATOR with company_id null',
  );
  expect(openApi([api.lease.planMoveOut]).paths[api.lease.planMoveOut.path]?.put?.description).toBe(
    'Access: 租約合同-編輯 · CONDO. Also 租約合同-刪除 where it voids a rent past its due date',
  );
  expect(openApi([api.facility.book]).paths[api.facility.book.path]?.post?.description).toBe(
    'Access: 設施管理-預訂 · CONDO. Also 賬單管理-收款 with pay',
  );
  expect(described(api.lease.list)).toContain('Also 住戶管理-查看證件 with count over 1000 and id_reason');
});
