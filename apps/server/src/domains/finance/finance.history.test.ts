import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { helpApi } from '@iris/contract/help/help.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { paymentText } from '@iris/contract/payment/payment.text';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../bill/bill.sample.ts';
import { flowTable } from '../payment/flow.table.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../user/user.table.ts';
import { walletsOf } from '../wallet/wallet.sample.ts';
import { openCompany, paidOnline } from '../withdrawal/withdrawal.sample.ts';
import { startBooks } from './finance.sample.ts';

const { server, staff, today, rent, deposit } = await startBooks();
const { db } = server.services;
const [guest, stranger, manager, operator] = [
  await server.signIn('guest'),
  await server.signIn('staff2'),
  await server.signIn('manager'),
  await server.signIn('operator'),
];
const desk = walletsOf(server, staff);

const flowsOf = (number: string) =>
  db.select().from(flowTable).where(eq(flowTable.number, number)).orderBy(desc(flowTable.id));
const ofPayment = (id: number, token = staff) => server.call(paymentApi.history, { params: { id } }, token);
const ofFlow = (id: number, token = staff) => server.call(financeApi.history, { params: { id } }, token);
const ofWithdrawal = (id: number, token: string) =>
  server.call(withdrawalApi.history, { params: { id } }, token);
/** Each entry with its fields and new values. */
const told = ({ data }: Awaited<ReturnType<typeof ofPayment>>) =>
  data.items.map(({ action, label, changes }) => ({
    action,
    label,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }));

/** Somebody of one condo who may see its flow and nothing else. */
async function seer(companyId: number, condoId: number): Promise<string> {
  const username = `seer${condoId}`;
  const permissions: (typeof groupTable.$inferInsert)['permissions'] = ['流水管理-查看'];
  const [group] = await db.insert(groupTable).values({ companyId, name: username, permissions }).returning();
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level: 'CONDO', companyId, passwordHash: '-' })
    .returning();
  const userId = user?.id ?? 0;
  await db.insert(userGroupTable).values({ userId, groupId: group?.id ?? 0 });
  await db.insert(userCondoTable).values({ userId, condoId });
  return server.signIn(username);
}

