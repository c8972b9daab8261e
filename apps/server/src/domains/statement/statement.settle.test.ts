import { statementApi } from '@iris/contract/statement/statement.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { flowTable } from '../payment/flow.table.ts';
import { judgeSlip } from '../payment/payment.actions.ts';
import { contextOf, inOne, now } from '../payment/payment.sample.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { openDesk } from './statement.desk.sample.ts';

const server = await startServer();
const { db } = server.services;
const {
  staff,
  match,
  ignore,
  detail,
  amountOnce,
  dollars,
  owing,
  imported,
  ids,
  collect,
  handIn,
  paymentsOf,
} = await openDesk(server);
const manager = await server.signIn('manager');

describe('a match', () => {
  it('pays a charge in part only where that is said; two lines one after the other', async () => {
    const [charge] = await owing(20_000_000);
    if (!charge) throw new Error('no charge');
    const amounts = [amountOnce(), amountOnce()] as const;
    const { id, lines } = await imported(...amounts.map((amount) => [{ ...charge, amount }]));
    const [first = 0, second = 0] = lines;
    const refused = await match(id, [{ line_id: first, charge_ids: [charge.id] }]);
    expect(refused.data).toMatchObject({ matched: 0, failed: [{ line_id: first }] });
    const parts = lines.map((line_id) => ({ line_id, charge_ids: [charge.id], part: true }));
    expect((await match(id, parts)).data).toMatchObject({ matched: 2, failed: [] });
    const rest = charge.amount - amounts[0] - amounts[1];
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID', amount: rest, parts: 2 });
    for (const [line, amount] of [
      [first, amounts[0]],
      [second, amounts[1]],
    ] as const) {
      expect(await paymentsOf(line)).toMatchObject([{ state: 'PAID', channel: 'PAY_BANK', amount }]);
    }
  });
  it('pays several charges of one payer with a line: payment, finance flow, receipt', async () => {
    const charges = await owing(amountOnce(), amountOnce());
    const { id, lines } = await imported(charges);
    const [line = 0] = lines;
    const { data } = await match(id, [{ line_id: line, charge_ids: ids(charges) }]);
    expect(data).toMatchObject({
      matched: 1,
      failed: [],
      statement: { matched: 1, matched_total: data.statement.total },
    });
    const [payment, ...more] = await paymentsOf(line);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({
      state: 'PAID',
      channel: 'PAY_BANK',
      source: 'STATEMENT',
      submittedBy: 'staff 先生',
      payerName: charges[0]?.payerName,
      amount: data.statement.total,
    });
    expect(data.statement.items[0]).toMatchObject({
      state: 'MATCHED',
      payment_id: payment?.id,
      proposals: [],
    });
    for (const charge of charges)
      expect(await now(server, charge)).toMatchObject({ status: 'PAID', channel: 'PAY_BANK' });
    const paid = payment?.id ?? 0;
    expect(await db.$count(flowTable, eq(flowTable.paymentId, paid))).toBe(2);
    expect(await db.$count(receiptTable, eq(receiptTable.paymentId, paid))).toBe(1);
  });

  it('lets through what fits and says of the rest why not', async () => {
    const [[good], [paid], [other], [ignored]] = [
      await owing(amountOnce()),
      await owing(amountOnce()),
      await owing(amountOnce()),
      await owing(amountOnce()),
    ];
    if (!good || !paid || !other || !ignored) throw new Error('no charges');
    const { id, lines } = await imported([good], [paid], [other], [good, other], [ignored]);
    const [forGood = 0, forPaid = 0, forOther = 0, forTwo = 0, forIgnored = 0] = lines;
    await collect(paid);
    await ignore(id, [forIgnored]);
    const { data } = await match(id, [
      { line_id: forPaid, charge_ids: [paid.id] },
      { line_id: forOther, charge_ids: [good.id] },
      { line_id: forTwo, charge_ids: [good.id, other.id] },
      { line_id: forIgnored, charge_ids: [ignored.id] },
      { line_id: forGood, charge_ids: [good.id] },
      { line_id: forGood, charge_ids: [good.id] },
      { line_id: forOther, charge_ids: [good.id] },
    ]);
    expect(data.matched).toBe(1);
    const money = (amount: number) => `HK$${dollars(amount).replace(/\B(?=(\d{3})+\.)/, ',')}`;
    expect(data.failed).toEqual([
      {
        line_id: forPaid,
        reason: expect.stringMatching(/was already handled by staff 先生 at .* and is now “Paid”/),
      },
      {
        line_id: forOther,
        reason: `The selected charges total ${money(good.amount)}, but ${money(other.amount)} was received`,
      },
      { line_id: forTwo, reason: 'Collect from one tenant at a time' },
      { line_id: forIgnored, reason: 'Statement line 6 is set aside. Restore it first' },
      { line_id: forGood, reason: 'Statement line 2 has already been matched' },
      { line_id: forOther, reason: expect.stringContaining('is now “Paid”') },
    ]);
    expect(await now(server, good)).toMatchObject({ status: 'PAID' });
    expect(await now(server, other)).toMatchObject({ status: 'UNPAID' });
    expect(await now(server, ignored)).toMatchObject({ status: 'UNPAID' });
  });

  it('says the reason in the person’s language', async () => {
    const [[rent], [other]] = [await owing(amountOnce()), await owing(amountOnce())];
    const { id, lines } = await imported([rent ?? other].flatMap((one) => one ?? []));
    const { data } = await server.call(
      statementApi.matchStatement,
      {
        body: { id, matches: [{ line_id: lines[0], charge_ids: [other?.id] }] },
        headers: { 'accept-language': 'zh-HK' },
      },
      staff,
    );
    expect(data.failed[0]?.reason).toMatch(/^所選款項合共 HK\$/);
  });

  it('passes the slip of a charge in review, but not one’s own, nor part of it', async () => {
    const [pair, own] = [await owing(amountOnce(), amountOnce()), await owing(amountOnce())];
    await handIn(own);
    const slip = await handIn(pair, await contextOf(server, 'manager'));
    const { id, lines } = await imported(pair, own, pair.slice(0, 1));
    const [forPair = 0, forOwn = 0, forPart = 0] = lines;
    const before = await detail(id);
    expect(before.data.items[0]?.proposals).toMatchObject([{ reasons: ['AMOUNT'], charges: [{}, {}] }]);
    const { data } = await match(id, [
      { line_id: forPart, charge_ids: ids(pair.slice(0, 1)) },
      { line_id: forOwn, charge_ids: ids(own) },
      { line_id: forPair, charge_ids: ids(pair) },
    ]);
    expect(data.failed).toEqual([
      { line_id: forPart, reason: expect.stringContaining('is awaiting review together with other charges') },
      { line_id: forOwn, reason: 'You cannot review a slip you submitted' },
    ]);
    expect(await paymentsOf(forPair)).toMatchObject([
      {
        id: slip.id,
        state: 'PAID',
        source: 'COUNTER',
        reviewedBy: 'staff 先生',
        submittedBy: 'manager 先生',
      },
    ]);
    expect(data.statement.items[0]).toMatchObject({ state: 'MATCHED', payment_id: slip.id });
    for (const charge of pair) expect(await now(server, charge)).toMatchObject({ status: 'PAID' });
    expect(await now(server, own[0] ?? { id: 0 })).toMatchObject({ status: 'CENSORING' });
  });

  it('after a refused slip pays the charge', async () => {
    const [rent] = await owing(amountOnce());
    if (!rent) throw new Error('no rent');
    const slip = await handIn([rent]);
    const reviewer = await contextOf(server, 'manager');
    const verdict = { chargeId: rent.id, paymentId: slip.id, pass: false, reason: 'blurred' };
    await inOne(reviewer, (tx) => judgeSlip(tx, reviewer, verdict));
    const { id, lines } = await imported([rent]);
    expect((await match(id, [{ line_id: lines[0] ?? 0, charge_ids: [rent.id] }])).data).toMatchObject({
      matched: 1,
    });
  });

  it('repeated with its key answers the same and pays once', async () => {
    const [rent] = await owing(amountOnce());
    if (!rent) throw new Error('no rent');
    const { id, lines } = await imported([rent]);
    const [line = 0] = lines;
    const wanted = [{ line_id: line, charge_ids: [rent.id] }];
    const answers = await Promise.all([1, 2, 3].map(() => match(id, wanted, staff, 'statement-key-1')));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(answers[0]?.data.matched).toBe(1);
    expect(await paymentsOf(line)).toHaveLength(1);
  });
});

