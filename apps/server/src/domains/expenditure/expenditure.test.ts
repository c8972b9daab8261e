import { addDays, addMonths, dayOf, quarterOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { balancesOf, postingsOf } from '../../platform/ledger/ledger.ts';
import { flowTable } from '../payment/flow.table.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { expenditureTable } from './expenditure.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());

const bodyOf = (changed: Record<string, unknown> = {}) => ({
  condo_id: 1,
  category: 'CLEANING',
  payee: '潔淨服務有限公司',
  title: '十一月清潔服務',
  amount: 1_250_050,
  day: today,
  way: 'BANK',
  reference: 'CHQ 001234',
  remark: '',
  ...changed,
});
const add = (changed: Record<string, unknown> = {}, token = staff) =>
  server.call(expenditureApi.add, { body: bodyOf(changed) }, token);
async function entered(changed: Record<string, unknown> = {}) {
  // The days of these tests may lie in a quarter that has ended.
  const { status, message, data } = await add(
    { closed_reason: '補登', ...changed },
    changed.condo_id === 2 ? manager : staff,
  );
  if (status !== 200) throw new Error(message);
  return data;
}
const takeBack = (id: number, reason = '重複記錄', token = staff, at = server) =>
  at.call(expenditureApi.void, { body: { id, reason } }, token);
const list = async (query: Record<string, string | number>) =>
  (await server.call(expenditureApi.list, { query: { condo_id: 2, ...query } }, manager)).data;
/** Somebody of the company who sees the money, and may do nothing else. */
async function onlyLooking(): Promise<string> {
  const person = { username: 'looker', nickname: 'looker', level: 'COMPANY', companyId: 1 } as const;
  const [user] = await db
    .insert(userTable)
    .values({ ...person, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: '只看流水', permissions: ['流水管理-查看'] })
    .returning();
  await db.insert(userGroupTable).values({ userId: user?.id ?? 0, groupId: group?.id ?? 0 });
  return server.signIn(person.username);
}
const historyOf = (id: number, token = staff) =>
  server.call(expenditureApi.history, { params: { id }, query: {} }, token);
const entriesOf = async (kind: 'EXPENDITURE' | 'EXPENDITURE_VOID', sourceId: number) =>
  (await postingsOf(db, [{ kind, sourceId }])).map(({ account, entry, transaction }) => [
    account,
    entry.amount,
    transaction.time,
  ]);

describe('an expenditure is refused', () => {
  it('to those who may not, of another estate, and without what it needs', async () => {
    const viewer = await server.signIn('guest');
    expect((await add({}, viewer)).status).toBe(403);
    expect((await add({}, await server.signIn('staff2'))).status).toBe(404);
    expect((await takeBack(987_654_321)).status).toBe(404);
    const { fields } = await add({ payee: ' ', title: '', amount: 0, day: '2026-02-30', category: 'FEE' });
    expect(Object.keys(fields).sort()).toEqual(['amount', 'category', 'day', 'payee', 'title']);
    expect((await takeBack((await entered()).id, ' ')).fields).toHaveProperty('reason');
  });

  it('with its history to those who may not see it, and its export to who may only look', async () => {
    const { id } = await entered();
    expect((await historyOf(id, await server.signIn('guest'))).status).toBe(403);
    expect((await historyOf(id, await server.signIn('staff2'))).status).toBe(404);
    expect((await historyOf(987_654_321)).status).toBe(404);
    const looker = await onlyLooking();
    const asked = (count: number, condo_id = 1) =>
      server.call(expenditureApi.list, { query: { condo_id, count } }, looker);
    expect((await asked(1)).data.items).toHaveLength(1);
    expect(await asked(limits.pageCountMax + 1)).toMatchObject({ status: 403, code: 10070 });
    expect((await asked(limits.exportCountMax + 1)).status).toBe(400);
    expect((await asked(limits.exportCountMax, 3)).status).toBe(404);
  });

  it('on a day after today, and with a voucher of another one, and nothing of it stays', async () => {
    expect(await add({ day: addDays(today, 1) })).toMatchObject({
      status: 400,
      code: 10030,
      fields: { day: 'The date cannot be after today' },
    });
    const voucher = await uploaded(server, await contextOf(server, 'staff'), 'application/pdf');
    await entered({ voucher });
    // It is found out after the record was begun.
    expect((await add({ voucher, payee: '不應存在' })).fields).toHaveProperty('voucher');
    expect(await db.$count(expenditureTable, eq(expenditureTable.payee, '不應存在'))).toBe(0);
    expect(await db.$count(flowTable, eq(flowTable.name, '不應存在'))).toBe(0);
  });
});

