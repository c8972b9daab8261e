import { billApi } from '@iris/contract/bill/bill.api';
import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { addDays, dayOf } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { openSince } from '@iris/contract/payment/payment.rules';
import { statementApi } from '@iris/contract/statement/statement.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { billed, livedIn } from '../counter/counter.sample.ts';
import { chequeBatchTable } from '../payment/cheque.table.ts';
import { csvOf, formOf } from '../statement/statement.sample.ts';

/**
 * One file, though a long one: every test needs a batch and a statement line whose sum no other test has, and takes
 * them from the same counter on the same server.
 */
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());

let turns = 0;
/** Each batch of a test has an amount that no other here has: bills of HK$100, and one paid in part. */
const amountOnce = () => {
  turns += 1;
  return 5_000 + turns;
};
const dollars = (amount: number) => (amount / 100).toFixed(2);

/** A cheque of a new home that was paid in: a part of a bill of HK$100. */
async function taken(amount: number): Promise<number> {
  const home = await livedIn(server);
  const charges = await billed(server, home);
  turns += 1;
  const slip_no = String(700_000 + turns);
  const reply = await server.call(
    counterApi.collect,
    {
      body: {
        unit_id: home.unit.id,
        charge_ids: charges.map(({ id }) => id),
        channel: 'PAY_CHEQUE',
        slip_no,
        cheque_bank: '004',
        cheque_day: today,
        payer: home.tenant.name,
        expected: 10_000,
        amount,
      },
    },
    staff,
  );
  if (reply.status !== 200) throw new Error(reply.message);
  const { data } = await server.call(chequeApi.list, { query: { condo_id: 1, search: slip_no } }, staff);
  return data.items[0]?.id ?? 0;
}
/** A batch of two cheques, paid in some days ago. */
async function paidIn({ ago = 0, amounts = [amountOnce(), amountOnce()] } = {}) {
  const cheques: number[] = [];
  for (const amount of amounts) cheques.push(await taken(amount));
  const { data } = await server.call(chequeApi.bank, { body: { condo_id: 1, ids: cheques } }, staff);
  const day = addDays(today, -ago);
  if (ago > 0) await db.update(chequeBatchTable).set({ day }).where(eq(chequeBatchTable.id, data.id));
  return { ...data, day, cheques };
}
const credit = (amount: number, { day = today, text = 'CHEQUE DEPOSIT', name = '' } = {}) => {
  turns += 1;
  return `${day},${text} ${turns},,,${dollars(amount)},${name}`;
};
const debit = (amount: number, text: string, day = today) => {
  turns += 1;
  return `${day},${text} ${turns},,${dollars(amount)},,`;
};
const imported = async (...lines: string[]) => {
  const { data, message } = await server.call(
    statementApi.importStatement,
    { query: { condo_id: 1 }, body: formOf(csvOf(...lines)) },
    staff,
  );
  if (!data) throw new Error(message);
  return { ...data, line: (at: number) => data.items[at]?.id ?? 0 };
};
/** With a reason, because the line may be of the last quarter. */
const match = (id: number, line_id: number, batch_id: number, closed_reason = '補登') =>
  server.call(
    statementApi.matchStatement,
    { body: { id, matches: [{ line_id, batch_id }], closed_reason } },
    staff,
  );
const bounce = (id: number) =>
  server.call(chequeApi.bounce, { body: { id, reason: 'Refer to drawer', fee: 0 } }, manager);
const clear = (id: number) => server.call(chequeApi.clear, { body: { id, day: today } }, manager);
const batchNow = async (id: number) => {
  const { data } = await server.call(chequeApi.batches, { query: { condo_id: 1, count: 100 } }, staff);
  return data.items.find((one) => one.id === id);
};
const balance = async (account: 'CHEQUE' | 'BANK') => (await balancesOf(db, 1)).get(account) ?? 0;
const ofBatch = (items: Awaited<ReturnType<typeof imported>>['items']) =>
  items.map(({ proposals }) =>
    proposals.flatMap(({ batch, sure, reasons }) => (batch ? [{ id: batch.id, sure, reasons }] : [])),
  );

