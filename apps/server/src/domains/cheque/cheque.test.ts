import { billApi } from '@iris/contract/bill/bill.api';
import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { addDays, addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { openSince, receiptNo } from '@iris/contract/payment/payment.rules';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { billed, type Home, livedIn } from '../counter/counter.sample.ts';
import { chequeBatchTable } from '../payment/cheque.table.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

const server = await startServer();
const { db } = server.services;
let staff = await server.signIn('staff');
let manager = await server.signIn('manager');
const today = () => dayOf(server.clock.now());

/** Sign-ins expire over night. */
async function nextDay() {
  server.clock.advance(86_400_000);
  staff = await server.signIn('staff');
  manager = await server.signIn('manager');
}

let numbers = 100_000;
const nextNumber = () => {
  numbers += 1;
  return String(numbers);
};

interface Given {
  charges: readonly ChargeRow[];
  number?: string;
  day?: string;
  bank?: string;
  amount?: number;
  channel?: string;
}
const bodyOf = ({ unit, tenant }: Home, given: Given) => {
  const due = given.charges.reduce((sum, { amount }) => sum + amount, 0);
  return {
    unit_id: unit.id,
    charge_ids: given.charges.map(({ id }) => id),
    channel: 'PAY_CHEQUE',
    slip_no: given.number ?? nextNumber(),
    cheque_bank: given.bank ?? '004',
    cheque_day: given.day ?? today(),
    payer: tenant.name,
    expected: due,
    ...(given.amount === undefined ? {} : { amount: given.amount }),
  };
};
const hand = (home: Home, given: Given, changed: object = {}) =>
  server.call(counterApi.collect, { body: { ...bodyOf(home, given), ...changed } }, staff);
const listed = async (query: object) =>
  (await server.call(chequeApi.list, { query: { condo_id: 1, count: 100, ...query } }, staff)).data.items;
const sums = async () => (await server.call(chequeApi.sums, { query: { condo_id: 1 } }, staff)).data;
const chequeOf = async (payment: number) => {
  const found = (await listed({})).find((one) => one.payment_id === payment);
  if (!found) throw new Error('no cheque');
  return found;
};
/** A cheque of a new home, for one bill of HK$100 unless said otherwise. */
async function taken(given: Partial<Given> & { many?: number; dueDay?: string } = {}) {
  const home = await livedIn(server);
  const charges = await billed(server, home, { many: given.many ?? 1 });
  const { status, message, data } = await hand(home, { ...given, charges });
  if (status !== 200) throw new Error(message);
  return { home, charges, payment: data, cheque: await chequeOf(data.id) };
}
const bank = (ids: readonly number[], token = staff) =>
  server.call(chequeApi.bank, { body: { condo_id: 1, ids: [...ids] } }, token);
const clear = (id: number, day = today(), token = manager) =>
  server.call(chequeApi.clear, { body: { id, day } }, token);
const bounce = (id: number, said: object = {}, token = manager) =>
  server.call(chequeApi.bounce, { body: { id, reason: 'Refer to drawer', fee: 0, ...said } }, token);
const giveBack = (id: number, token = manager) =>
  server.call(chequeApi.giveBack, { body: { id, reason: '改以現金繳付' } }, token);
const chargeNow = async (id: number) => {
  const [row] = await db.select().from(chargeTable).where(eq(chargeTable.id, id));
  if (!row) throw new Error('no charge');
  return row;
};
const paymentNow = async (id: number) =>
  (await server.call(paymentApi.detail, { params: { id } }, staff)).data;
const balance = async (account: 'CHEQUE' | 'BANK' | 'PROPERTY_INCOME') =>
  (await balancesOf(db, 1)).get(account) ?? 0;

/** The words of a paper. */
async function paper(method: 'GET' | 'POST', path: string, id: number): Promise<string> {
  const reply = await server.send(method, path.replace('{id}', String(id)), {}, staff);
  return textOf(Buffer.from(await reply.arrayBuffer()));
}

describe('taking a cheque', () => {
  it.each([
    ['its number', { slip_no: '12A' }, 'slip_no'],
    ['its bank', { cheque_bank: undefined }, 'cheque_bank'],
    ['a bank of three digits', { cheque_bank: 'HSBC' }, 'cheque_bank'],
    ['its day', { cheque_day: undefined }, 'cheque_day'],
  ])('is refused without %s', async (_, changed, field) => {
    const home = await livedIn(server);
    const reply = await hand(home, { charges: await billed(server, home) }, changed);
    expect(reply).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('is refused when no bank would pay it: more than six months old, or too far ahead', async () => {
    const home = await livedIn(server);
    const charges = await billed(server, home);
    const old = addDays(addMonths(today(), -6), -1);
    expect(await hand(home, { charges, day: old })).toMatchObject({
      status: 400,
      fields: { cheque_day: 'The cheque is more than six months old and will not be honoured by banks' },
    });
    const far = addDays(addMonths(today(), 24), 1);
    expect(await hand(home, { charges, day: far })).toMatchObject({ status: 400 });
    expect(await chargeNow(charges[0]?.id ?? 0)).toMatchObject({ status: 'UNPAID' });
  });

  it('is refused for more than is due, and a second time', async () => {
    const { home, cheque } = await taken();
    const charges = await billed(server, home);
    expect(await hand(home, { charges, amount: 10_001 })).toMatchObject({ status: 400 });
    const again = await hand(home, { charges, number: cheque.number });
    expect(again.status).toBe(409);
    expect(again.message).toMatch(new RegExp(`Cheque ${cheque.number} from .* was already recorded`));
    expect(await chargeNow(charges[0]?.id ?? 0)).toMatchObject({ status: 'UNPAID' });
  });

  it('is the same one whose number and bank are typed in wide digits', async () => {
    const wide = (digits: string) =>
      digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const { home, cheque } = await taken();
    const charges = await billed(server, home);
    const again = await hand(home, { charges, number: wide(cheque.number), bank: wide('004') });
    expect(again.message).toMatch(new RegExp(`Cheque ${cheque.number} from .* was already recorded`));
    const other = nextNumber();
    expect(await hand(home, { charges, number: wide(other), bank: wide('004') })).toMatchObject({ code: 0 });
    expect(await listed({ search: other })).toMatchObject([{ number: other, bank: '004' }]);
  });

  it('pays at once, subject to clearing, and waits to be paid in', async () => {
    const before = [await balance('CHEQUE'), await balance('PROPERTY_INCOME')];
    const { charges, payment, cheque } = await taken({ many: 2 });
    expect(payment).toMatchObject({ state: 'PAID', channel: 'PAY_CHEQUE', amount: 20_000 });
    expect(cheque).toMatchObject({ state: 'HAND', bank: '004', day: today(), amount: 20_000, due: true });
    expect(cheque.charges.map(({ id }) => id)).toEqual(charges.map(({ id }) => id));
    expect(await balance('CHEQUE')).toBe((before[0] ?? 0) + 20_000);
    expect(await balance('PROPERTY_INCOME')).toBe((before[1] ?? 0) - 20_000);
    const [receipt] = payment.receipts;
    const words = await paper('POST', paymentApi.printReceipt.path, receipt?.id ?? 0);
    expect(words).toContain(cheque.number);
    expect(words).toContain('HSBC');
    expect(words).toContain('Subject to the cheque being cleared');
  });

  it('pays a part as any other way does', async () => {
    const { payment, charges } = await taken({ amount: 4_000 });
    expect(payment.amount).toBe(4_000);
    expect(await chargeNow(charges[0]?.id ?? 0)).toMatchObject({ status: 'UNPAID', amount: 6_000 });
  });

  it('keeps a post-dated one: nothing is paid, no receipt, and nothing else pays meanwhile', async () => {
    const before = await balance('CHEQUE');
    const day = addDays(today(), 5);
    const { home, charges, payment, cheque } = await taken({ day });
    expect(payment).toMatchObject({ state: 'HELD', receipts: [], paid_at: null });
    expect(cheque).toMatchObject({ state: 'HELD', due: false });
    expect((await paymentNow(payment.id)).cheque).toEqual({ state: 'HELD', bank: cheque.bank, day });
    expect(await chargeNow(charges[0]?.id ?? 0)).toMatchObject({ status: 'PAYING', paid: 0 });
    expect(await balance('CHEQUE')).toBe(before);
    expect(await hand(home, { charges })).toMatchObject({ status: 409 });
    expect(await bank([cheque.id])).toMatchObject({ status: 409 });
    const detail = (await server.call(billApi.detail, { params: { id: charges[0]?.id ?? 0 } }, staff)).data;
    expect(detail.actions).not.toContain('cancelOnline');
  });
});

describe('paying in', () => {
  it('is refused for none, for a cheque of another estate, and twice', async () => {
    expect(await bank([])).toMatchObject({ status: 400 });
    const { cheque } = await taken();
    expect(await bank([cheque.id])).toMatchObject({ status: 200 });
    const again = await bank([cheque.id]);
    expect(again.status).toBe(409);
    expect(again.message).toContain('Paid in, not cleared');
  });

  it('pays the charges of a post-dated cheque on its day, with a receipt then', async () => {
    const { charges, payment, cheque } = await taken({ day: addDays(today(), 1) });
    await nextDay();
    const batch = await bank([cheque.id]);
    expect(batch).toMatchObject({ status: 200, data: { count: 1, amount: 10_000, day: today() } });
    expect(await chargeNow(charges[0]?.id ?? 0)).toMatchObject({ status: 'PAID', paid: 10_000 });
    const now = await paymentNow(payment.id);
    expect(now).toMatchObject({ state: 'PAID', value_day: today(), receipts: [{ voided_at: null }] });
    expect(now.cheque).toMatchObject({ state: 'BANKED' });
  });

  it('lists the batch on paper, and what it holds on the screen', async () => {
    const [one, two] = [await taken(), await taken({ bank: '999' })];
    const { data: batch } = await bank([one.cheque.id, two.cheque.id]);
    const found = await listed({ batch_id: batch.id });
    expect(found.map(({ id }) => id).sort()).toEqual([one.cheque.id, two.cheque.id].sort());
    const words = await paper('GET', chequeApi.payingIn.path, batch.id);
    for (const text of [batch.number, one.cheque.number, two.cheque.number, 'HSBC', '999', '200.00'])
      expect(words).toContain(text);
  });

  it('takes a cheque once when two pay it in at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { cheque } = await taken({ day: addDays(today(), round % 2) });
      if (round % 2) await nextDay();
      const replies = await Promise.all([bank([cheque.id]), bank([cheque.id]), giveBack(cheque.id)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('clearing', () => {
  it('moves what was not returned into the bank, once, on its day', async () => {
    const [one, two] = [await taken(), await taken()];
    const { data: batch } = await bank([one.cheque.id, two.cheque.id]);
    expect(await clear(batch.id, addDays(today(), 1))).toMatchObject({ status: 400 });
    expect(await clear(batch.id, addDays(today(), -1))).toMatchObject({ status: 400 });
    expect(await bounce(two.cheque.id)).toMatchObject({ status: 200, data: { state: 'RETURNED' } });
    const before = [await balance('CHEQUE'), await balance('BANK')];
    expect(await clear(batch.id)).toMatchObject({
      status: 200,
      data: { cleared_day: today(), returned: { count: 1, amount: 10_000 } },
    });
    expect(await balance('CHEQUE')).toBe((before[0] ?? 0) - 10_000);
    expect(await balance('BANK')).toBe((before[1] ?? 0) + 10_000);
    expect(await clear(batch.id)).toMatchObject({ status: 409 });
    expect(await bounce(one.cheque.id)).toMatchObject({ status: 409 });
    expect(await chequeOf(one.payment.id)).toMatchObject({ state: 'CLEARED' });
  });

  it('on a day of a closed quarter needs a reason, which the history keeps', async () => {
    const { cheque } = await taken();
    const { data: batch } = await bank([cheque.id]);
    const day = addDays(openSince(today()), -1);
    await db.update(chequeBatchTable).set({ day }).where(eq(chequeBatchTable.id, batch.id));
    expect((await clear(batch.id, day)).fields).toHaveProperty('closed_reason');
    const body = { id: batch.id, day, closed_reason: '補登月結單' };
    expect((await server.call(chequeApi.clear, { body }, manager)).data.cleared_day).toBe(day);
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'chequeBatch'), eq(auditTable.entityId, batch.id)))
      .orderBy(desc(auditTable.id));
    expect(entry?.changes).toContainEqual({ field: 'closed_reason', before: null, after: '補登月結單' });
  });

  it('is money neither in nor out in the transactions, except of an account that is looked at', async () => {
    const { cheque } = await taken();
    const { data: batch } = await bank([cheque.id]);
    await clear(batch.id);
    const flows = async (query: object) => {
      const wanted = { condo_id: 1, ...query };
      const page = { ...wanted, search: batch.number, count: 100 };
      const { data: list } = await server.call(financeApi.flows, { query: page }, manager);
      const { data } = await server.call(financeApi.sums, { query: wanted }, manager);
      return { moved: list.items.map(({ total }) => total), data };
    };
    const [all, came, went] = [
      await flows({}),
      await flows({ direction: 'IN' }),
      await flows({ direction: 'OUT' }),
    ];
    expect(all.moved.toSorted((one, other) => one - other)).toEqual([-10_000, 10_000]);
    expect([came.moved, went.moved]).toEqual([[], []]);
    expect([came.data.net, went.data.net]).toEqual([all.data.in, all.data.out]);
    expect((await flows({ direction: 'IN', account: 'BANK' })).moved).toEqual([10_000]);
  });

  it('is refused when every cheque came back', async () => {
    const { cheque } = await taken();
    const { data: batch } = await bank([cheque.id]);
    await bounce(cheque.id);
    expect(await clear(batch.id)).toMatchObject({ status: 409 });
  });

  it('ends in one way when the bank clears and returns at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { cheque, charges } = await taken();
      const { data: batch } = await bank([cheque.id]);
      const replies = await Promise.all([
        clear(batch.id),
        bounce(cheque.id),
        bounce(cheque.id, { fee: 500 }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { state } = (await listed({ batch_id: batch.id }))[0] ?? {};
      const { status } = await chargeNow(charges[0]?.id ?? 0);
      expect([state, status]).toEqual(state === 'CLEARED' ? ['CLEARED', 'PAID'] : ['RETURNED', 'UNPAID']);
    }
  });
});

describe('a returned cheque', () => {
  it('may be recorded only by who may review, once it was paid in', async () => {
    const { cheque } = await taken();
    expect(await bounce(cheque.id)).toMatchObject({ status: 409 });
    await bank([cheque.id]);
    expect(await bounce(cheque.id, { reason: '' })).toMatchObject({ status: 400 });
    expect(await bounce(cheque.id, { fee: -1 })).toMatchObject({ status: 400 });
  });

  it('was never received: the operator’s figures take it off the payments and know no refund', async () => {
    const operator = await server.signIn('operator');
    const figures = async () => {
      const query = { start_time: startOfDay(today()), end_time: endOfDay(today()), step: 'DAY' };
      const { data } = await server.call(withdrawalApi.statistics, { query }, operator);
      return data.channels.find(({ channel }) => channel === 'PAY_CHEQUE');
    };
    await taken();
    const before = await figures();
    const { cheque } = await taken();
    await bank([cheque.id]);
    await bounce(cheque.id);
    expect(await figures()).toEqual(before);
  });

  it('opens its charges again, voids the receipt, charges the fee and tells the payer', async () => {
    const home = await livedIn(server);
    await db
      .update(residentTable)
      .set({ email: 'payer@example.com' })
      .where(eq(residentTable.id, home.tenant.id));
    const charges = await billed(server, home, { many: 2 });
    const before = [await balance('CHEQUE'), await balance('PROPERTY_INCOME')];
    const { data: payment } = await hand(home, { charges });
    const cheque = await chequeOf(payment.id);
    await bank([cheque.id]);
    const ended = await bounce(cheque.id, { fee: 15_000 });
    expect(ended).toMatchObject({
      status: 200,
      data: { state: 'RETURNED', reason: 'Refer to drawer', fee_id: expect.any(Number) },
    });
    for (const { id } of charges)
      expect(await chargeNow(id)).toMatchObject({ status: 'UNPAID', paid: 0, channel: null, paidAt: null });
    expect([await balance('CHEQUE'), await balance('PROPERTY_INCOME')]).toEqual(before);
    const now = await paymentNow(payment.id);
    expect(now).toMatchObject({ state: 'RETURNED', reason: 'Refer to drawer' });
    expect(now.receipts).toMatchObject([{ void_reason: 'Cheque returned: Refer to drawer' }]);
    expect(now.transactions.map(({ kind }) => kind)).toEqual(['PAYMENT', 'CHEQUE_RETURN']);
    expect(await chargeNow(ended.data.fee_id ?? 0)).toMatchObject({
      kind: 'BILL',
      status: 'UNPAID',
      amount: 15_000,
      payerId: home.tenant.id,
      unitId: home.unit.id,
      titleEn: 'Returned cheque fee',
    });
    const [letter] = await db
      .select()
      .from(outboxTable)
      .where(eq(outboxTable.recipient, 'payer@example.com'));
    for (const words of [cheque.number, 'HK$200.00', 'HK$150.00', receiptNo(payment.receipts[0]?.no ?? 0)])
      expect(letter?.body).toContain(words);
    // The debt can be paid again, by the same cheque if its bank now pays it.
    expect(await hand(home, { charges, number: cheque.number })).toMatchObject({ status: 200 });
  });

  it('is not refunded before it has cleared, nor returned after', async () => {
    const { charges, cheque } = await taken();
    const refund = () =>
      server.call(
        billApi.refund,
        {
          body: { id: charges[0]?.id ?? 0, channel: 'REFUND_WALLET', amount: 1_000, reason: '多收' },
        },
        manager,
      );
    const reply = await refund();
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.message).toContain('after the cheque has cleared');
    const { data: batch } = await bank([cheque.id]);
    await clear(batch.id);
    expect(await refund()).toMatchObject({ status: 200 });
    expect(await bounce(cheque.id)).toMatchObject({ status: 409 });
  });
});

describe('giving a cheque back', () => {
  it('undoes a post-dated one without a trace in the books, and one in hand with its receipt void', async () => {
    const before = [await balance('CHEQUE'), await balance('PROPERTY_INCOME')];
    const held = await taken({ day: addDays(today(), 9) });
    expect(await giveBack(held.cheque.id)).toMatchObject({ status: 200, data: { state: 'GIVEN_BACK' } });
    expect(await chargeNow(held.charges[0]?.id ?? 0)).toMatchObject({ status: 'UNPAID', channel: null });
    expect(await paymentNow(held.payment.id)).toMatchObject({ state: 'CANCELLED', transactions: [] });
    const inHand = await taken();
    await giveBack(inHand.cheque.id);
    expect(await paymentNow(inHand.payment.id)).toMatchObject({
      state: 'RETURNED',
      receipts: [{ void_reason: 'Cheque handed back: 改以現金繳付' }],
    });
    expect(await giveBack(inHand.cheque.id)).toMatchObject({ status: 409 });
    expect([await balance('CHEQUE'), await balance('PROPERTY_INCOME')]).toEqual(before);
  });

  it('at once with the void of its receipt leaves no receipt, and keeps nobody waiting', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { payment, cheque } = await taken();
      const id = payment.receipts[0]?.id ?? 0;
      const [given, voided] = await Promise.all([
        giveBack(cheque.id),
        server.call(paymentApi.voidReceipt, { body: { id, reason: '姓名有誤' } }, staff),
      ]);
      expect(given.status).toBe(200);
      expect([200, 409]).toContain(voided.status);
      const { receipts } = await paymentNow(payment.id);
      expect(receipts.filter(({ voided_at }) => voided_at === null)).toEqual([]);
    }
  });
});

describe('the list of cheques', () => {
  it('sums each view as it lists it', async () => {
    await taken({ day: addDays(today(), 3) });
    await taken();
    const shown = await sums();
    const views = {
      DUE: 'due',
      AHEAD: 'ahead',
      BANKED: 'banked',
      CLEARED: 'cleared',
      ENDED: 'ended',
    } as const;
    for (const [view, key] of Object.entries(views)) {
      const items = await listed({ view });
      const amount = items.reduce((sum, one) => sum + one.amount, 0);
      expect([view, shown[key]]).toEqual([view, { count: items.length, amount }]);
    }
  });

  it('finds by number and payer', async () => {
    const { cheque, home } = await taken();
    for (const search of [cheque.number, home.tenant.name])
      expect((await listed({ search })).map(({ id }) => id)).toEqual([cheque.id]);
  });

  it('names the payer in English too, and finds by that name', async () => {
    const { cheque, home } = await taken();
    const nameEn = `Ho ${cheque.number}`;
    await db.update(residentTable).set({ nameEn }).where(eq(residentTable.id, home.tenant.id));
    const [found] = await listed({ search: nameEn.toUpperCase() });
    expect([found?.id, found?.payer_en]).toEqual([cheque.id, nameEn]);
  });
});