describe('the history of money', () => {
  it('is refused to whoever may not read the page', async () => {
    const [flow] = await flowsOf(rent.businessNo);
    const payment = flow?.paymentId ?? 0;
    for (const [token, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      expect((await ofPayment(payment, token)).status).toBe(status);
      expect((await ofFlow(flow?.id ?? 0, token)).status).toBe(status);
    }
    // Withdrawal 2 is of the other company; one is no affair of somebody of a single estate.
    expect((await ofWithdrawal(2, manager)).status).toBe(404);
    expect((await ofWithdrawal(1, staff)).status).toBe(403);
    const one = { params: { id: 1 } };
    expect((await server.call(helpApi.questionHistory, one, manager)).status).toBe(403);
    expect((await server.call(helpApi.catalogueHistory, one, manager)).status).toBe(403);
  });

  it('of a payment tells what was done to all that it pays and to its receipts, in words that exist', async () => {
    const [flow] = await flowsOf(rent.businessNo);
    const paymentId = flow?.paymentId ?? 0;
    const { receipts } = (await server.call(paymentApi.detail, { params: { id: paymentId } }, staff)).data;
    const body = { id: receipts[0]?.id ?? 0, reason: '抬頭有誤' };
    expect((await server.call(paymentApi.voidReceipt, { body }, staff)).code).toBe(0);
    const history = await ofPayment(paymentId);
    expect(told(history)).toEqual([
      { action: 'void', label: expect.stringMatching(/^R-/), reason: '抬頭有誤' },
      {
        action: 'refund',
        label: rent.businessNo,
        channel: 'REFUND',
        amount: '25000',
        reason: '多收',
      },
      {
        action: 'collect',
        label: rent.businessNo,
        status: 'PAID',
        channel: 'PAY_ONSITE_CASH',
        amount: '100000',
      },
    ]);
    expect((await ofFlow(flow?.id ?? 0)).data).toEqual(history.data);
    const [settled] = await flowsOf(deposit.businessNo);
    const fields = [history, await ofFlow(settled?.id ?? 0)].flatMap(({ data }) =>
      data.items.flatMap(({ changes }) => changes.map(({ field }) => field)),
    );
    expect(new Set(fields)).toContain('deducted');
    for (const field of fields) expect(paymentText).toHaveProperty([`payment.history.${field}`]);
  });

  it('of a top-up tells of that money alone, not of the rest of the person', async () => {
    await desk.top(1, 10_000);
    await desk.top(1, 20_000);
    const [first, second] = (await desk.history(1)).data.items.toReversed();
    expect((await desk.giveBack(1, 5_000)).code).toBe(0);
    const [flow] = await flowsOf(first?.business_no ?? '');
    expect(told(await ofPayment(flow?.paymentId ?? 0))).toEqual([
      expect.objectContaining({ action: 'collect', number: first?.business_no, amount: '10000' }),
    ]);
    expect(second?.business_no).not.toBe(first?.business_no);
    const [returned] = await db
      .select()
      .from(flowTable)
      .where(eq(flowTable.paymentType, 'REFUND'))
      .orderBy(desc(flowTable.id));
    expect(told(await ofFlow(returned?.id ?? 0))).toEqual([
      expect.objectContaining({ action: 'refund', number: returned?.number, amount: '5000' }),
    ]);
  });

  it('of an expenditure is that of its entry', async () => {
    const spent = await server.call(
      expenditureApi.add,
      {
        body: {
          condo_id: 1,
          category: 'CLEANING',
          payee: '潔淨公司',
          title: '清潔',
          amount: 12_345,
          day: today,
          way: 'CASH',
          reference: '',
          remark: '',
        },
      },
      staff,
    );
    const [flow] = await flowsOf(spent.data.number);
    expect(told(await ofFlow(flow?.id ?? 0))).toEqual([
      expect.objectContaining({ action: 'add', label: spent.data.number, amount: '12345' }),
    ]);
  });

  it('of a withdrawal is for the company and the platform, and not for those who see one estate', async () => {
    const house = await openCompany(server);
    const [first = 0] = house.condoIds;
    await paidOnline(server, house.context, first, 50_000);
    const body = { company_id: house.companyId, amount: 40_000 };
    const asked = await server.call(withdrawalApi.add, { body }, house.token);
    const slip = await pictureOf(server, 'operator');
    const verdict = { body: { id: asked.data.id, pass: true, reason: '', slip } };
    expect((await server.call(withdrawalApi.judge, verdict, operator)).code).toBe(0);
    const expected = [
      { action: 'judge', label: asked.data.number, status: 'PAID_OUT' },
      { action: 'add', label: asked.data.number, amount: '40000', bank_account: '004-123456-838' },
    ];
    expect(told(await ofWithdrawal(asked.data.id, house.token))).toEqual(expected);
    expect(told(await ofWithdrawal(asked.data.id, operator))).toEqual(expected);
    const [flow] = await flowsOf(asked.data.number);
    expect(told(await ofFlow(flow?.id ?? 0, house.token))).toEqual(expected);
    const narrow = await seer(house.companyId, first);
    expect((await ofFlow(flow?.id ?? 0, narrow)).data).toMatchObject({ items: [], total: 0 });
  });
});

describe('the history of the help', () => {
  it('of a catalogue and of a question says who changed what', async () => {
    const names = { parent_id: null, name: '停車', name_en: 'Parking' };
    const { data: catalogue } = await server.call(helpApi.addCatalogue, { body: names }, operator);
    const renamed = { id: catalogue.id, name: '車位', name_en: 'Parking', version: catalogue.version };
    await server.call(helpApi.updateCatalogue, { body: renamed }, operator);
    const { data } = await server.call(helpApi.catalogueHistory, { params: { id: catalogue.id } }, operator);
    expect(data.items).toMatchObject([
      {
        action: 'update',
        user: 'operator 先生',
        changes: [{ field: 'name', before: '停車', after: '車位' }],
      },
      { action: 'add' },
    ]);
    const question = { params: { id: 1 } };
    const { data: before } = await server.call(helpApi.question, question, operator);
    const publish = { ...question, body: { published: !before.published } };
    await server.call(helpApi.publishQuestion, publish, operator);
    const history = await server.call(helpApi.questionHistory, question, operator);
    expect(history.data.items[0]).toMatchObject({ action: 'offline', entity_id: 1 });
  });
});
