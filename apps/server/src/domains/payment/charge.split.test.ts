import { dayOf, formatMoment } from '@iris/contract/core/day';
import { sharesOf } from '@iris/contract/payment/payment.split';
import { eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { familyOf } from './charge.parts.queries.ts';
import { voidCharge } from './charge.queries.ts';
import { collectOnSite, handInSlip, judgeSlip } from './payment.actions.ts';
import { mergePayers } from './payment.people.queries.ts';
import { viewPayments } from './payment.read.ts';
import { charged, contextOf, inOne, now, nowhere, refused, uploaded } from './payment.sample.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow, OnSite } from './payment.types.ts';
import { receiptTable } from './receipt.table.ts';
import { refundByHand } from './refund.actions.ts';

const server = await startServer();
const { db } = server.services;
const cashier = await contextOf(server, 'staff');
const manager = await contextOf(server, 'manager');

const cash = (charges: readonly ChargeRow[], changed: Partial<OnSite> = {}): OnSite => {
  const expected = charges.reduce((sum, { amount }) => sum + amount, 0);
  return {
    chargeIds: charges.map(({ id }) => id),
    channel: 'PAY_ONSITE_CASH',
    received: changed.amount ?? expected,
    slipNo: '',
    payer: '',
    remark: '',
    expected,
    ...changed,
  };
};
const collect = (input: OnSite, who = cashier) => inOne(who, (tx) => collectOnSite(tx, who, input));
const partsOf = ({ id }: ChargeRow) =>
  db.select().from(chargeTable).where(eq(chargeTable.partOfId, id)).orderBy(chargeTable.id);

describe('a part payment', () => {
  it('is refused for a kind that is paid as a whole, and leaves it as it was', async () => {
    for (const kind of ['DEPOSIT', 'ACTIVITY', 'BOOKING'] as const) {
      const charge = await charged(server, { kind });
      expect(await refused(collect(cash([charge], { amount: 1 })))).toMatchObject({
        status: 409,
        message: `${charge.businessNo} must be paid in full. Collect the full amount, or deselect it`,
      });
      expect(await now(server, charge)).toMatchObject({
        status: 'UNPAID',
        amount: 100_000,
        parts: 0,
        version: 1,
      });
    }
  });

  it('is refused for less cash than the part, or a sum that changed', async () => {
    const rent = await charged(server);
    expect(await refused(collect(cash([rent], { amount: 50_000, received: 49_999 })))).toMatchObject({
      fields: { received: 'The cash received is less than the HK$500.00 due' },
    });
    expect(await refused(collect(cash([rent], { amount: 50_000, expected: 99_999 })))).toMatchObject({
      status: 409,
      message: 'The amount due is now HK$1,000.00. Check it and try again',
    });
    expect(await partsOf(rent)).toEqual([]);
  });

  it('leaves the charge with its number and what is left, and names part and whole on the receipt', async () => {
    const rent = await charged(server, { amount: 120_000 });
    const first = await collect(cash([rent], { amount: 50_000, received: 60_000 }));
    const owed = await now(server, rent);
    expect(owed).toMatchObject({
      status: 'UNPAID',
      businessNo: rent.businessNo,
      amount: 70_000,
      paid: 0,
      parts: 1,
      parted: 50_000,
    });
    const [part] = await partsOf(rent);
    expect(part).toMatchObject({
      businessNo: `${rent.businessNo}-1`,
      status: 'PAID',
      amount: 50_000,
      paid: 50_000,
      dueDay: rent.dueDay,
      unitId: rent.unitId,
      channel: 'PAY_ONSITE_CASH',
    });
    expect(await viewPayments(db, [first])).toMatchObject([
      {
        amount: 50_000,
        change: 10_000,
        items: [
          {
            business_no: `${rent.businessNo}-1`,
            amount: 50_000,
            part: { number: rent.businessNo, whole: 120_000, rest: 70_000 },
          },
        ],
      },
    ]);
    const second = await collect(cash([owed], { amount: 20_000 }));
    const last = await collect(cash([await now(server, rent)]));
    expect(await viewPayments(db, [second, last])).toMatchObject([
      { items: [{ part: { whole: 120_000, rest: 50_000 } }] },
      { items: [{ business_no: rent.businessNo, amount: 50_000, part: { whole: 120_000, rest: 0 } }] },
    ]);
    expect(await familyOf(db, await now(server, rent))).toMatchObject({
      number: rent.businessNo,
      whole: 120_000,
      rest: 0,
      parts: [
        { business_no: rent.businessNo, amount: 50_000, status: 'PAID' },
        { business_no: `${rent.businessNo}-1`, amount: 50_000, payment_id: first.id },
        { business_no: `${rent.businessNo}-2`, amount: 20_000, payment_id: second.id },
      ],
    });
  });

  it('settles what was due first, and leaves the charges that it does not reach', async () => {
    const late = await charged(server, { dueDay: '2026-09-01' });
    const old = await charged(server, { dueDay: '2026-08-01' });
    const young = await charged(server, { dueDay: '2026-10-01' });
    const payment = await collect(cash([late, old, young], { amount: 130_000 }));
    const [view] = await viewPayments(db, [payment]);
    expect(
      view?.items.map(({ business_no, amount, part }) => [business_no, amount, part?.rest ?? null]),
    ).toEqual(
      expect.arrayContaining([
        [old.businessNo, 100_000, null],
        [`${late.businessNo}-1`, 30_000, 70_000],
      ]),
    );
    expect(view?.items).toHaveLength(2);
    expect(await now(server, young)).toMatchObject({ status: 'UNPAID', version: 1 });
  });

  it('is taken by one of two who collect it at once; the other learns who, when and what is left', async () => {
    const rent = await charged(server);
    const results = await Promise.allSettled(
      [cashier, manager].map((who) => collect(cash([rent], { amount: 40_000 }), who)),
    );
    const [won] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await partsOf(rent)).toHaveLength(1);
    const loser = won?.submittedBy === 'staff 先生' ? manager : cashier;
    const time = formatMoment(won?.paidAt ?? 0);
    expect(await refused(collect(cash([rent], { amount: 40_000 }), loser))).toMatchObject({
      status: 409,
      message: `${won?.submittedBy} collected HK$400.00 of ${rent.businessNo} at ${time}; HK$600.00 is outstanding. Check it and try again`,
    });
  });

  it('goes back like any other payment; the rest is owed as before, or given up', async () => {
    const rent = await charged(server);
    await collect(cash([rent], { amount: 40_000 }));
    const [part] = await partsOf(rent);
    if (!part) throw new Error('no part');
    await inOne(manager, async (tx) =>
      refundByHand(tx, manager, {
        chargeId: part.id,
        channel: 'REFUND',
        amount: 40_000,
        reason: '退回',
        proofFileId: await uploaded(server, manager),
      }),
    );
    expect(await now(server, part)).toMatchObject({ status: 'PAID', refunded: 40_000 });
    expect(await now(server, rent)).toMatchObject({ status: 'UNPAID', amount: 60_000 });
    await db.transaction(async (tx) => voidCharge(tx, await now(server, rent), '豁免'));
    expect(await now(server, part)).toMatchObject({ status: 'PAID', paid: 40_000 });
  });

  it('by a slip that is refused leaves both parts open, and either can be paid in parts again', async () => {
    const rent = await charged(server);
    const slip = await inOne(cashier, async (tx) =>
      handInSlip(tx, cashier, {
        ...cash([rent], { amount: 30_000 }),
        voucherFileId: await uploaded(server, cashier),
        slipAmount: 30_000,
        slipDay: dayOf(server.clock.now()),
      }),
    );
    const [part] = await partsOf(rent);
    if (!part) throw new Error('no part');
    expect(part).toMatchObject({ status: 'CENSORING', amount: 30_000 });
    const verdict = { chargeId: part.id, paymentId: slip.id, pass: false, reason: '看不清楚' };
    await inOne(manager, (tx) => judgeSlip(tx, manager, verdict));
    const again = await collect(cash([await now(server, part)], { amount: 10_000 }));
    expect(await viewPayments(db, [again])).toMatchObject([
      {
        items: [
          {
            business_no: `${rent.businessNo}-2`,
            part: { number: rent.businessNo, whole: 100_000, rest: 90_000 },
          },
        ],
      },
    ]);
    expect(await now(server, rent)).toMatchObject({ amount: 70_000, parts: 2, parted: 30_000 });
  });

  it('adds up: the database refuses a part that is not taken off the charge, and giving parts back', async () => {
    const rent = await charged(server);
    await collect(cash([rent], { amount: 40_000 }));
    for (const change of [{ parted: 50_000 }, { parts: 0 }, { partOfId: 1 }]) {
      await expect(db.update(chargeTable).set(change).where(eq(chargeTable.id, rent.id))).rejects.toThrow();
    }
  });
});

