import { residentApi } from '@iris/contract/resident/resident.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { billed, payer, pictureOf } from '../bill/bill.sample.ts';
import { condoTable } from '../company/company.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { walletsBlocker } from './wallet.people.ts';
import { expectBooksAgree, expectRunning, walletsOf } from './wallet.sample.ts';
import { walletReturnTable } from './wallet.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const desk = walletsOf(server, staff);
const held = async (id: number) => (await desk.detail(id)).data.balance;
const lines = async (id: number) => (await desk.history(id)).data.items;
const chargesOf = (id: number) => db.select().from(chargeTable).where(eq(chargeTable.payerId, id));

describe('a top-up at the counter', () => {
  it('is refused for too little cash, a card without its slip, nothing, too much, a wallet and a bank transfer', async () => {
    const { id } = await payer(server);
    expect((await desk.top(id, 50_000, { received: 49_999 })).fields).toEqual({
      received: 'The cash received is less than the HK$500.00 due',
    });
    expect((await desk.top(id, 50_000, { received: undefined })).fields).toHaveProperty('received');
    expect((await desk.top(id, 50_000, { channel: 'PAY_ONSITE_BANK' })).fields).toHaveProperty('slip_no');
    expect((await desk.top(id, 0)).fields).toHaveProperty('amount');
    expect((await desk.top(id, 10_000_001)).fields).toEqual({
      amount: 'A wallet can hold at most HK$100,000.00',
    });
    for (const channel of ['PAY_WALLET', 'PAY_BANK']) {
      expect((await desk.top(id, 100, { channel })).fields).toHaveProperty('channel');
    }
    expect(await desk.detail(id)).toMatchObject({ data: { balance: 0, topped_up: 0, checkout: null } });
    expect(await chargesOf(id)).toEqual([]);
  });

  it('is refused above what a wallet holds, and leaves no number, charge or receipt behind', async () => {
    const { id } = await payer(server);
    expect((await desk.top(id, 9_999_900)).code).toBe(0);
    expect((await desk.top(id, 101)).fields).toEqual({ amount: 'A wallet can hold at most HK$100,000.00' });
    expect(await chargesOf(id)).toHaveLength(1);
    const { data } = await desk.top(id, 100);
    expect(data.wallet.balance).toBe(10_000_000);
    const numbers = (await lines(id)).map(({ business_no }) => Number(business_no.slice(-6)));
    expect(numbers[0]).toBe((numbers[1] ?? 0) + 1);
  });

  it('is for those who collect, of their own condos, and for residents who are there', async () => {
    const { id } = await payer(server);
    expect((await walletsOf(server, await server.signIn('guest')).top(id, 100)).status).toBe(403);
    const stranger = walletsOf(server, await server.signIn('staff2'));
    expect(await stranger.top(id, 100)).toMatchObject({ status: 404, code: 10020 });
    expect(await stranger.detail(id)).toMatchObject({ status: 404, code: 10020 });
    expect(await stranger.history(id)).toMatchObject({ status: 404, code: 10020 });
    await db.update(residentTable).set({ deletedAt: 1 }).where(eq(residentTable.id, id));
    expect((await desk.top(id, 100)).status).toBe(404);
    expect((await desk.detail(id)).status).toBe(404);
  });

  it('gives a receipt and change, stands in the books, the flow, the resident and the history', async () => {
    const { id, name } = await payer(server);
    const { data } = await desk.top(id, 50_000, { received: 60_000, remark: '預繳' });
    const month = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
    expect(data.wallet).toMatchObject({
      resident_id: id,
      condo_id: 1,
      name,
      balance: 50_000,
      topped_up: 50_000,
    });
    expect(data.payment).toMatchObject({ state: 'PAID', amount: 50_000, change: 10_000, payer: name });
    expect(data.payment.receipts).toHaveLength(1);
    const [item] = data.payment.items;
    expect(item).toMatchObject({ kind: 'TOPUP', amount: 50_000, unit: '', lease_id: null });
    expect(item?.business_no).toMatch(new RegExp(`^T${month}-\\d{6}$`));
    const [line] = await lines(id);
    expect(line).toMatchObject({
      kind: 'TOPUP',
      transaction: 'PAYMENT',
      amount: 50_000,
      balance: 50_000,
      business_no: item?.business_no,
      charge_id: item?.charge_id,
      payment_id: data.payment.id,
      by: 'staff 先生',
      proof: null,
    });
    const [flow] = await db.select().from(flowTable).orderBy(desc(flowTable.id)).limit(1);
    expect(flow).toMatchObject({
      billType: 'TOPUP',
      account: 'CASH',
      total: 50_000,
      number: item?.business_no,
    });
    const params = { id };
    const resident = await server.call(residentApi.detail, { params }, staff);
    expect(resident.data.account_balance).toBe(50_000);
    const query = { condo_id: 1, search: name, page: 0, count: 10 };
    const list = await server.call(residentApi.list, { query }, staff);
    expect(list.data.items.find((one) => one.id === id)?.account_balance).toBe(50_000);
    const history = await server.call(residentApi.history, { params, query: { page: 0, count: 5 } }, staff);
    expect(history.data.items[0]).toMatchObject({ action: 'collect', label: name, entity: 'resident' });
    expect(history.data.items[0]?.changes).toContainEqual({ field: 'amount', before: null, after: '50000' });
    await expectBooksAgree(server);
  });

  it('is told to the consoles of its condo, and so is what else moves a wallet', async () => {
    const heard: unknown[] = [];
    server.services.bus.on(
      (event) =>
        event.type === 'changed' &&
        event.changed === 'wallet' &&
        'condoId' in event &&
        heard.push(event.condoId),
    );
    const person = await payer(server);
    const bill = await billed(server, { by: person, amount: 1_000 });
    await desk.top(person.id, 2_000);
    await desk.payBill([bill]);
    await desk.refundCharge(bill.id, 500);
    await desk.giveBack(person.id, 1_500);
    // PostgreSQL delivers equal notifications of one transaction only once.
    await expect.poll(() => heard).toEqual([1, 1, 1, 1]);
  });
});

