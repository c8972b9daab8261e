import { paymentApi } from '@iris/contract/payment/payment.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { collectOnSite, handInSlip, judgeSlip } from './payment.actions.ts';
import { charged, contextOf, inOne, now, uploaded } from './payment.sample.ts';
import {
  flowTable,
  paymentTable,
  receiptTable,
  statementLineTable,
  statementTable,
} from './payment.table.ts';
import type { ChargeRow } from './payment.types.ts';
import { csvOf, formOf } from './statement.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const manager = await server.signIn('manager');
const cashier = await contextOf(server, 'staff');

const send = (content: string, condo = 1, token = staff) =>
  server.call(paymentApi.importStatement, { query: { condo_id: condo }, body: formOf(content) }, token);
const match = (
  id: number,
  matches: { line_id: number; charge_ids: number[] }[],
  token = staff,
  key?: string,
) =>
  server.call(
    paymentApi.matchStatement,
    { body: { id, matches }, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
    token,
  );
const ignore = (id: number, line_ids: number[], ignored = true, token = staff) =>
  server.call(paymentApi.ignoreLines, { body: { id, line_ids, ignored } }, token);
const detail = (id: number, token = staff) => server.call(paymentApi.statement, { params: { id } }, token);

let cents = 5_000_000;
/** An amount that nothing else here has, in cents. */
const amountOnce = (): number => {
  cents += 137;
  return cents;
};
const dollars = (amount: number): string => (amount / 100).toFixed(2);
const lineFor = ({ businessNo, amount }: ChargeRow, name = '') =>
  `2026-11-03,FPS,${businessNo},,${dollars(amount)},${name}`;

let payers = 0;
/** Somebody new who owes rents of these amounts. */
async function owing(...amounts: number[]): Promise<ChargeRow[]> {
  payers += 1;
  const person = { condoId: 1, name: `租戶${payers}`, phone: String(62_000_000 + payers) };
  const [payer] = await db
    .insert(residentTable)
    .values({
      ...person,
      nameEn: `Tenant ${'ABCDEFGHIJKLMNOP'[payers]}`,
      idType: 'OTHER',
      idNo: `S${payers}`,
    })
    .returning();
  if (!payer) throw new Error('nobody');
  const charges: ChargeRow[] = [];
  for (const [index, amount] of amounts.entries()) {
    const dueDay = `2026-${String(index + 1).padStart(2, '0')}-01`;
    charges.push(await charged(server, { amount, payerId: payer.id, payerName: payer.name, dueDay }));
  }
  return charges;
}
/** A statement with a line for each group of charges, named by nothing. */
async function imported(...groups: ChargeRow[][]) {
  const lines = groups.map((charges) => {
    const sum = charges.reduce((all, { amount }) => all + amount, 0);
    payers += 1;
    return `2026-11-03,FPS ${payers},,,${dollars(sum)},`;
  });
  const { data } = await send(csvOf(...lines));
  return { id: data.id, lines: data.items.map((item) => item.id) };
}
const ids = (charges: readonly ChargeRow[]) => charges.map(({ id }) => id);

describe('bank statements are refused', () => {
  it('to whom the permission is missing, and those of another estate do not exist', async () => {
    const { id, lines } = await imported(await owing(amountOnce()));
    const [charge] = await owing(1_000);
    const [foreign] = [await charged(server, { condoId: 3, payerId: 3, unitId: 12 })];
    expect(await send(csvOf(), 1, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await send(csvOf(), 3)).toMatchObject({ status: 404, code: 10020 });
    const manager2 = await server.signIn('manager2');
    const line = { line_id: lines[0] ?? 0, charge_ids: [charge?.id ?? 0] };
    for (const answer of [
      await detail(id, manager2),
      await match(id, [line], manager2),
      await ignore(id, lines, true, manager2),
      await match(id, [{ ...line, charge_ids: [foreign.id] }]),
    ])
      expect(answer).toMatchObject({ status: 404, code: 10020 });
    expect(await detail(id, guest)).toMatchObject({ status: 403 });
  });

  it('with the line and the reason, and nothing of them stays', async () => {
    const counted = async () => [await db.$count(statementTable), await db.$count(statementLineTable)];
    const before = await counted();
    expect(await send(csvOf('2026-11-01,x,,,10.00,', '31/02/2026,x,,,10.00,'))).toMatchObject({
      status: 400,
      code: 10030,
      fields: { file: 'Line 3: “31/02/2026” is no date' },
    });
    expect(await send('x')).toMatchObject({ fields: { file: expect.stringContaining('No heading') } });
    expect(
      await server.call(paymentApi.importStatement, { query: { condo_id: 1 }, body: {} }, staff),
    ).toMatchObject({
      fields: { file: expect.any(String) },
    });
    expect(await send('x'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({ status: 400 });
    expect(await counted()).toEqual(before);
  });

  it('with lines that are not theirs', async () => {
    const [charge] = await owing(amountOnce());
    const [one, other] = [
      await imported(await owing(amountOnce())),
      await imported(await owing(amountOnce())),
    ];
    const matches = [{ line_id: other.lines[0] ?? 0, charge_ids: [charge?.id ?? 0] }];
    expect(await match(one.id, matches)).toMatchObject({ status: 404 });
    expect(await ignore(one.id, other.lines)).toMatchObject({ status: 404 });
  });
});

describe('an import', () => {
  it('keeps the credits, with who brought them in, and says what was left out', async () => {
    const { data } = await send(
      csvOf('2026-11-01,Fees,,20.00,,', '02/11/2026,FPS,REF 1,,"1,234.50",CHAN', '2026-11-02,Opening,,,,'),
    );
    expect(data).toMatchObject({
      condo_id: 1,
      name: 'statement.csv',
      imported_by: 'staff 先生',
      lines: 1,
      matched: 0,
      ignored: 0,
      total: 123_450,
      matched_total: 0,
      skipped: 2,
      repeated: 0,
    });
    expect(data.items).toMatchObject([
      {
        row: 3,
        day: '2026-11-02',
        amount: 123_450,
        reference: 'REF 1 FPS',
        name: 'CHAN',
        state: 'OPEN',
        payment_id: null,
      },
    ]);
    const list = await server.call(paymentApi.statements, { query: { condo_id: 1, count: 1 } }, staff);
    expect(list.data.items).toMatchObject([{ id: data.id, lines: 1, total: 123_450 }]);
    expect(list.data.total).toBeGreaterThan(1);
    const [history] = await db
      .select()
      .from(auditTable)
      .where(sql`${auditTable.entity} = 'statement' and ${auditTable.entityId} = ${data.id}`);
    expect(history).toMatchObject({ action: 'import', condoId: 1, userName: 'staff 先生' });
  });

  it('counts lines that were imported before and keeps them once, also when two come at once', async () => {
    const [first, second] = [amountOnce(), amountOnce()];
    const line = (amount: number) => `2026-11-05,ATM,,,${dollars(amount)},`;
    // Two equal lines of a file are two transfers.
    const file = csvOf(line(first), line(first));
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ data }) => data.lines + data.repeated)).toEqual([2, 2]);
    expect(answers.reduce((sum, { data }) => sum + data.lines, 0)).toBe(2);
    const { data } = await send(csvOf(line(second), line(first), line(first), line(first)));
    expect(data).toMatchObject({ lines: 2, repeated: 2, total: first + second });
    // Another estate has its own account.
    expect((await send(file, 2, manager)).data).toMatchObject({ lines: 2, repeated: 0 });
  });
});