describe('more than is due', () => {
  it('is refused unless the estate keeps it, also for wallets and several payers', async () => {
    const rent = await charged(server);
    const over = cash([rent], { amount: 150_000 });
    const sentence = 'This exceeds the HK$1,000.00 due, and this estate does not accept overpayments';
    expect(await refused(collect(over))).toMatchObject({ status: 400, fields: { amount: sentence } });
    await db.update(condoTable).set({ overpayment: 'WALLET' }).where(eq(condoTable.id, 1));
    expect(await refused(collect({ ...over, channel: 'PAY_WALLET' }))).toMatchObject({
      fields: { amount: 'This exceeds the HK$1,000.00 due. Overpayment by cheque or wallet is not accepted' },
    });
    expect(await refused(collect({ ...over, received: 149_999 }))).toMatchObject({
      fields: { received: 'The cash received is less than the HK$1,500.00 due' },
    });
    const other = await charged(server, { payerId: 2 });
    expect(await refused(collect(cash([rent, other], { amount: 250_000, of: 'unit' })))).toMatchObject({
      fields: { ids: 'Collect from one tenant at a time' },
    });
    expect(await now(server, rent)).toMatchObject({ status: 'UNPAID' });
  });

  it('is kept in the wallet of the person charged, in the same payment', async () => {
    await db.update(condoTable).set({ overpayment: 'WALLET' }).where(eq(condoTable.id, 1));
    const balance = async () => {
      const { rows } = await db.execute<{ balance: number }>(
        sql`select coalesce(sum(-balance), 0)::bigint as balance from ledger_account where condo_id = 1 and kind = 'WALLET' and holder_id = 1`,
      );
      return Number(rows[0]?.balance ?? 0);
    };
    const before = await balance();
    const rent = await charged(server);
    const payment = await collect(cash([rent], { amount: 150_000, received: 200_000 }));
    expect(await viewPayments(db, [payment])).toMatchObject([
      {
        amount: 150_000,
        change: 50_000,
        items: [{ kind: 'RENT' }, { kind: 'TOPUP', amount: 50_000 }],
        receipts: [{}],
      },
    ]);
    expect(await balance()).toBe(before + 50_000);
  });
});