describe('a balance that is given back', () => {
  it('is refused without a proof, a reason or the permission, and above what the wallet holds', async () => {
    const { id } = await payer(server);
    await desk.top(id, 30_000);
    expect((await desk.giveBack(id, 30_001)).fields).toEqual({
      amount: 'The wallet balance is HK$300.00; no more than that can be refunded',
    });
    expect((await desk.giveBack(id, 100, { reason: '' })).fields).toHaveProperty('reason');
    expect((await desk.giveBack(id, 100, { proof: 999_999 })).status).toBe(404);
    const others = await pictureOf(server, 'manager');
    expect((await desk.giveBack(id, 100, { proof: others })).status).toBe(404);
    const proof = await pictureOf(server, 'staff');
    expect((await desk.giveBack(id, 100, { proof })).code).toBe(0);
    // A picture can prove only one thing.
    expect(await desk.giveBack(id, 100, { proof })).toMatchObject({ fields: { proof: expect.any(String) } });
    const guest = walletsOf(server, await server.signIn('guest'));
    expect((await guest.giveBack(id, 100)).status).toBe(403);
    expect(await held(id)).toBe(29_900);
  });

  it('leaves the bank, with its proof, and shows who, why and what is left', async () => {
    const { id, name } = await payer(server);
    await desk.top(id, 30_000);
    const proof = await pictureOf(server, 'staff');
    const { data } = await desk.giveBack(id, 20_000, { proof, reason: '搬走' });
    expect(data).toMatchObject({
      balance: 10_000,
      topped_up: 30_000,
      returned: 20_000,
      paid: 0,
      refunded: 0,
    });
    const [record] = await db.select().from(walletReturnTable).where(eq(walletReturnTable.residentId, id));
    expect(record).toMatchObject({
      amount: 20_000,
      reason: '搬走',
      proofFileId: proof,
      userName: 'staff 先生',
    });
    const [line] = await lines(id);
    expect(line).toMatchObject({
      kind: 'RETURN',
      transaction: 'WALLET_RETURN',
      amount: -20_000,
      balance: 10_000,
      business_no: record?.number,
      charge_id: null,
      payment_id: null,
      memo: '搬走',
      by: 'staff 先生',
      proof,
    });
    const [flow] = await db.select().from(flowTable).orderBy(desc(flowTable.id)).limit(1);
    expect(flow).toMatchObject({
      number: record?.number,
      name,
      billType: 'TOPUP',
      paymentType: 'REFUND',
      account: 'BANK',
      total: -20_000,
      voucherFileId: proof,
      chargeId: null,
    });
    // Anyone who may see the wallet may see the proof.
    expect(
      (await server.send('GET', `/iris-base/cms/file/${proof}`, {}, await server.signIn('staff2'))).status,
    ).toBe(404);
    await expectBooksAgree(server);
  });
});

