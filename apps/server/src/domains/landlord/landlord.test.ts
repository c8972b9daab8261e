import { addMonths, dayOf, startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { financeApi } from '@iris/contract/finance/finance.api';
import { homeApi } from '@iris/contract/home/home.api';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import { feeOf } from '@iris/contract/landlord/landlord.rules';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { searchApi } from '@iris/contract/search/search.api';
import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { holderOf, monthOf, newLease } from '../lease/lease.sample.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { clearBatch, collectOnSite, endCheque } from '../payment/index.ts';
import { contextOf, inOne, uploaded } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { landlordDomain } from './index.ts';
import { booksOf, callsOf, newLandlord, type SomeLandlord } from './landlord.sample.ts';
import { landlordPayoutTable } from './landlord.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const calls = callsOf(server, staff);
const month = monthOf(server);
const today = dayOf(server.clock.now());
const MONTH = 1_000_000;

const expense = (id: number, changed: Record<string, unknown> = {}) => ({
  landlord_id: id,
  title: '更換水喉',
  amount: 50_000,
  day: today,
  way: 'BANK' as const,
  ...changed,
});
async function withFee({ id }: SomeLandlord, fee_points: number) {
  const { version, name, phone } = await calls.detail(id);
  const body = { id, name, phone, email: '', bank_name: '匯豐', bank_account: '123', fee_points, version };
  return calls.update(body);
}
/** A landlord with some paid rents. */
async function paid(rents = 1, points = 0): Promise<SomeLandlord> {
  const landlord = await newLandlord(server, staff);
  if (points > 0) await withFee(landlord, points);
  await calls.collect(landlord.rents.slice(0, rents));
  return landlord;
}
const statementOf = async (id: number, of = month) => {
  const response = await server.send(
    'GET',
    `/iris-base/cms/landlord/${id}/statement`,
    { query: { month: of } },
    staff,
  );
  return textOf(Buffer.from(await response.arrayBuffer()));
};

describe('landlords', () => {
  it('are seen by those who see the condo’s money, and paid by those who may review it', async () => {
    const { id } = await paid();
    const clerk = await holderOf(server, 'clerk9', ['租約合同-查看']);
    const reader = await holderOf(server, 'reader9', ['流水管理-查看']);
    const query = { condo_id: 1 };
    expect((await server.call(landlordApi.list, { query }, clerk)).status).toBe(403);
    expect((await server.call(landlordApi.list, { query }, reader)).status).toBe(200);
    const body = { condo_id: 1, month, landlord_ids: [id], expected: MONTH };
    expect((await server.call(landlordApi.run, { body }, reader)).status).toBe(403);
    expect((await server.call(landlordApi.addExpense, { body: expense(id) }, reader)).status).toBe(403);
  });

  it('keep a name, and none that another has; leases in performance follow it, ended ones do not', async () => {
    const [one, other] = [await newLandlord(server, staff, 1), await newLandlord(server, staff, 1)];
    const theirs = await calls.detail(other.id);
    const { name, phone, version } = await calls.detail(one.id);
    const rest = { id: one.id, email: '', bank_name: '', bank_account: '', fee_points: 0, version };
    expect((await calls.update({ ...rest, name: '', phone })).fields).toHaveProperty('name');
    const taken = await calls.update({ ...rest, name: theirs.name, phone: theirs.phone });
    expect(taken).toMatchObject({ code: 10060, fields: { name: expect.any(String) } });
    const ended = await newLease(server, staff, { landlord_name: name, landlord_phone: phone });
    await db.update(leaseTable).set({ valid: false }).where(eq(leaseTable.id, ended.id));
    const saved = await calls.update({ ...rest, name: '陳新名', phone: '91234567' });
    expect(saved.data).toMatchObject({ name: '陳新名', phone: '91234567' });
    const leaseNow = async (id: number) =>
      (await server.call(leaseApi.detail, { params: { id } }, staff)).data;
    expect(await leaseNow(one.lease.id)).toMatchObject({
      landlord_name: '陳新名',
      landlord_phone: '91234567',
      landlord_id: one.id,
      version: one.lease.version + 1,
    });
    expect(await leaseNow(ended.id)).toMatchObject({ landlord_name: name });
    // Saving the lease again finds the same landlord.
    const next = await newLease(server, staff, { landlord_name: '陳新名', landlord_phone: '91234567' });
    expect(next.landlord_id).toBe(one.id);
    const { data: history } = await server.call(landlordApi.history, { params: { id: one.id } }, staff);
    expect(history.items[0]?.changes).toContainEqual({ field: 'name', before: name, after: '陳新名' });
    const told = await server.call(leaseApi.history, { params: { id: one.lease.id } }, staff);
    expect(told.data.items[0]?.changes).toContainEqual({
      field: 'landlord_name',
      before: name,
      after: '陳新名',
    });
  });

  it('have an English name, which lists, payments, statements, leases, search and palette give', async () => {
    const { id, lease } = await paid();
    const { name, phone, version } = await calls.detail(id);
    const rest = { email: '', bank_name: '', bank_account: '', fee_points: 0 };
    const named = { id, name, name_en: 'SHEUNG Koon Yip', phone, version };
    expect((await calls.update({ ...rest, ...named })).data).toMatchObject({ name_en: 'SHEUNG Koon Yip' });
    await db.execute(sql`update resident set name_en = 'CHAN Tai Man' where name = ${lease.tenant_name}`);
    const query = { condo_id: 1, search: 'sheung koon' };
    const found = (await server.call(landlordApi.list, { query }, staff)).data.items;
    expect(found).toMatchObject([{ id, name_en: 'SHEUNG Koon Yip' }]);
    expect((await calls.movements(id))[0]).toMatchObject({ what_en: 'CHAN Tai Man' });
    const due = (await calls.preview(month)).items.find(({ landlord_id }) => landlord_id === id);
    expect(due).toMatchObject({ name_en: 'SHEUNG Koon Yip' });
    await calls.payOut(month, id);
    expect(await calls.payouts(id)).toMatchObject([{ landlord_name_en: 'SHEUNG Koon Yip' }]);
    const flows = await server.call(financeApi.flows, { query: { condo_id: 1, search: name } }, staff);
    expect(flows.data.items).toMatchObject([{ bill_type: 'LANDLORD', name_en: 'SHEUNG Koon Yip' }]);
    const statement = (await statementOf(id)).replace(/\s+/g, ' ');
    for (const said of [`${name} SHEUNG Koon Yip`, 'CHAN Tai Man']) expect(statement).toContain(said);
    const detail = await server.call(leaseApi.detail, { params: { id: lease.id } }, staff);
    expect(detail.data).toMatchObject({ landlord_name: name, landlord_name_en: 'SHEUNG Koon Yip' });
    const headers = { 'accept-language': 'en' };
    const hits = await server.call(searchApi.search, { query: { condo_id: 1, q: 'sheung' }, headers }, staff);
    expect(hits.data).toMatchObject([{ kind: 'landlord', id, title: 'SHEUNG Koon Yip' }]);
  });

  it('take a name once when two are renamed to it at once', async () => {
    const pair = [await newLandlord(server, staff, 1), await newLandlord(server, staff, 1)];
    const replies = await Promise.all(
      pair.map(async ({ id }) => {
        const { version } = await calls.detail(id);
        const body = { id, email: '', bank_name: '', bank_account: '', fee_points: 0, version };
        return calls.update({ ...body, name: '同名業主', phone: '' });
      }),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });

  it('are found by name and phone, by those who see the condo’s money', async () => {
    const { id } = await paid();
    const { name, phone } = await calls.detail(id);
    const clerk = await holderOf(server, 'clerk10', ['租約合同-查看']);
    const find = async (q: string, token: string) =>
      (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data.filter(
        ({ kind }) => kind === 'landlord',
      );
    for (const q of [name, phone])
      expect(await find(q, staff)).toContainEqual({
        kind: 'landlord',
        id,
        title: name,
        detail: 'HK$10,000.00 held',
      });
    expect(await find(name, clerk)).toEqual([]);
  });

  it('are exported by those who may, whole or by what was chosen, and the condo’s history says so', async () => {
    const { id } = await newLandlord(server, staff, 1);
    const reader = await holderOf(server, 'reader10', ['流水管理-查看']);
    const query = { condo_id: 1, count: 100_000 };
    expect((await server.call(landlordApi.list, { query }, reader)).status).toBe(403);
    const { data: all } = await server.call(landlordApi.list, { query }, staff);
    expect(all.items).toHaveLength(all.total);
    const { data: chosen } = await server.call(
      landlordApi.list,
      { query: { ...query, ids: String(id) } },
      staff,
    );
    expect(chosen.items.map((one) => one.id)).toEqual([id]);
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(entry?.changes).toContainEqual({ field: 'landlords', before: null, after: '1' });
  });

  it('wait to be paid for the month that ended, until they are', async () => {
    const lastMonth = addMonths(month, -1);
    const waiting = async () => {
      const { data } = await server.call(homeApi.work, { query: { condo_id: 1 } }, staff);
      const { count, amount } = data.lines.find(({ key }) => key === 'landlordPayouts') ?? {};
      return { count: count ?? 0, amount: amount ?? 0 };
    };
    const before = await waiting();
    const { id, rents } = await newLandlord(server, staff);
    await calls.collect(rents.slice(1));
    // What came in this month can wait until it has ended.
    expect(await waiting()).toEqual(before);
    const who = await contextOf(server, 'staff');
    const then = { ...who, clock: { ...who.clock, now: () => startOfDay(lastMonth) + 36_000_000 } };
    const [rent] = rents;
    await inOne(then, (tx) =>
      collectOnSite(tx, then, {
        chargeIds: [rent?.id ?? 0],
        channel: 'PAY_ONSITE_BANK',
        slipNo: '000123',
        payer: '',
        remark: '',
        expected: rent?.amount ?? 0,
      }),
    );
    const now = await waiting();
    expect(now).toEqual({ count: before.count + 1, amount: before.amount + MONTH });
    expect(await calls.payOut(lastMonth, id)).toMatchObject({ status: 200 });
    expect(await waiting()).toEqual(before);
  });

  it('have a fee between nothing and everything, saved by one at a time', async () => {
    const landlord = await newLandlord(server, staff, 1);
    const { version, name, phone } = await calls.detail(landlord.id);
    const body = {
      ...{ id: landlord.id, name, phone },
      email: 'x',
      bank_name: '',
      bank_account: '',
      fee_points: 10_001,
      version,
    };
    expect(Object.keys((await calls.update(body)).fields).sort()).toEqual(['email', 'fee_points']);
    expect((await withFee(landlord, 550)).data).toMatchObject({ fee_points: 550, bank_account: '123' });
    expect(await calls.update({ ...body, email: '', fee_points: 1 })).toMatchObject({ code: 10070 });
  });

  it('are listed with what is held for each and for all', async () => {
    const { id } = await paid(2);
    const { data } = await server.call(landlordApi.list, { query: { condo_id: 1, count: 100 } }, staff);
    expect(data.items.find((one) => one.id === id)).toMatchObject({
      held: 2 * MONTH,
      leases: 1,
      paid_month: null,
    });
    const sums = await server.call(landlordApi.sums, { query: { condo_id: 1 } }, staff);
    expect(sums.data.held).toBe(data.items.reduce((sum, { held }) => sum + held, 0));
    const search = (await calls.detail(id)).name;
    const found = await server.call(landlordApi.list, { query: { condo_id: 1, search } }, staff);
    expect(found.data.items.map((one) => one.id)).toContain(id);
  });
});

describe('an expense of a landlord', () => {
  it('is refused for a day ahead, without an amount, and in a closed quarter without a reason', async () => {
    const { id } = await paid();
    expect((await calls.spend(expense(id, { day: '2099-01-01' }))).fields).toHaveProperty('day');
    expect((await calls.spend(expense(id, { amount: 0 }))).fields).toHaveProperty('amount');
    const closed = await calls.spend(expense(id, { day: addMonths(today, -9) }));
    expect(closed.fields).toHaveProperty('closed_reason');
    expect((await calls.detail(id)).held).toBe(MONTH);
  });

  it('leaves the landlord’s account and the bank, and comes back when it is voided, once', async () => {
    const { id } = await paid();
    const voucher = await uploaded(server, await contextOf(server, 'staff'), 'application/pdf');
    const { data } = await calls.spend(expense(id, { voucher }));
    expect(data.voucher).toBe(voucher);
    expect(await booksOf(server, id)).toEqual({ balance: MONTH - 50_000, entries: MONTH - 50_000 });
    expect((await calls.unspend(data.id)).data).toMatchObject({ status: 'VOID', void_reason: '重複' });
    expect((await calls.unspend(data.id)).message).toMatch(/was voided by staff 先生 at/);
    expect((await booksOf(server, id)).balance).toBe(MONTH);
    const { rows } = await db.execute<{ sum: number }>(
      sql`select sum(total)::bigint as sum from finance_flow where number = ${data.number}`,
    );
    expect(rows[0]?.sum).toBe(0);
  });
});

describe('a run', () => {
  it('comes before the estate can be deleted', async () => {
    await paid();
    const why = (condo: number) =>
      db.transaction(async (tx) => landlordDomain.blocker?.(tx, { condo }, server.clock.now()));
    const { data } = await server.call(landlordApi.sums, { query: { condo_id: 1 } }, staff);
    const values = { amount: formatMoney(data.held) };
    expect(await why(1)).toEqual({ key: 'landlord.condoHolds', values });
    expect(await why(2)).toBeNull();
  });

  it('is refused for a month ahead, for another sum, for nothing, and for landlords elsewhere', async () => {
    const { id } = await paid();
    expect((await calls.run(addMonths(month, 1), [id], MONTH)).fields).toHaveProperty('month');
    expect((await calls.run('2026-01-02', [id], MONTH)).fields).toHaveProperty('month');
    expect(await calls.run(month, [id], MONTH - 1)).toMatchObject({ status: 409 });
    expect((await calls.run(month, [id], MONTH - 1)).message).toMatch(/to HK\$10,000\.00/);
    const empty = await newLandlord(server, staff);
    expect(await calls.run(month, [empty.id], 0)).toMatchObject({ status: 409 });
    expect((await calls.run(month, [id, 999_999], MONTH)).status).toBeGreaterThanOrEqual(400);
    expect(await calls.payouts(id)).toEqual([]);
  });

  it('pays rents less fee and expenses as the preview says, once a month', async () => {
    const landlord = await paid(2, 550);
    const { id } = landlord;
    await calls.spend(expense(id));
    const fee = feeOf(2 * MONTH, 550);
    expect(fee).toBe(110_000);
    const { items } = await calls.preview(month);
    const amount = 2 * MONTH - 50_000 - fee;
    expect(items.find(({ landlord_id }) => landlord_id === id)).toMatchObject({
      held: 2 * MONTH - 50_000,
      rents: 2 * MONTH,
      fee,
      amount,
    });
    expect((await calls.payOut(month, id)).data).toEqual({ paid: 1, fee, amount });
    expect(await booksOf(server, id)).toEqual({ balance: 0, entries: 0 });
    expect((await calls.preview(month)).items.map((one) => one.landlord_id)).not.toContain(id);
    await calls.collect(landlord.rents.slice(2));
    expect(await calls.payOut(month, id)).toMatchObject({ status: 409 });
    await expect(
      db.insert(landlordPayoutTable).values({
        ...{
          condoId: 1,
          landlordId: id,
          month,
          number: 'LP-twice',
          amount: 1,
          rents: 0,
          feePoints: 0,
          fee: 0,
        },
        ...{ day: today, userName: 'x', createdAt: 0 },
      }),
    ).rejects.toThrow();
    const { rows } = await db.execute<{ kind: string; account: string; amount: number }>(sql`
      select t.kind, a.kind as account, e.amount from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      join landlord_payout p on p.id = t.source_id and p.landlord_id = ${id}::bigint
      where t.kind in ('LANDLORD_FEE', 'LANDLORD_PAYOUT') order by t.id, e.id`);
    expect(rows).toEqual([
      { kind: 'LANDLORD_FEE', account: 'LANDLORD_HELD', amount: fee },
      { kind: 'LANDLORD_FEE', account: 'LANDLORD_FEE_INCOME', amount: -fee },
      { kind: 'LANDLORD_PAYOUT', account: 'LANDLORD_HELD', amount },
      { kind: 'LANDLORD_PAYOUT', account: 'BANK', amount: -amount },
    ]);
  });

  it('pays more together than one amount may be', async () => {
    const both = [await newLandlord(server, staff), await newLandlord(server, staff)];
    const [each, ids] = [600_000_000, both.map(({ id }) => id)];
    for (const { rents } of both) {
      const [first] = rents;
      await db
        .update(chargeTable)
        .set({ amount: each })
        .where(eq(chargeTable.id, first?.id ?? 0));
      await calls.collect(first ? [{ ...first, amount: each }] : []);
    }
    expect((await calls.run(month, ids, 2 * each)).data).toEqual({ paid: 2, fee: 0, amount: 2 * each });
  });

  it('pays nothing of a cheque before it has cleared, and nothing ever of one that comes back', async () => {
    const { id, rents } = await newLandlord(server, staff, 3);
    const [cash, good, bad] = rents;
    if (!cash || !good || !bad) throw new Error('no rents');
    await calls.collect([cash]);
    const cleared = await calls.collectByCheque(good, '700001');
    const returned = await calls.collectByCheque(bad, '700002');
    const mine = async (of: string) =>
      (await calls.preview(of)).items.find(({ landlord_id }) => landlord_id === id);
    expect(await mine(month)).toMatchObject({
      ...{ held: 3 * MONTH, uncleared: 2 * MONTH, available: MONTH, rents: MONTH, amount: MONTH },
    });
    expect((await calls.payOut(addMonths(month, -1), id)).status).toBe(409);
    await inOne(cleared.who, (tx) => clearBatch(tx, cleared.who, { id: cleared.batch, day: today }));
    const said = { as: 'RETURNED', reason: '存款不足', receiptReason: '退票', feeChargeId: null } as const;
    await inOne(returned.who, (tx) => endCheque(tx, returned.who, returned.id, said));
    expect(await mine(month)).toMatchObject({ held: 2 * MONTH, uncleared: 0, amount: 2 * MONTH });
    expect((await calls.payOut(month, id)).data).toMatchObject({ amount: 2 * MONTH });
    expect((await booksOf(server, id)).balance).toBe(0);
  });

  it('is voided by the reverse, once, and can be made again with its fee', async () => {
    const { id } = await paid(1, 1_000);
    await calls.payOut(month, id);
    const [payout] = await calls.payouts(id);
    expect((await calls.unpay(payout?.id ?? 0)).data).toMatchObject({ status: 'VOID', void_reason: '退票' });
    expect((await calls.unpay(payout?.id ?? 0)).message).toMatch(/was voided by staff 先生 at/);
    expect((await booksOf(server, id)).balance).toBe(MONTH);
    expect((await calls.payOut(month, id)).data).toMatchObject({ fee: 100_000, amount: 900_000 });
    expect((await calls.payouts(id)).map(({ status }) => status)).toEqual(['VALID', 'VOID']);
  });

  it('waits while a late refund leaves the account in debit, and keeps no fee of it twice', async () => {
    const landlord = await paid(1, 1_000);
    const { id, rents } = landlord;
    await calls.payOut(addMonths(month, -1), id);
    await calls.payOut(month, id);
    await calls.refund(rents[0]?.id ?? 0, 400_000);
    expect((await booksOf(server, id)).balance).toBe(-400_000);
    expect((await calls.preview(month)).items.map((one) => one.landlord_id)).not.toContain(id);
    const [payout] = await calls.payouts(id);
    await calls.unpay(payout?.id ?? 0);
    // 10% of what is left of the rent.
    expect((await calls.payOut(month, id)).data).toMatchObject({ fee: 60_000, amount: 540_000 });
    expect((await booksOf(server, id)).balance).toBe(0);
  });

  it('by four hands at once pays each landlord once', async () => {
    const several = await Promise.all([paid(), paid(), paid()]);
    const ids = several.map(({ id }) => id);
    const replies = await Promise.all(
      [ids, [...ids].reverse(), ids, ids].map((some) => calls.run(month, some, 3 * MONTH)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const id of ids) {
      expect(await calls.payouts(id)).toHaveLength(1);
      expect(await booksOf(server, id)).toEqual({ balance: 0, entries: 0 });
    }
  });

  it('against a refund, a void and an expense leaves books that agree', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { id, rents } = await paid(2);
      await Promise.all([
        calls.run(month, [id], 2 * MONTH),
        calls.refund(rents[0]?.id ?? 0, 100_000),
        calls.spend(expense(id)),
        calls.run(month, [id], 2 * MONTH - 50_000),
      ]);
      const [payout] = await calls.payouts(id);
      if (payout) await Promise.all([calls.unpay(payout.id), calls.unpay(payout.id)]);
      const { balance, entries } = await booksOf(server, id);
      expect([balance, entries]).toEqual([2 * MONTH - 150_000, 2 * MONTH - 150_000]);
    }
  });
});

describe('a statement', () => {
  it('is refused for a month ahead, and says what came in, went out and is left', async () => {
    const { id } = await paid(2, 500);
    const query = { month: addMonths(month, 1) };
    expect((await server.call(landlordApi.detail, { params: { id: 999_999 } }, staff)).status).toBe(404);
    const ahead = await server.send('GET', `/iris-base/cms/landlord/${id}/statement`, { query }, staff);
    expect(ahead.status).toBe(400);
    const before = await statementOf(id);
    expect(before).toContain('尚未支付');
    await calls.spend(expense(id));
    await calls.payOut(month, id);
    const text = await statementOf(id);
    for (const said of ['業主月結單', '更換水喉', '10,000.00', '500.00', '18,500.00', 'LP', '5%'])
      expect(text).toContain(said);
  });
});

// The clock moves on, so this comes last.
describe('a run made late', () => {
  it('pays nothing of a cheque that came back in the month after, and keeps no fee of it', async () => {
    const landlord = await newLandlord(server, staff, 2);
    await withFee(landlord, 1_000);
    const { id, rents } = landlord;
    const [bad, next] = rents;
    if (!bad || !next) throw new Error('no rents');
    const cheque = await calls.collectByCheque(bad, '700003');
    // The next month has begun, by which the cheque came back and another rent was paid.
    server.clock.advance(startOfDay(addMonths(month, 1)) - startOfDay(today));
    const said = { as: 'RETURNED', reason: '存款不足', receiptReason: '退票', feeChargeId: null } as const;
    await inOne(cheque.who, (tx) => endCheque(tx, cheque.who, cheque.id, said));
    const later = callsOf(server, await server.signIn('staff'));
    await later.collect([next]);
    const mine = async (of: string) =>
      (await later.preview(of)).items.find(({ landlord_id }) => landlord_id === id);
    expect(await mine(month)).toBeUndefined();
    expect(await mine(addMonths(month, 1))).toMatchObject({ rents: MONTH, fee: 100_000, amount: 900_000 });
  });
});
