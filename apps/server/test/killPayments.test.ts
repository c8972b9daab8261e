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
 * nothing that was acknowledged is lost, nothing is taken twice, and the books are in balance. Of each tenth rent two
 * cashiers take money: one of them is told that it is paid.
 */
const RENTS = 1_000;
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
  rent: number;
  key: string;
  /** The payment, once the server has said so; `lost` when another cashier was quicker. */
  said?: number | 'lost';
}

async function fill(): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount)
     select 1, 'RENT', 'K-' || n, 1, '陳大文', '2026-11-01', '2026-11-30', '2026-11-01', $1
     from generate_series(1, $2::int) as n returning id`,
    [AMOUNT, RENTS],
  );
  return rows.map(({ id }) => id);
}

it('killed in a stream of payments, the server keeps what it acknowledged, once', {
  timeout: 120_000,
}, async () => {
  const rents = await fill();
  const takes: Take[] = rents.flatMap((rent, n) =>
    Array.from({ length: n % 10 === 0 ? 2 : 1 }, () => ({ rent, key: randomUUID() })),
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
    const body = {
      ids: [take.rent],
      channel: 'PAY_ONSITE_CASH',
      received: AMOUNT,
      expected: AMOUNT,
    };
    return post<{ id: number }>(address, '/iris-base/cms/rent/pay-on-site', body, {
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
  expect(taken.map(({ rent }) => rent)).toEqual(rents);

  const { rows: paid } = await client.query<{ charge_id: number; payment_id: number }>(
    `select i.charge_id, i.payment_id from payment_item i join payment p on p.id = i.payment_id
     join charge c on c.id = i.charge_id and c.status = 'PAID' and c.paid = c.amount
     where i.live and p.state = 'PAID' and c.business_no like 'K-%' order by i.charge_id`,
  );
  expect(paid.map(({ charge_id, payment_id }) => [charge_id, payment_id])).toEqual(
    taken.map(({ rent, said }) => [rent, said]),
  );
  // Asked once more, each answers as it did.
  const { address } = await product;
  for (const take of taken.slice(0, 50)) expect((await send(take, address)).id).toBe(take.said);

  const { rows: books } = await client.query(
    `select (select count(*) from payment where state = 'PAID') as payments,
       (select count(*) from finance_flow) as flows,
       (select sum(total) from finance_flow) as flowed,
       (select balance from ledger_account where condo_id = 1 and kind = 'CASH') as cash,
       (select sum(amount) from ledger_entry) as entries,
       (select count(*) from (select from ledger_entry group by transaction_id having sum(amount) <> 0) x) as lopsided,
       (select array_agg(no order by no) = array(select generate_series(1, $1::int)) from receipt where no > 0) as gapless`,
    [RENTS],
  );
  expect(books).toEqual([
    {
      payments: RENTS,
      flows: RENTS,
      flowed: RENTS * AMOUNT,
      cash: RENTS * AMOUNT,
      entries: 0,
      lopsided: 0,
      gapless: true,
    },
  ]);
});
