import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { addDays, dayOf, formatMoment } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { countStatements } from '../../../test/statements.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { type ChargeRow, changeCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { billed, type Home, livedIn } from './counter.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');

const sumOf = (charges: readonly ChargeRow[]) => charges.reduce((sum, { amount }) => sum + amount, 0);
const cash = ({ unit }: Home, charges: readonly ChargeRow[], changed = {}) => ({
  unit_id: unit.id,
  charge_ids: charges.map(({ id }) => id),
  channel: 'PAY_ONSITE_CASH',
  payer: '何太',
  received: sumOf(charges),
  expected: sumOf(charges),
  ...changed,
});
const collect = (body: object, token = staff, on = server) => on.call(counterApi.collect, { body }, token);
const desk = async ({ unit }: Home, query = {}) =>
  (await server.call(counterApi.desk, { params: { id: unit.id }, query }, staff)).data;
const find = async (search: string) =>
  (await server.call(counterApi.find, { query: { condo_id: 1, search } }, staff)).data;
const statesOf = async (charges: readonly ChargeRow[]) =>
  (
    await db
      .select({ status: chargeTable.status })
      .from(chargeTable)
      .where(
        inArray(
          chargeTable.id,
          charges.map(({ id }) => id),
        ),
      )
  ).map(({ status }) => status);

describe('the counter', () => {
  it('names the post-dated cheque that is held for a charge, and its day, until it is given back', async () => {
    const home = await livedIn(server);
    const [held, free] = await billed(server, home, { many: 2 });
    if (!held || !free) throw new Error('no bills');
    const day = addDays(dayOf(server.clock.now()), 40);
    const cheque = { channel: 'PAY_CHEQUE', slip_no: '355560', cheque_bank: '024', cheque_day: day };
    expect(await collect(cash(home, [held], { ...cheque, received: undefined }))).toMatchObject({ code: 0 });
    expect(
      (await desk(home)).dues.map(({ business_no, status, cheque }) => [business_no, status, cheque]),
    ).toEqual([
      [held.businessNo, 'PAYING', { number: '355560', day }],
      [free.businessNo, 'UNPAID', null],
    ]);
    const [one] = await db.select().from(chequeTable).where(eq(chequeTable.number, '355560'));
    const body = { id: one?.id ?? 0, reason: '住戶改以現金繳付' };
    expect(await server.call(chequeApi.giveBack, { body }, staff)).toMatchObject({ code: 0 });
    expect((await desk(home)).dues.map(({ status, cheque }) => [status, cheque])).toEqual([
      ['UNPAID', null],
      ['UNPAID', null],
    ]);
  });
});