describe('a line of a bank statement and a batch of cheques', () => {
  it('is refused with charges as well, for another sum, and before the paying in', async () => {
    const batch = await paidIn();
    const { id, line, items } = await imported(
      credit(batch.amount + 1),
      credit(batch.amount, { day: addDays(today, -1) }),
    );
    expect(ofBatch(items)).toEqual([[], []]);
    const both = { line_id: line(0), batch_id: batch.id, charge_ids: [1] };
    expect(
      await server.call(statementApi.matchStatement, { body: { id, matches: [both] } }, staff),
    ).toMatchObject({ status: 400 });
    const { data } = await match(id, line(0), batch.id);
    expect(data).toMatchObject({
      matched: 0,
      failed: [
        { reason: expect.stringMatching(/^Q\d{6}-\d{6} is HK\$[\d.]+, but HK\$[\d.]+ was received$/) },
      ],
    });
    expect((await match(id, line(1), batch.id)).data).toMatchObject({
      failed: [{ reason: 'The clearing date cannot be before the paying-in date' }],
    });
    expect(await batchNow(batch.id)).toMatchObject({ cleared_day: null, statement_id: null });
  });

  it('is refused for a batch that another line has, also when a person cleared it before', async () => {
    const batch = await paidIn({ ago: 2 });
    expect(await clear(batch.id)).toMatchObject({ status: 200 });
    const [one, two] = [await imported(credit(batch.amount)), await imported(credit(batch.amount))];
    expect((await match(one.id, one.line(0), batch.id)).data).toMatchObject({ matched: 1 });
    expect((await match(two.id, two.line(0), batch.id)).data).toMatchObject({
      matched: 0,
      failed: [{ reason: `${batch.number} already cleared on ${today}` }],
    });
    const { data } = await server.call(statementApi.statement, { params: { id: two.id } }, staff);
    expect(ofBatch(data.items)).toEqual([[]]);
  });

  it('is refused when every cheque came back, and for a batch of another estate', async () => {
    const batch = await paidIn();
    const [{ id: other = 0 } = {}] = await db
      .insert(chequeBatchTable)
      .values({
        condoId: 2,
        number: 'Q-elsewhere',
        day: today,
        count: 1,
        amount: batch.amount,
        userName: 'x',
        createdAt: 0,
      })
      .returning();
    const { id, line } = await imported(credit(batch.amount));
    // Neither for who works in this estate alone, nor for who works in both.
    const body = { id, matches: [{ line_id: line(0), batch_id: other }] };
    for (const token of [staff, manager])
      expect(await server.call(statementApi.matchStatement, { body }, token)).toMatchObject({ status: 404 });
    for (const cheque of batch.cheques) await bounce(cheque);
    expect((await match(id, line(0), batch.id)).data).toMatchObject({
      matched: 0,
      failed: [{ reason: `All cheques in ${batch.number} were returned` }],
    });
  });

  it('is proposed as sure when it is the only one, and clears it on the day of the line', async () => {
    const batch = await paidIn({ ago: 3 });
    const day = addDays(today, -1);
    const { id, line, items } = await imported(credit(batch.amount, { day }));
    expect(ofBatch(items)).toEqual([[{ id: batch.id, sure: true, reasons: ['AMOUNT'] }]]);
    const before = [await balance('CHEQUE'), await balance('BANK')];
    const { data } = await match(id, line(0), batch.id);
    expect(data).toMatchObject({ matched: 1, failed: [] });
    expect(data.statement.items[0]).toMatchObject({
      state: 'MATCHED',
      payment_id: null,
      batch: { id: batch.id, number: batch.number },
      proposals: [],
    });
    expect(await balance('CHEQUE')).toBe((before[0] ?? 0) - batch.amount);
    expect(await balance('BANK')).toBe((before[1] ?? 0) + batch.amount);
    expect(await batchNow(batch.id)).toMatchObject({ cleared_day: day, statement_id: id });
    // It cannot be undone: not by another match, not by setting the line aside, not by a return.
    expect((await match(id, line(0), batch.id)).data).toMatchObject({
      failed: [{ reason: 'Statement line 2 has already been matched' }],
    });
    const aside = { id, line_ids: [line(0)], ignored: true };
    expect(await server.call(statementApi.ignoreLines, { body: aside }, staff)).toMatchObject({
      status: 409,
    });
    expect(await bounce(batch.cheques[0] ?? 0)).toMatchObject({ status: 409 });
    expect(await clear(batch.id)).toMatchObject({ status: 409 });
    expect(await balance('BANK')).toBe((before[1] ?? 0) + batch.amount);
  });

  it('confirms a batch that a person cleared: nothing moves, and its day stays', async () => {
    const batch = await paidIn({ ago: 3 });
    expect(await clear(batch.id)).toMatchObject({ status: 200 });
    const day = addDays(today, -1);
    const other = await imported(
      credit(batch.amount + 1, { day }),
      credit(batch.amount, { day: addDays(today, -4) }),
    );
    expect(ofBatch(other.items)).toEqual([[], []]);
    expect((await match(other.id, other.line(0), batch.id)).data).toMatchObject({ matched: 0 });
    expect((await match(other.id, other.line(1), batch.id)).data).toMatchObject({
      failed: [{ reason: 'The clearing date cannot be before the paying-in date' }],
    });
    const { id, line, items } = await imported(credit(batch.amount, { day }));
    expect(items[0]?.proposals).toMatchObject([
      { batch: { id: batch.id, cleared_day: today }, sure: true, reasons: ['AMOUNT'] },
    ]);
    const before = [await balance('CHEQUE'), await balance('BANK')];
    const { data } = await match(id, line(0), batch.id);
    expect(data).toMatchObject({ matched: 1, failed: [] });
    expect(data.statement.items[0]).toMatchObject({ state: 'MATCHED', batch: { id: batch.id } });
    expect([await balance('CHEQUE'), await balance('BANK')]).toEqual(before);
    expect(await batchNow(batch.id)).toMatchObject({ cleared_day: today, statement_id: id });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'chequeBatch'), eq(auditTable.entityId, batch.id)))
      .orderBy(desc(auditTable.id));
    expect(entry).toMatchObject({ action: 'match', changes: [{ field: 'day', before: today, after: day }] });
  });

  it('is only possible between two batches or two lines of one sum, unless its number is quoted', async () => {
    const amounts = [amountOnce(), amountOnce()];
    const [one, two] = [await paidIn({ amounts }), await paidIn({ amounts })];
    const { items } = await imported(
      credit(one.amount),
      credit(one.amount, { text: `CHQ DEP ${two.number}` }),
    );
    const [first, second] = ofBatch(items);
    expect(first?.map(({ sure }) => sure)).toEqual([false, false]);
    expect(second?.[0]).toEqual({ id: two.id, sure: true, reasons: ['REFERENCE', 'AMOUNT'] });
  });

  it('comes before one of the same sum that a person has cleared', async () => {
    const amounts = [amountOnce(), amountOnce()];
    const [cleared, open] = [await paidIn({ amounts }), await paidIn({ amounts })];
    expect(await clear(cleared.id)).toMatchObject({ status: 200 });
    const { items } = await imported(credit(open.amount));
    expect(ofBatch(items)).toMatchObject([
      [
        { id: open.id, sure: false },
        { id: cleared.id, sure: false },
      ],
    ]);
  });

  it('is not sure where the line reads like the transfer of a person', async () => {
    const batch = await paidIn();
    for (const line of [
      credit(batch.amount, { text: 'TRF', name: 'CHAN TAI MAN' }),
      credit(batch.amount, { text: '轉數快' }),
    ]) {
      const { items } = await imported(line);
      expect(ofBatch(items)).toEqual([[{ id: batch.id, sure: false, reasons: ['AMOUNT'] }]]);
    }
  });

  it('moves what was not returned, whether the bank credits all or the rest', async () => {
    for (const rest of [true, false]) {
      const batch = await paidIn();
      const [back = 0, good = 0] = batch.cheques;
      await bounce(back);
      const { data } = await server.call(
        chequeApi.list,
        { query: { condo_id: 1, batch_id: batch.id } },
        staff,
      );
      const left = data.items.find((one) => one.id === good)?.amount ?? 0;
      const before = await balance('BANK');
      const { id, line, items } = await imported(credit(rest ? left : batch.amount));
      expect(ofBatch(items)[0]).toMatchObject([{ id: batch.id, sure: true }]);
      expect((await match(id, line(0), batch.id)).data).toMatchObject({ matched: 1 });
      expect(await balance('BANK')).toBe(before + left);
    }
  });

  it('in a closed quarter needs a reason, which the history of the batch keeps', async () => {
    const batch = await paidIn();
    const day = addDays(openSince(today), -1);
    await db.update(chequeBatchTable).set({ day }).where(eq(chequeBatchTable.id, batch.id));
    const { id, line } = await imported(credit(batch.amount, { day }));
    const refused = await match(id, line(0), batch.id, '');
    expect(refused.data.matched).toBe(0);
    expect((await match(id, line(0), batch.id, '補登月結單')).data).toMatchObject({ matched: 1 });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'chequeBatch'), eq(auditTable.entityId, batch.id)))
      .orderBy(desc(auditTable.id));
    expect(entry?.changes).toContainEqual({ field: 'closed_reason', before: null, after: '補登月結單' });
  });

  it('shows a withdrawal that looks like a returned cheque, which keeps its batch from being sure', async () => {
    const amounts = [amountOnce(), amountOnce()];
    const batch = await paidIn({ amounts });
    const lines = [
      credit(batch.amount),
      debit(amounts[0] ?? 0, 'RETURNED CHEQUE'),
      debit(99_999_999, 'WATER BILL'),
    ];
    const { id, items, returns, skipped } = await imported(...lines);
    expect(skipped).toBe(2);
    const hint = { row: 3, day: today, amount: amounts[0], batch: { id: batch.id, number: batch.number } };
    expect(returns).toMatchObject([{ ...hint, state: 'BANKED' }]);
    expect(ofBatch(items)).toMatchObject([[{ id: batch.id, sure: false }]]);
    await bounce(batch.cheques[0] ?? 0);
    const { data } = await server.call(statementApi.statement, { params: { id } }, staff);
    expect(data.returns).toMatchObject([{ ...hint, state: 'RETURNED' }]);
    expect(ofBatch(data.items)).toMatchObject([[{ id: batch.id, sure: true }]]);
  });

  it('books lines of charges and of batches in one go', async () => {
    const batch = await paidIn();
    const home = await livedIn(server);
    const [bill] = await billed(server, home);
    const { id, line } = await imported(
      `${today},FPS ${home.tenant.name},${bill?.businessNo},,100.00,`,
      credit(batch.amount),
    );
    const matches = [
      { line_id: line(0), charge_ids: [bill?.id ?? 0] },
      { line_id: line(1), batch_id: batch.id },
    ];
    const reply = await server.call(statementApi.matchStatement, { body: { id, matches } }, staff);
    expect(reply.data).toMatchObject({ matched: 2, failed: [] });
    const paid = await server.call(billApi.detail, { params: { id: bill?.id ?? 0 } }, staff);
    expect(paid.data.status).toBe('PAID');
  });
});