describe('receipts of part payments', () => {
  it('count up without gaps while many split one charge at once', async () => {
    const [condo] = await db.insert(condoTable).values({ companyId: 1, name: '分付苑' }).returning();
    const rent = await charged(server, { condoId: condo?.id ?? 0, ...nowhere });
    await Promise.allSettled(
      Array.from({ length: 12 }, async (_, index) => {
        const seen = await now(server, rent);
        return collect(cash([seen], { amount: 1000 + index }));
      }),
    );
    const parts = await partsOf(rent);
    const owed = await now(server, rent);
    expect(parts.reduce((sum, { amount }) => sum + amount, owed.amount)).toBe(rent.amount);
    expect(owed).toMatchObject({ parts: parts.length });
    const rows = await db
      .select({ no: receiptTable.no })
      .from(receiptTable)
      .where(eq(receiptTable.condoId, condo?.id ?? 0))
      .orderBy(receiptTable.no);
    expect(rows.map(({ no }) => no)).toEqual(parts.map((_, index) => index + 1));
  });
});

describe('sharing a sum', () => {
  it('adds up, follows age, and divides at most one charge', () => {
    const charge = fc.record({
      dueDay: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 8 }), fc.nat(4_000_000), (made, sum) => {
        const charges = made.map((one, id) => ({ ...one, id }));
        const total = charges.reduce((all, { amount }) => all + amount, 0);
        const shares = sharesOf(charges, sum);
        expect(shares.reduce((all, { amount }) => all + amount, 0)).toBe(Math.min(sum, total));
        expect(shares.slice(0, -1).every(({ rest }) => rest === 0)).toBe(true);
        for (const { charge: one, amount, rest } of shares) expect(amount + rest).toBe(one.amount);
        const reached = new Set(shares.map(({ charge: one }) => one.id));
        const latest = shares.at(-1)?.charge.dueDay ?? '';
        expect(charges.every(({ id, dueDay }) => reached.has(id) || dueDay >= latest)).toBe(true);
      }),
    );
  });
});

it('moves along when its payer is merged with another record while it is paid', async () => {
  const rent = await charged(server);
  const gone = rent.payerId;
  const [kept] = await db.select().from(residentTable).where(ne(residentTable.id, gone)).limit(1);
  const { paid, merged } = await db.transaction(async (tx) => {
    await tx.select().from(chargeTable).where(eq(chargeTable.id, rent.id)).for('update');
    const first = collect(cash([rent], { amount: 40_000 }));
    await blocked(db);
    const second = db.transaction((one) => mergePayers(one, { kept: kept?.id ?? 0, gone }));
    await blocked(db, 2);
    return { paid: first, merged: second };
  });
  await Promise.all([paid, merged]);
  expect((await partsOf(rent)).map(({ payerId }) => payerId)).toEqual([kept?.id]);
});
