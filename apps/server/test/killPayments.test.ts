import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { byHands, inBalance, openBeside, startKilled, type Write, writeOf } from './killing.ts';
import { Refused, signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) repeatedly during a stream of payments, and cashiers retry with the same keys: no
 * acknowledged payment is lost, none is taken twice, and the books balance. Every tenth is a batch of bills of one
 * unit: all of them are paid together, or none. Some of both are taken by two cashiers: one of them is told that it is
 * already paid.
 */
const TAKEN = repetitions(100, 1_000);
const BATCH = 3;
/** Every tenth take is a batch. */
const sizeOf = (n: number): number => (n % 10 === 5 ? BATCH : 1);
const CHARGES = Array.from({ length: TAKEN }, (_, n) => sizeOf(n)).reduce((sum, size) => sum + size, 0);
const CASHIERS = 12;
const KILL_EVERY = repetitions(50, 200);
const AMOUNT = 123_456;

const server = await startKilled({ every: KILL_EVERY });
const { rows, books } = await openBeside(server.databaseUrl ?? '');

interface Take {
  /** A rent, or the bills of a batch. */
  charges: readonly number[];
  write: Write;
  /** The payment, once acknowledged; `lost` if another cashier was faster. */
  said?: number | 'lost';
}

/** The charges of each take: a single rent, or the bills of a batch. */
async function fill(): Promise<number[][]> {
  const made = await rows<{ id: number }>(
    `insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount,
       unit_id, bill_type, bill_source)
     select 1, case when bill then 'BILL' else 'RENT' end, 'K-' || n, 1, '陳大文', '2026-11-01', '2026-11-30',
       '2026-11-01', $1, 1, case when bill then 'WATER' end, case when bill then 'SINGLE' end
     from unnest($2::boolean[]) with ordinality as wanted(bill, n) order by n returning id`,
    [
      AMOUNT,
      Array.from({ length: TAKEN }, (_, n) => Array.from({ length: sizeOf(n) }, () => sizeOf(n) > 1)).flat(),
    ],
  );
  const ids = made.map(({ id }) => id);
  return Array.from({ length: TAKEN }, (_, n) => ids.splice(0, sizeOf(n)));
}

function takeOf(charges: number[], headers: Record<string, string>): Take {
  const sum = charges.length * AMOUNT;
  const cash = { channel: 'PAY_ONSITE_CASH', received: sum, expected: sum };
  const write =
    charges.length > 1
      ? writeOf('counter/collect', { ...cash, unit_id: 1, charge_ids: charges, payer: '陳大文' }, headers)
      : writeOf('rent/pay-on-site', { ...cash, ids: charges }, headers);
  return { charges, write };
}

it('killed in a stream of payments, the server keeps what it acknowledged, once', {
  timeout: 300_000,
}, async () => {
  const wanted = await fill();
  // Tokens remain valid on the restarted server.
  const headers = await signIn(await server.address(), 'staff');
  const takes = wanted.flatMap((charges, n) =>
    Array.from({ length: n % 10 === 0 || n % 100 === 5 ? 2 : 1 }, () => takeOf(charges, headers)),
  );
  const collect = async (take: Take) => {
    const said = await server.insist<{ id: number }>(take.write);
    if (said instanceof Refused && said.status !== 409) throw said;
    take.said = said instanceof Refused ? 'lost' : said.id;
  };
  await byHands(
    CASHIERS,
    takes.map((take) => () => collect(take)),
  );

  expect(server.counts.kills).toBeGreaterThanOrEqual(TAKEN / KILL_EVERY);
  expect(server.counts.unanswered).toBeGreaterThan(0);
  const taken = takes.filter(({ said }) => typeof said === 'number');
  expect(taken.map(({ charges }) => charges)).toEqual(wanted);

  const paid = await rows<{ charge_id: number; payment_id: number }>(
    `select i.charge_id, i.payment_id from payment_item i join payment p on p.id = i.payment_id
     join charge c on c.id = i.charge_id and c.status = 'PAID' and c.paid = c.amount
     where i.live and p.state = 'PAID' and c.business_no like 'K-%' order by i.charge_id`,
  );
  // A batch is complete, by the single payment that its cashier was told.
  expect(paid.map(({ charge_id, payment_id }) => [charge_id, payment_id])).toEqual(
    taken.flatMap(({ charges, said }) => charges.map((charge) => [charge, said])),
  );
  // When repeated, each returns the same answer.
  for (const { write, said } of taken.slice(0, 60))
    expect(await server.send(write)).toMatchObject({ id: said });

  expect(await books()).toEqual(inBalance);
  const flowed = await rows(
    `select (select count(*) from payment where state = 'PAID') as payments,
       (select count(*) from receipt where no > 0) as receipts,
       (select count(*) from finance_flow) as flows,
       (select sum(total) from finance_flow) as total,
       (select balance from ledger_account where condo_id = 1 and kind = 'CASH') as cash`,
  );
  expect(flowed).toEqual([
    {
      ...{ payments: TAKEN, receipts: TAKEN, flows: CHARGES },
      ...{ total: CHARGES * AMOUNT, cash: CHARGES * AMOUNT },
    },
  ]);
});