describe('the history of a wallet', () => {
  it('names what moved it, newest first, page by page, with what it held after each', async () => {
    const person = await payer(server);
    const { id } = person;
    await desk.top(id, 250_000);
    const bills = [
      await billed(server, { by: person }),
      await billed(server, { by: person, amount: 30_000 }),
    ];
    for (const bill of bills) expect((await desk.payBill([bill])).code).toBe(0);
    expect((await desk.refundCharge(bills[0]?.id ?? 0, 40_000)).code).toBe(0);
    await desk.giveBack(id, 10_000);
    const all = (await desk.history(id)).data;
    expect(all.items.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['RETURN', -10_000, 150_000],
      ['REFUND', 40_000, 160_000],
      ['PAYMENT', -30_000, 120_000],
      ['PAYMENT', -100_000, 150_000],
      ['TOPUP', 250_000, 250_000],
    ]);
    expect(all.items[1]).toMatchObject({
      business_no: bills[0]?.businessNo,
      memo: '多收',
      charge_kind: 'BILL',
    });
    // The refund links to the payment that it refunds.
    expect(all.items[1]?.payment_id).toBe(all.items[3]?.payment_id);
    expectRunning(all.items, 150_000);
    const pages = await Promise.all([0, 1, 2].map((page) => desk.history(id, { page, count: 2 })));
    expect(pages.flatMap(({ data }) => data.items)).toEqual(all.items);
    expect(pages.map(({ data }) => data.total)).toEqual([5, 5, 5]);
    expect((await desk.history(id, { page: 9, count: 2 })).data).toMatchObject({ items: [], total: 5 });
    expect((await desk.detail(id)).data).toMatchObject({
      balance: 150_000,
      topped_up: 250_000,
      paid: 130_000,
      refunded: 40_000,
      returned: 10_000,
      merged: 0,
    });
  });
});

describe('people with money in their wallets', () => {
  it('are not removed before it is given back', async () => {
    const { id } = await payer(server);
    await desk.top(id, 12_300);
    const remove = () => server.call(residentApi.remove, { params: { id } }, staff);
    expect(await remove()).toMatchObject({
      status: 409,
      message: 'This resident’s wallet still holds HK$123.00. Refund the balance first',
    });
    await desk.giveBack(id, 12_300);
    expect((await remove()).code).toBe(0);
  });

  it('who are gone get nothing into a wallet that nobody sees', async () => {
    const person = await payer(server);
    await desk.top(person.id, 20_000);
    const bill = await billed(server, { by: person, amount: 20_000 });
    await desk.payBill([bill]);
    await server.call(residentApi.remove, { params: { id: person.id } }, staff);
    expect(await desk.refundCharge(bill.id, 5_000)).toMatchObject({
      status: 409,
      message: `${person.name} is no longer a resident and has no wallet. Use an offline refund`,
    });
  });

  it('keep their condo from being deleted', async () => {
    const { id } = await payer(server);
    await desk.top(id, 100);
    const own = await db.transaction((tx) => walletsBlocker(tx, { condo: 1 }, Date.now()));
    expect(own).toMatchObject({ key: 'wallet.condoHolds' });
    expect(await db.transaction((tx) => walletsBlocker(tx, { condo: 2 }, Date.now()))).toBeNull();
  });

  it('get none in a condo that is deleted at the same moment', async () => {
    const { id } = await payer(server);
    const one = eq(condoTable.id, 1);
    const top = await db.transaction(async (tx) => {
      await tx.select().from(condoTable).where(one).for('update');
      const sent = desk.top(id, 5_000);
      await blocked(db);
      await tx.update(condoTable).set({ deletedAt: 1 }).where(one);
      return { sent };
    });
    expect((await top.sent).status).toBe(404);
    await db.update(condoTable).set({ deletedAt: null }).where(one);
    expect(await held(id)).toBe(0);
  });

  it('bring it along when two records become one', async () => {
    const [kept, gone] = [await payer(server), await payer(server)];
    await desk.top(kept.id, 10_000);
    await desk.top(gone.id, 5_000);
    const body = { keep_id: kept.id, merge_id: gone.id, version: 1 };
    const merged = await server.call(residentApi.merge, { body }, staff);
    expect(merged.data.account_balance).toBe(15_000);
    expect((await lines(kept.id))[0]).toMatchObject({
      kind: 'MERGE',
      amount: 5_000,
      balance: 15_000,
      memo: gone.name,
      by: 'staff 先生',
      business_no: '',
    });
    expect((await desk.detail(kept.id)).data).toMatchObject({ topped_up: 10_000, merged: 5_000 });
    expect((await desk.detail(gone.id)).status).toBe(404);
    const bill = await billed(server, { by: kept, amount: 15_000 });
    expect((await desk.payBill([bill])).code).toBe(0);
    await expectBooksAgree(server);
  });

  it('without any are merged without a movement', async () => {
    const [kept, gone] = [await payer(server), await payer(server)];
    const body = { keep_id: kept.id, merge_id: gone.id, version: 1 };
    expect((await server.call(residentApi.merge, { body }, staff)).code).toBe(0);
    expect(await lines(kept.id)).toEqual([]);
  });
});