describe('what a line is proposed', () => {
  it('is found by reference, by name, and by what a payer owes together; the surest first', async () => {
    const [named] = await owing(amountOnce());
    const [called] = await owing(amountOnce());
    const several = await owing(amountOnce(), amountOnce(), amountOnce());
    if (!named || !called) throw new Error('no charges');
    const sum = (several[0]?.amount ?? 0) + (several[1]?.amount ?? 0);
    const { data } = await send(
      csvOf(
        lineFor({ ...named, businessNo: named.businessNo.toLowerCase().replaceAll('-', ' ') }),
        `2026-11-03,FPS,,,${dollars(called.amount)},${called.payerName}先生`,
        `2026-11-03,FPS,,,${dollars(sum)},`,
        `2026-11-03,FPS,${named.businessNo},,1.00,`,
      ),
    );
    expect(data.items.map(({ proposals }) => proposals.map(({ reasons, sure }) => [reasons, sure]))).toEqual([
      [[['REFERENCE', 'AMOUNT'], true]],
      [[['AMOUNT', 'NAME'], true]],
      [[['AMOUNT'], false]],
      [],
    ]);
    expect(data.items[0]?.proposals[0]?.charges).toEqual([
      {
        charge_id: named.id,
        kind: 'RENT',
        business_no: named.businessNo,
        unit: 'Block 1 1 A',
        payer: named.payerName,
        amount: named.amount,
        due_day: named.dueDay,
      },
    ]);
    expect(data.items[2]?.proposals[0]?.charges.map(({ charge_id }) => charge_id)).toEqual(
      ids(several.slice(0, 2)),
    );
  });

  it('changes with what is open: what was paid meanwhile is gone', async () => {
    const [rent] = await owing(amountOnce());
    if (!rent) throw new Error('no rent');
    const { data } = await send(csvOf(lineFor(rent)));
    expect(data.items[0]?.proposals).toHaveLength(1);
    await collect(rent);
    expect((await detail(data.id)).data.items[0]).toMatchObject({ state: 'OPEN', proposals: [] });
  });
});

const collect = (rent: ChargeRow) =>
  inOne(cashier, (tx) =>
    collectOnSite(tx, cashier, {
      chargeIds: [rent.id],
      channel: 'PAY_ONSITE_CASH',
      received: rent.amount,
      slipNo: '',
      payer: '',
      remark: '',
      expected: rent.amount,
    }),
  );
const handIn = async (charges: readonly ChargeRow[], who = cashier) => {
  const voucherFileId = await uploaded(server, who);
  const expected = charges.reduce((sum, { amount }) => sum + amount, 0);
  return inOne(who, (tx) =>
    handInSlip(tx, who, {
      chargeIds: ids(charges),
      voucherFileId,
      slipNo: '',
      payer: '',
      remark: '',
      expected,
    }),
  );
};
const paymentsOf = (lineId: number) =>
  db.select().from(paymentTable).where(eq(paymentTable.statementLineId, lineId));

describe('a match', () => {
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
        reason: expect.stringMatching(/was dealt with by staff 先生 at .* and is now “Paid”/),
      },
      {
        line_id: forOther,
        reason: `What was chosen comes to ${money(good.amount)}, but ${money(other.amount)} came in`,
      },
      { line_id: forTwo, reason: 'Collect from one tenant at a time' },
      { line_id: forIgnored, reason: 'Line 6 of the statement was set aside. Take it back first' },
      { line_id: forGood, reason: 'Line 2 of the statement was matched before' },
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
      paymentApi.matchStatement,
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
      { line_id: forPart, reason: expect.stringContaining('waits for review with other charges') },
      { line_id: forOwn, reason: 'Who handed the slip in may not review it' },
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
        expect(reason).toMatch(cash ? /was dealt with by staff 先生 at/ : /matched before/);
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
      message: 'Line 2 of the statement was matched before',
    });
  });
});
