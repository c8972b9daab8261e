import { statementApi } from '@iris/contract/statement/statement.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { watchTurns } from '../../../test/work.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { charged } from '../payment/payment.sample.ts';
import { residentTable } from '../resident/resident.table.ts';
import { openDesk } from './statement.desk.sample.ts';
import { csvOf } from './statement.sample.ts';
import { statementLineTable, statementTable } from './statement.table.ts';

const server = await startServer();
const { db } = server.services;
const { staff, send, match, ignore, detail, amountOnce, dollars, lineFor, owing, imported, ids, collect } =
  await openDesk(server);
/** What makes a charge a bill. */
const water = {
  type: 'WATER',
  source: 'SINGLE',
  title: '水費',
  titleEn: 'Water',
  standardId: null,
  standardVersionId: null,
  runId: null,
  lateOfId: null,
} as const;
const guest = await server.signIn('guest');
const manager = await server.signIn('manager');

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

  it('with the reason when the file cannot be read, and nothing of them stays', async () => {
    const counted = async () => [await db.$count(statementTable), await db.$count(statementLineTable)];
    const before = await counted();
    expect(await send('x')).toMatchObject({
      status: 400,
      code: 10030,
      fields: { file: expect.stringContaining('No header row') },
    });
    expect(
      await server.call(statementApi.importStatement, { query: { condo_id: 1 }, body: {} }, staff),
    ).toMatchObject({
      fields: { file: expect.any(String) },
    });
    expect(await send('x'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({ status: 400 });
    expect(await counted()).toEqual(before);
  });

  it.each([
    ['a heading of 900,000 columns', `Date${','.repeat(900_000)}`],
    ['columns up to its size', `Date,Amount${',Credit'.repeat(290_000)}`],
    ['one line', 'x'.repeat(2_000_000)],
    ['nothing but quotes', '"'.repeat(2_000_000)],
    ['lines without end', '\n'.repeat(2_000_000)],
    ['lines as long as they may be', `${'(,'.repeat(2_499)}\n`.repeat(400)],
  ])('made to hold the server up: %s', async (_, content) => {
    const watch = watchTurns();
    expect(await send(content)).toMatchObject({ status: 400, fields: { file: expect.any(String) } });
    watch.stop();
    expect(watch.longestMs()).toBeLessThan(100);
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
    const list = await server.call(statementApi.statements, { query: { condo_id: 1, count: 1 } }, staff);
    expect(list.data.items).toMatchObject([{ id: data.id, lines: 1, total: 123_450 }]);
    expect(list.data.total).toBeGreaterThan(1);
    const [history] = await db
      .select()
      .from(auditTable)
      .where(sql`${auditTable.entity} = 'statement' and ${auditTable.entityId} = ${data.id}`);
    expect(history).toMatchObject({ action: 'import', condoId: 1, userName: 'staff 先生' });
  });

  it('keeps a line with a cell that is no date or no amount as a refusal, and takes the others', async () => {
    const { data } = await send(
      csvOf('2026-11-01,x,,,10.50,', '31/02/2026,y,,,20.00,', '2026-11-02,z,,,ten,'),
    );
    expect(data).toMatchObject({
      lines: 1,
      total: 1_050,
      refused: [
        { row: 3, amount: 2_000, reason: 'BAD_DATE', value: '31/02/2026' },
        { row: 4, amount: null, reason: 'BAD_AMOUNT', value: 'ten' },
      ],
    });
    expect((await detail(data.id)).data.refused).toEqual(data.refused);
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
      // A dollar may be part of what the number names.
      [[['REFERENCE', 'PART'], false]],
    ]);
    expect(data.items[0]?.proposals[0]?.charges).toEqual([
      {
        charge_id: named.id,
        kind: 'RENT',
        business_no: named.businessNo,
        unit_id: expect.any(Number),
        unit: 'Block 1 1 A',
        payer: named.payerName,
        payer_en: '',
        amount: named.amount,
        due_day: named.dueDay,
      },
    ]);
    expect(data.items[2]?.proposals[0]?.charges.map(({ charge_id }) => charge_id)).toEqual(
      ids(several.slice(0, 2)),
    );
  });

  it('are looked for by hand among open charges of every kind, by number, name or unit', async () => {
    const [rent, paid] = await owing(amountOnce(), amountOnce());
    if (!rent || !paid) throw new Error('no rents');
    await collect(paid);
    const { payerId, payerName } = rent;
    const bill = await charged(server, { kind: 'BILL', payerId, payerName, bill: water });
    const nameEn = `Ho ${rent.businessNo}`;
    await db.update(residentTable).set({ nameEn }).where(eq(residentTable.id, rent.payerId));
    const found = async (search: string, condo_id = 1, token = staff) =>
      server.call(statementApi.statementCharges, { query: { condo_id, search } }, token);
    for (const search of [rent.payerName, nameEn.toUpperCase()])
      expect((await found(search)).data.items.map((one) => one.charge_id)).toEqual(ids([rent, bill]));
    expect((await found(bill.businessNo)).data).toMatchObject({
      items: [{ charge_id: bill.id, kind: 'BILL', payer: rent.payerName, payer_en: nameEn }],
      total: 1,
    });
    expect((await found('Block 1 1 A')).data.total).toBeGreaterThan(1);
    expect((await found(paid.businessNo)).data.total).toBe(0);
    expect(await found('', 3)).toMatchObject({ status: 404 });
    expect(await found('', 1, guest)).toMatchObject({ status: 403 });
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
