import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { ended, type Product, post, Refused, signIn, startProduct } from './product.ts';
import { freshDatabase } from './template.ts';

/**
 * The server is killed (SIGKILL) again and again in a stream of payments, and cashiers try again with the same keys:
 * nothing that was acknowledged is lost, nothing is taken twice, and the books are in balance. Each tenth is a batch of
 * bills of one unit: all of them are paid, together, or none. Some of both two cashiers take: one of them is told that it is
 * paid.
 */
const TAKEN = 1_000;
const BATCH = 3;
/** Of what is taken, each tenth is a batch. */
const sizeOf = (n: number): number => (n % 10 === 5 ? BATCH : 1);
const CHARGES = Array.from({ length: TAKEN }, (_, n) => sizeOf(n)).reduce((sum, size) => sum + size, 0);
const CASHIERS = 12;
const KILL_EVERY = 250;
const AMOUNT = 123_456;

const folder = await mkdtemp(join(tmpdir(), 'iris-kill-payments-'));
const databaseUrl = await freshDatabase(inject('clusterUrl'));
const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl };
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
let product: Promise<Product> = startProduct(env);
afterAll(async () => {
  await ended((await product).process, 'SIGTERM');
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

interface Take {
  /** A rent, or the bills of a batch. */
  charges: readonly number[];
  key: string;
  /** The payment, once the server has said so; `lost` when another cashier was quicker. */
  said?: number | 'lost';
}

/** The charges of each take: a rent by itself, or the bills of a batch. */
async function fill(): Promise<number[][]> {
  const { rows } = await client.query<{ id: number }>(
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
  const ids = rows.map(({ id }) => id);
  return Array.from({ length: TAKEN }, (_, n) => ids.splice(0, sizeOf(n)));
}

it('killed in a stream of payments, the server keeps what it acknowledged, once', {
  timeout: 120_000,
}, async () => {
  const wanted = await fill();
  const takes: Take[] = wanted.flatMap((charges, n) =>
    Array.from({ length: n % 10 === 0 || n % 100 === 5 ? 2 : 1 }, () => ({ charges, key: randomUUID() })),
  );
  // Tokens are good on the server that starts next as well.
  const headers = await signIn((await product).address, 'staff');
  let acknowledged = 0;
  let kills = 0;
  let unanswered = 0;

  const restart = async () => {
    const { process } = await product;
    kills += 1;
    // Whoever asks for the server from now on waits for the new one.
    product = ended(process, 'SIGKILL').then(() => startProduct(env));
  };
  const send = async (take: Take, address: string) => {
    const sum = take.charges.length * AMOUNT;
    const cash = { channel: 'PAY_ONSITE_CASH', received: sum, expected: sum };
    const [path, body] =
      take.charges.length > 1
        ? ['counter/collect', { ...cash, unit_id: 1, charge_ids: take.charges, payer: '陳大文' }]
        : ['rent/pay-on-site', { ...cash, ids: take.charges }];
    return post<{ id: number }>(address, `/iris-base/cms/${path}`, body, {
      ...headers,
      'idempotency-key': take.key,
    });
  };
  const collect = async (take: Take) => {
    for (;;) {
      const { address } = await product;
      try {
        take.said = (await send(take, address)).id;
      } catch (error) {
        if (error instanceof Refused && error.status === 409) take.said = 'lost';
        // Busy, or gone: the same again.
        else if (!(error instanceof Refused) || error.status === 503) {
          unanswered += 1;
          await pause(20);
          continue;
        } else throw error;
      }
      acknowledged += 1;
      if (acknowledged % KILL_EVERY === 0) await restart();
      return;
    }
  };
  const queue = [...takes];
  const cashier = async () => {
    for (let take = queue.shift(); take; take = queue.shift()) await collect(take);
  };
  await Promise.all(Array.from({ length: CASHIERS }, cashier));

  expect(kills).toBeGreaterThanOrEqual(4);
  expect(unanswered).toBeGreaterThan(0);
  const taken = takes.filter(({ said }) => typeof said === 'number');
  expect(taken.map(({ charges }) => charges)).toEqual(wanted);

  const { rows: paid } = await client.query<{ charge_id: number; payment_id: number }>(
    `select i.charge_id, i.payment_id from payment_item i join payment p on p.id = i.payment_id
     join charge c on c.id = i.charge_id and c.status = 'PAID' and c.paid = c.amount
     where i.live and p.state = 'PAID' and c.business_no like 'K-%' order by i.charge_id`,
  );
  // A batch whole, by the one payment that its cashier was told of.
  expect(paid.map(({ charge_id, payment_id }) => [charge_id, payment_id])).toEqual(
    taken.flatMap(({ charges, said }) => charges.map((charge) => [charge, said])),
  );
  // Asked once more, each answers as it did.
  const { address } = await product;
  for (const take of taken.slice(0, 60)) expect((await send(take, address)).id).toBe(take.said);

  const { rows: books } = await client.query(
    `select (select count(*) from payment where state = 'PAID') as payments,
       (select count(*) from finance_flow) as flows,
       (select sum(total) from finance_flow) as flowed,
       (select balance from ledger_account where condo_id = 1 and kind = 'CASH') as cash,
       (select sum(amount) from ledger_entry) as entries,
       (select count(*) from (select from ledger_entry group by transaction_id having sum(amount) <> 0) x) as lopsided,
       (select array_agg(no order by no) = array(select generate_series(1, $1::int)) from receipt where no > 0) as gapless`,
    [TAKEN],
  );
  expect(books).toEqual([
    {
      payments: TAKEN,
      flows: CHARGES,
      flowed: CHARGES * AMOUNT,
      cash: CHARGES * AMOUNT,
      entries: 0,
      lopsided: 0,
      gapless: true,
    },
  ]);
});