describe('collecting at the counter', () => {
  it('is refused for a charge of another unit, naming it, and takes none', async () => {
    const [home, neighbour] = [await livedIn(server), await livedIn(server)];
    const mine = await billed(server, home);
    const theirs = await billed(server, neighbour);
    const both = [...mine, ...theirs];
    const reply = await collect(cash(home, both));
    expect(reply).toMatchObject({
      status: 400,
      fields: {
        charge_ids: `${theirs[0]?.businessNo} belongs to another unit. Collect for one unit or one payer at a time`,
      },
    });
    expect(await statesOf(both)).toEqual(['UNPAID', 'UNPAID']);
  });

  it('takes what one payer owes for several units with one receipt', async () => {
    const [home, second] = [await livedIn(server), await livedIn(server)];
    const bills = [
      ...(await billed(server, home)),
      ...(await billed(server, { ...second, tenant: home.tenant }, { many: 2 })),
    ];
    const reply = await collect(cash(home, bills));
    expect(reply).toMatchObject({ status: 200, data: { amount: 30_000 } });
    expect(new Set(reply.data.items.map(({ unit }) => unit)).size).toBe(2);
    expect(reply.data.receipts).toHaveLength(1);
    expect(await statesOf(bills)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('is refused for what is paid, offline or another sum by now, and for too little cash: all or nothing', async () => {
    const home = await livedIn(server);
    const [first, second, third] = await billed(server, home, { many: 3 });
    if (!first || !second || !third) throw new Error('no bills');
    const paid = await collect(cash(home, [first]));
    const time = formatMoment(paid.data.paid_at ?? 0);
    expect(await collect(cash(home, [first, second]), manager)).toMatchObject({
      status: 409,
      message: `${first.businessNo} was already handled by staff 先生 at ${time} and is now “Paid”`,
    });
    await db.transaction((tx) => changeCharge(tx, third.id, { offline: true }));
    expect(await collect(cash(home, [second, third]))).toMatchObject({
      status: 409,
      message: `${third.businessNo} is offline. Reinstate it first`,
    });
    await db.transaction((tx) => changeCharge(tx, third.id, { offline: false, amount: 20_000 }));
    expect(await collect(cash(home, [second, third]))).toMatchObject({
      status: 409,
      message: 'The amount due is now HK$300.00. Check it and try again',
    });
    expect((await collect(cash(home, [second], { received: 9_999 }))).fields).toHaveProperty('received');
    expect((await collect(cash(home, [second], { received: undefined }))).fields).toHaveProperty('received');
    expect((await collect(cash(home, [second], { payer: ' ' }))).fields).toHaveProperty('payer');
    expect(await statesOf([second, third])).toEqual(['UNPAID', 'UNPAID']);
  });

  it('of one batch by two cashiers at once succeeds once; the other learns who was quicker', async () => {
    const home = await livedIn(server);
    const bills = await billed(server, home, { many: 5 });
    const replies = await Promise.all([
      collect(cash(home, bills), staff),
      collect(cash(home, bills), manager, other),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.message).toContain(`was already handled by ${winner?.data.submitted_by}`);
  });

  it('names the payer in English only where it is the one who was charged', async () => {
    const home = await livedIn(server);
    const [one, other] = await billed(server, home, { many: 2 });
    if (!one || !other) throw new Error('no bills');
    const slip = { channel: 'PAY_ONSITE_FPS', slip_no: '700012', received: undefined };
    const own = (await collect(cash(home, [one], { ...slip, payer: home.tenant.name }))).data;
    expect(own).toMatchObject({ payer: home.tenant.name, payer_en: home.tenant.nameEn });
    const typed = (await collect(cash(home, [other], { ...slip, slip_no: '700013', payer: '何太' }))).data;
    expect(typed).toMatchObject({ payer: '何太', payer_en: '' });
    const { slips } = (await server.call(counterApi.drawer, { query: { condo_id: 1 } }, staff)).data;
    const named = slips.map(({ payment_id, payer_en }) => [payment_id, payer_en]);
    expect(named).toEqual(
      expect.arrayContaining([
        [own.id, home.tenant.nameEn],
        [typed.id, ''],
      ]),
    );
  });

  it('takes forty with one payment and one receipt, in about as many statements as one, and gives change', async () => {
    const home = await livedIn(server);
    const [one, ...bills] = await billed(server, home, { many: 41 });
    if (!one) throw new Error('no bills');
    const few = await countStatements(() => collect(cash(home, [one])));
    const replies: Awaited<ReturnType<typeof collect>>[] = [];
    const many = await countStatements(async () => {
      replies.push(await collect(cash(home, bills, { received: 500_000 })));
    });
    expect(many).toBeLessThan(few + bills.length / 2);
    const [data] = replies.map((reply) => reply.data);
    expect(data).toMatchObject({ state: 'PAID', amount: 400_000, change: 100_000, payer: '何太' });
    expect(data?.items).toHaveLength(40);
    expect(data?.receipts).toHaveLength(1);
    expect((await desk(home)).dues).toEqual([]);
  });
});

describe('the desk', () => {
  it('lists what is open or under way, the oldest due day first, and says what cannot be ticked', async () => {
    const home = await livedIn(server);
    const [late] = await billed(server, home, { dueDay: '2026-01-05' });
    const [soon] = await billed(server, home, { dueDay: '2099-01-01', amount: 7_000 });
    if (!late || !soon) throw new Error('no bills');
    await db.transaction((tx) => changeCharge(tx, late.id, { offline: true }));
    const { unit, dues } = await desk(home);
    expect(unit).toMatchObject({ unit_name: home.unit.name, open: 1, amount: 7_000 });
    expect(unit.people).toEqual([
      {
        id: home.tenant.id,
        name: home.tenant.name,
        name_en: home.tenant.nameEn,
        phone: home.tenant.phone,
      },
    ]);
    expect(dues).toMatchObject([
      { charge_id: late.id, payable: false, title_en: 'Management fee', bill_type: 'PROPERTY' },
      { charge_id: soon.id, payable: true, overdue_days: 0 },
    ]);
    expect(dues[0]?.overdue_days).toBeGreaterThan(300);
  });

  it('says what its payers and people owe for other units, and lists all of one of them', async () => {
    const [home, second, third] = [await livedIn(server), await livedIn(server), await livedIn(server)];
    const owner = third.tenant;
    await db.insert(bindingTable).values({
      condoId: 1,
      residentId: owner.id,
      unitId: home.unit.id,
      identity: 'OWNER',
      sinceDay: '2026-01-01',
    });
    const [here] = await billed(server, home);
    const [there, offline] = await billed(server, { ...second, tenant: home.tenant }, { many: 2 });
    const [owned] = await billed(server, third, { amount: 7_000 });
    if (!here || !there || !offline || !owned) throw new Error('no bills');
    await db.transaction((tx) => changeCharge(tx, offline.id, { offline: true }));
    const { dues, elsewhere } = await desk(home);
    expect(dues.map(({ charge_id }) => charge_id)).toEqual([here.id]);
    expect(elsewhere).toEqual([
      {
        payer_id: home.tenant.id,
        payer_name: home.tenant.name,
        payer_name_en: home.tenant.nameEn,
        units: [
          { unit_id: second.unit.id, building_name: 'Block 1', floor_name: '1', unit_name: second.unit.name },
        ],
        unit_count: 1,
        open: 1,
        amount: 10_000,
      },
      expect.objectContaining({ payer_id: owner.id, unit_count: 1, open: 1, amount: 7_000 }),
    ]);
    const ofPayer = (await desk(home, { payer_id: String(home.tenant.id) })).dues;
    expect(ofPayer).toMatchObject([
      { charge_id: here.id, unit_id: home.unit.id },
      { charge_id: there.id, unit_id: second.unit.id, unit_name: second.unit.name, payable: true },
      { charge_id: offline.id, payable: false },
    ]);
    expect((await desk(second)).elsewhere).toMatchObject([{ payer_id: home.tenant.id, amount: 10_000 }]);
  });

  it('is found by its name, its people and their phones; what owes comes first', async () => {
    const [debtor, clean] = [await livedIn(server), await livedIn(server)];
    await billed(server, debtor, { many: 2 });
    for (const typed of [
      debtor.unit.name,
      `1/F ${debtor.unit.name}`,
      debtor.tenant.name,
      debtor.tenant.phone,
    ]) {
      const [first] = await find(typed);
      expect(first).toMatchObject({ unit_id: debtor.unit.id, open: 2, amount: 20_000 });
    }
    expect((await find(clean.tenant.nameEn)).map(({ unit_id }) => unit_id)).toContain(clean.unit.id);
    const found = await find('Block 1');
    const owing = found.map(({ open }) => open > 0);
    expect(owing).toEqual([...owing].sort((a, b) => Number(b) - Number(a)));
    expect(found.length).toBeLessThanOrEqual(20);
    // Few digits are part of a unit's name, and stand in half of all phones.
    for (const typed of ['1', '1 1']) expect((await find(typed)).length).toBeGreaterThan(0);
    expect(await find('500')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });
});

describe('a receipt', () => {
  it('goes by mail as a PDF, and not once it is void', async () => {
    const home = await livedIn(server);
    const { data } = await collect(cash(home, await billed(server, home)));
    const [receipt] = data.receipts;
    if (!receipt) throw new Error('no receipt');
    const to = `receipt-${receipt.no}@example.com`;
    const mail = () => server.call(counterApi.mailReceipt, { body: { id: receipt.id, to } }, staff);
    expect((await mail()).status).toBe(200);
    const [letter] = await db.select().from(outboxTable).where(eq(outboxTable.recipient, to));
    expect(letter?.subject).toContain(receiptNo(receipt.no));
    expect(letter?.body).toContain('HK$100.00');
    expect(letter?.attachmentName).toBe(`${receiptNo(receipt.no)}.pdf`);
    expect(letter?.attachment?.subarray(0, 5).toString()).toBe('%PDF-');
    await server.call(paymentApi.voidReceipt, { body: { id: receipt.id, reason: '名稱有誤' } }, manager);
    expect((await mail()).status).toBe(409);
  });
});