describe('an expenditure', () => {
  it('is entered with its voucher, in the books and in the flow', async () => {
    const voucher = await uploaded(server, await contextOf(server, 'staff'));
    const data = await entered({ voucher });
    expect(data).toEqual({
      ...bodyOf(),
      id: expect.any(Number),
      number: expect.stringMatching(new RegExp(`^E${today.slice(0, 7).replace('-', '')}-\\d{6}$`)),
      voucher,
      status: 'VALID',
      by: 'staff 先生',
      created_at: expect.any(Number),
      voided_by: '',
      voided_at: null,
      void_reason: '',
    });
    expect(await entriesOf('EXPENDITURE', data.id)).toEqual([
      ['CLEANING_EXPENSE', 1_250_050, data.created_at],
      ['BANK', -1_250_050, data.created_at],
    ]);
    const [file] = await db.select().from(fileTable).where(eq(fileTable.id, voucher));
    expect(file).toMatchObject({ ownerKind: 'expenditure', ownerId: data.id });
    const [flow] = await db.select().from(flowTable).where(eq(flowTable.number, data.number));
    expect(flow).toMatchObject({ chargeId: null, total: -1_250_050, voucherFileId: voucher });
    const shown = await server.call(financeApi.detail, { params: { id: flow?.id ?? 0 } }, staff);
    expect(shown.data).toMatchObject({
      number: data.number,
      name: '潔淨服務有限公司',
      bill_type: 'EXPENDITURE',
      payment_type: 'OUT_BANK',
      account: 'BANK',
      charge_id: null,
      kind: null,
      unit_id: null,
      unit: '',
      payment: null,
      refund: null,
      transaction: { kind: 'EXPENDITURE', by: 'staff 先生' },
      source: { kind: 'EXPENDITURE', id: data.id },
    });
    const detail = await server.call(expenditureApi.detail, { params: { id: data.id } }, staff);
    expect(detail.data).toEqual(data);
  });

  it('of an earlier day stands in the books on that day, recorded now, and its number says its month', async () => {
    const day = addMonths(today, -2);
    const data = await entered({ day, way: 'CASH', category: 'REPAIRS', amount: 300 });
    expect(data.number.slice(0, 8)).toBe(`E${day.slice(0, 7).replace('-', '')}-`);
    const postings = await postingsOf(db, [{ kind: 'EXPENDITURE', sourceId: data.id }]);
    expect(
      postings.map(({ account, entry, transaction }) => [
        account,
        entry.amount,
        entry.valueDay,
        transaction.valueDay,
      ]),
    ).toEqual([
      ['REPAIRS_EXPENSE', 300, day, day],
      ['CASH', -300, day, day],
    ]);
    expect(dayOf(postings[0]?.transaction.time ?? 0)).toBe(today);
  });

  it('of a closed quarter takes a reason, which its history keeps', async () => {
    const day = addDays(quarterOf(today), -1);
    const refused = await add({ day });
    expect(refused).toMatchObject({ status: 400, fields: { closed_reason: expect.stringContaining(day) } });
    expect(Object.keys(refused.fields)).toEqual(['closed_reason']);
    const { id } = await entered({ day, closed_reason: '單據遲到' });
    expect((await historyOf(id)).data.items[0]?.changes).toContainEqual({
      field: 'closed_reason',
      before: null,
      after: '單據遲到',
    });
    // An open day needs none, and keeps none.
    const open = await entered({ day: today, closed_reason: '多餘' });
    expect((await historyOf(open.id)).data.items[0]?.changes.map(({ field }) => field)).not.toContain(
      'closed_reason',
    );
  });

  it('is voided once: the books get the reverse now, and its history says why', async () => {
    const data = await entered({ day: addDays(today, -3), amount: 4_400, way: 'CASH', category: 'OFFICE' });
    const voided = await takeBack(data.id);
    expect(voided.data).toEqual({
      ...data,
      status: 'VOID',
      voided_by: 'staff 先生',
      voided_at: expect.any(Number),
      void_reason: '重複記錄',
    });
    expect(await entriesOf('EXPENDITURE_VOID', data.id)).toEqual([
      ['OFFICE_EXPENSE', -4_400, voided.data.voided_at],
      ['CASH', 4_400, voided.data.voided_at],
    ]);
    const second = await takeBack(data.id);
    expect(second).toMatchObject({ status: 409 });
    expect(second.message).toContain(`${data.number} was voided by staff 先生 at `);
    const history = (await historyOf(data.id)).data;
    expect(history.items.map(({ action, label, user }) => [action, label, user])).toEqual([
      ['void', data.number, 'staff 先生'],
      ['add', data.number, 'staff 先生'],
    ]);
    expect(history.items[0]?.changes).toEqual([
      { field: 'amount', before: '4400', after: null },
      { field: 'reason', before: null, after: '重複記錄' },
    ]);
  });

  it('that several people void at once on two servers is voided by one of them', async () => {
    const before = (await balancesOf(db, 1)).get('INSURANCE_EXPENSE') ?? 0;
    const { id } = await entered({ category: 'INSURANCE' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        takeBack(id, `第 ${index} 人`, staff, index % 2 ? server : beside),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await entriesOf('EXPENDITURE_VOID', id)).toHaveLength(2);
    expect((await balancesOf(db, 1)).get('INSURANCE_EXPENSE')).toBe(before);
  });

  it('has a number of its own, however many are entered at once', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, () => entered({ category: 'SUNDRY' })));
    const numbers = rows.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(8);
  });
});