describe('at the same moment', () => {
  it('a line, another line and a person clear one batch: one line has it, and the money moves once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const batch = await paidIn();
      const [one, two] = [await imported(credit(batch.amount)), await imported(credit(batch.amount))];
      const before = [await balance('CHEQUE'), await balance('BANK')];
      const [first, second, byHand] = await Promise.all([
        match(one.id, one.line(0), batch.id),
        match(two.id, two.line(0), batch.id),
        clear(batch.id),
      ]);
      const done = [first.data.matched === 1, second.data.matched === 1];
      expect(done.filter(Boolean)).toHaveLength(1);
      // A person who comes first clears it, and the line then confirms it.
      expect([200, 409]).toContain(byHand.status);
      expect(await balance('CHEQUE')).toBe((before[0] ?? 0) - batch.amount);
      expect(await balance('BANK')).toBe((before[1] ?? 0) + batch.amount);
      const cleared = done[0] ? one.id : two.id;
      expect(await batchNow(batch.id)).toMatchObject({ cleared_day: today, statement_id: cleared });
    }
  });

  it('a line clears a batch while the bank returns one of its cheques: the books say one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const batch = await paidIn();
      const [cheque = 0] = batch.cheques;
      const one = await imported(credit(batch.amount));
      const before = await balance('BANK');
      const [matched, back] = await Promise.all([match(one.id, one.line(0), batch.id), bounce(cheque)]);
      expect(matched.data).toMatchObject({ matched: 1, failed: [] });
      const now = await batchNow(batch.id);
      expect(now?.returned.count).toBe(back.status === 200 ? 1 : 0);
      expect(await balance('BANK')).toBe(before + batch.amount - (now?.returned.amount ?? 0));
    }
  });
});
