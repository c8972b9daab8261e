import { dayOf } from '@iris/contract/core/day';
import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { byHands, inBalance, openBeside, startKilled, writeOf } from './killing.ts';
import { signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) repeatedly while cheques are taken, in full or for a part, paid in, and then cleared,
 * returned with a fee, or given back. Everybody retries with the same key: each cheque ends once as it was told, no fee
 * is charged twice, what was returned is owed again, and the books balance.
 */
const CHEQUES = repetitions(40, 400);
const HANDS = 8;
const AMOUNT = 50_000;
const PART = 20_000;
const FEE = 1_500;
const fates = ['CLEARED', 'RETURNED', 'GIVEN_BACK', 'BANKED'] as const;

const server = await startKilled({ every: repetitions(30, 150) });
const { rows, books } = await openBeside(server.databaseUrl ?? '');

it('killed in a stream of cheques, the server keeps what became of each, once', {
  timeout: 300_000,
}, async () => {
  const bills = await rows<{ id: number }>(
    `insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount, unit_id,
       building_id, floor_id, bill_type, bill_source)
     select 1, 'BILL', 'KC-' || n, 1, '陳大文', '2026-11-01', '2026-11-30', '2026-11-01', $1, 1, 1, 1, 'WATER', 'SINGLE'
     from generate_series(1, $2::int) n order by n returning id`,
    [AMOUNT, CHEQUES],
  );
  const headers = await signIn(await server.address(), 'manager');
  const day = dayOf(Date.now());
  const told = (path: string, body: object) => server.insist<{ id: number }>(writeOf(path, body, headers));
  const idOf = (said: { id: number } | Error): number => {
    if (said instanceof Error) throw said;
    return said.id;
  };
  const live = async (bill: number, n: number): Promise<(typeof fates)[number]> => {
    const fate = fates[n % fates.length] ?? 'BANKED';
    const payment = idOf(
      await told('bill/pay-on-site', {
        ids: [bill],
        channel: 'PAY_CHEQUE',
        slip_no: String(100_000 + n),
        cheque_bank: '004',
        cheque_day: day,
        expected: AMOUNT,
        ...(n % 3 === 0 ? { amount: PART } : {}),
      }),
    );
    const [cheque] = await rows<{ id: number }>('select id from cheque where payment_id = $1', [payment]);
    const id = cheque?.id ?? 0;
    if (fate === 'GIVEN_BACK') {
      idOf(await told('cheque/give-back', { id, reason: '改以現金' }));
      return fate;
    }
    const batch = idOf(await told('cheque/bank', { condo_id: 1, ids: [id] }));
    if (fate === 'CLEARED') idOf(await told('cheque/batch/clear', { id: batch, day }));
    if (fate === 'RETURNED') idOf(await told('cheque/return', { id, reason: '存款不足', fee: FEE }));
    return fate;
  };
  const ended: (typeof fates)[number][] = [];
  await byHands(
    HANDS,
    bills.map(({ id }, n) => async () => {
      ended[n] = await live(id, n);
    }),
  );

  expect(server.counts.kills).toBeGreaterThan(0);
  expect(server.counts.unanswered).toBeGreaterThan(0);
  const stands = await rows<{ number: string; state: string; status: string; paid: number; amount: number }>(
    `select q.number, q.state, c.status, c.paid, q.amount from cheque q
     join payment_item i on i.payment_id = q.payment_id join charge c on c.id = i.charge_id order by q.number`,
  );
  expect(stands).toEqual(
    bills.map((_, n) => {
      const amount = n % 3 === 0 ? PART : AMOUNT;
      const back = ended[n] === 'RETURNED' || ended[n] === 'GIVEN_BACK';
      return {
        ...{ number: String(100_000 + n), state: ended[n], amount },
        ...{ status: back ? 'UNPAID' : 'PAID', paid: back ? 0 : amount },
      };
    }),
  );
  const sumOf = (...of: string[]) =>
    stands.reduce((sum, { state, amount }) => sum + (of.includes(state) ? amount : 0), 0);
  const returned = ended.filter((fate) => fate === 'RETURNED').length;
  const figures = await rows(
    `select (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'CHEQUE') as cheque,
       (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'BANK') as bank,
       (select count(*) from charge where title_en = 'Returned cheque fee' and amount = ${FEE}) as fees,
       (select count(*) from receipt where no > 0 and voided_at is not null) as void_receipts,
       (select count(*) from receipt where no > 0) as receipts, (select max(no) from receipt) as last_receipt`,
  );
  expect(figures).toEqual([
    {
      cheque: sumOf('BANKED'),
      bank: sumOf('CLEARED'),
      fees: returned,
      void_receipts: returned + ended.filter((fate) => fate === 'GIVEN_BACK').length,
      receipts: CHEQUES,
      last_receipt: CHEQUES,
    },
  ]);
  expect(await books()).toEqual(inBalance);
});