describe('races', () => {
  it('of two people who match one line, and of a cashier, are won once; losers learn by whom', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [rent] = await owing(amountOnce());
      if (!rent) throw new Error('no rent');
      const { id, lines } = await imported([rent]);
      const wanted = [{ line_id: lines[0] ?? 0, charge_ids: [rent.id] }];
      const [first, second, cash] = await Promise.all([
        match(id, wanted),
        match(id, wanted, manager),
        collect(rent).then(
          () => true,
          () => false,
        ),
      ]);
      const matched = (first?.data.matched ?? 0) + (second?.data.matched ?? 0);
      expect(matched + (cash ? 1 : 0)).toBe(1);
      for (const { reason } of [...first.data.failed, ...second.data.failed])
        expect(reason).toMatch(cash ? /was already handled by staff 先生 at/ : /already been matched/);
      const paid = await db.select().from(flowTable).where(eq(flowTable.chargeId, rent.id));
      expect(paid).toHaveLength(1);
    }
  });

  it('of statements with the same charges in another order end, each charge paid once', async () => {
    const charges = [await owing(amountOnce()), await owing(amountOnce()), await owing(amountOnce())];
    const one = await imported(...charges);
    const other = await imported(...charges);
    const matches = (lines: number[]) =>
      charges.map((own, index) => ({ line_id: lines[index] ?? 0, charge_ids: ids(own) }));
    const answers = await Promise.all([
      match(one.id, matches(one.lines)),
      match(other.id, matches(other.lines).reverse(), manager),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { data }) => sum + data.matched, 0)).toBe(3);
    expect(answers.reduce((sum, { data }) => sum + data.failed.length, 0)).toBe(3);
  });
});

describe('lines set aside', () => {
  it('are no longer proposed anything, can be taken back, but not once they are matched', async () => {
    const charges = await owing(amountOnce());
    const { id, lines } = await imported(charges);
    const [line = 0] = lines;
    const aside = await ignore(id, lines);
    expect(aside.data).toMatchObject({ ignored: 1, items: [{ state: 'IGNORED', proposals: [] }] });
    const back = await ignore(id, lines, false);
    expect(back.data).toMatchObject({ ignored: 0, items: [{ state: 'OPEN', proposals: [{ sure: false }] }] });
    await match(id, [{ line_id: line, charge_ids: ids(charges) }]);
    expect(await ignore(id, lines)).toMatchObject({
      status: 409,
      message: 'Statement line 2 has already been matched',
    });
  });
});