describe('the expenditures of a condo', () => {
  it('are listed by day, the newest first, narrowed and summed; a missing voucher is seen', async () => {
    const guard = { condo_id: 2, category: 'SECURITY', payee: '衛士保安', title: '保安服務', reference: '' };
    const [first, second, third, gone] = [
      await entered({ ...guard, amount: 5_000, day: addDays(today, -40) }),
      await entered({ ...guard, amount: 7_000, day: addDays(today, -10), way: 'CASH' }),
      await entered({ condo_id: 2, amount: 1_000, day: addDays(today, -20) }),
      await entered({ condo_id: 2, amount: 9_000, day: addDays(today, -5) }),
    ];
    await takeBack(gone.id, '入錯', manager);
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).items.map(({ id }) => id);
    const valid = { status: 'VALID' };
    expect(await ids(valid)).toEqual([second.id, third.id, first.id]);
    expect((await list(valid)).items.map(({ voucher }) => voucher)).toEqual([null, null, null]);
    expect(await ids({ ...valid, sort: 'amount' })).toEqual([third.id, first.id, second.id]);
    expect(await ids({ ...valid, category: 'SECURITY', sort: 'day' })).toEqual([first.id, second.id]);
    expect(await ids({ way: 'CASH' })).toEqual([second.id]);
    expect(await ids({ from_day: addDays(today, -20), to_day: addDays(today, -10) })).toEqual([
      second.id,
      third.id,
    ]);
    expect(await ids({ search: 'chq 0012' })).toEqual([gone.id, third.id]);
    expect(await ids({ search: '衛士' })).toEqual([second.id, first.id]);
    expect(await list({ count: 2, page: 1, ...valid })).toMatchObject({
      total: 3,
      items: [{ id: first.id }],
    });
    const sums = async (query: Record<string, string>) =>
      (await server.call(expenditureApi.sums, { query: { condo_id: 2, ...query } }, manager)).data;
    expect(await sums({})).toEqual({
      count: 3,
      amount: 13_000,
      categories: [
        { category: 'SECURITY', amount: 12_000 },
        { category: 'CLEANING', amount: 1_000 },
      ],
    });
    expect(await sums({ way: 'CASH' })).toMatchObject({ count: 1, amount: 7_000 });
    expect(await sums({ status: 'VOID' })).toEqual({ count: 0, amount: 0, categories: [] });
    const flows = await server.call(
      financeApi.flows,
      { query: { condo_id: 2, bill_type: 'EXPENDITURE', count: 10 } },
      manager,
    );
    expect(flows.data.items.map(({ number, total }) => [number, total])).toEqual([
      [gone.number, 9_000],
      [gone.number, -9_000],
      [second.number, -7_000],
      [third.number, -1_000],
      [first.number, -5_000],
    ]);
    const cash = await server.call(
      financeApi.sums,
      { query: { condo_id: 2, payment_type: 'OUT_CASH' } },
      manager,
    );
    expect(cash.data).toEqual({ count: 1, in: 0, out: -7_000, net: -7_000, deposit: 0, wallet: 0 });
  });
});

describe('the export of expenditures', () => {
  const wide = { count: limits.exportCountMax };

  it('has what the list has, in batches and in its order, and the history of the condo says how many', async () => {
    const manager2 = await server.signIn('manager2');
    const day = addDays(today, -1);
    await db.insert(expenditureTable).values(
      Array.from({ length: 1_101 }, (_, n) => ({
        ...{ condoId: 3, number: `E-X${n}`, category: 'SUNDRY' as const, payee: '=1+1', title: '雜項' },
        ...{ amount: n + 1, day, way: 'CASH' as const, userName: 'manager2', createdAt: server.clock.now() },
      })),
    );
    const asked = async (query: Record<string, string | number>) =>
      (await server.call(expenditureApi.list, { query: { condo_id: 3, ...query } }, manager2)).data;
    const valid = { status: 'VALID', sort: 'amount' };
    const all = await asked({ ...wide, ...valid });
    expect(all).toMatchObject({ total: 1_101, page: 0, count: limits.exportCountMax });
    expect(all.items.map(({ amount }) => amount)).toEqual(Array.from({ length: 1_101 }, (_, n) => n + 1));
    expect(all.items.slice(10, 20)).toEqual((await asked({ ...valid, count: 10, page: 1 })).items);
    const [noted] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.entityId, 3)))
      .orderBy(desc(auditTable.id));
    expect(noted).toMatchObject({
      action: 'export',
      userName: 'manager2 先生',
      changes: [{ field: 'expenditures', before: null, after: '1101' }],
    });
    expect(await asked({ ...wide, ...valid, category: 'OFFICE' })).toMatchObject({ items: [], total: 0 });
    expect((await asked({ ...wide, ...valid, from_day: day, search: 'e-x1100' })).items).toHaveLength(1);
  });
});
