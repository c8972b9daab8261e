import { expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { expectBooksAgree } from './wallet.sample.ts';

const [demo, again] = [await startDemo(), await startDemo(undefined, 'again')];
const { rows } = demo;
const wallets = `(select condo_id, count(*) as wallets, sum(-balance) as held from ledger_account
  where kind = 'WALLET' group by 1) as w`;

it('the demo has a dozen wallets in each condo, with books, flow and receipts that agree', async () => {
  const condos = await rows<{ wallets: number; held: number }>(`select wallets, held from ${wallets}`);
  expect(condos).toHaveLength(3);
  for (const { wallets: number, held } of condos) {
    expect(number).toBeGreaterThanOrEqual(10);
    expect(held).toBeGreaterThan(100_000);
  }
  await expectBooksAgree(demo.server);
  const wrong = [
    // At no point is a wallet below zero.
    `select id from (select e.account_id as id, sum(e.amount) over (partition by e.account_id order by e.id) as b
      from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'WALLET') x where b > 0`,
    `select id from charge where kind = 'TOPUP' and (status <> 'PAID' or paid_at < created_at)`,
    `select c.id from charge c where c.kind = 'TOPUP' and c.amount is distinct from
      (select sum(total) from finance_flow f where f.charge_id = c.id and f.bill_type = 'TOPUP')`,
    `select r.id from wallet_return r where not exists
      (select from file f where f.id = r.proof_file_id and f.owner_kind = 'walletReturn' and f.owner_id = r.id)`,
    `select k.condo_id from counter k where kind = 'topUp' and last <>
      (select count(*) from charge c where c.condo_id = k.condo_id and c.kind = 'TOPUP')`,
  ];
  for (const query of wrong) expect([query, await rows(query)]).toEqual([query, []]);
});

it('the demo shows each way into a wallet and out of it', async () => {
  const kinds = await rows<{ kind: string; channel: string }>(`
    select distinct t.kind, f.payment_type as channel from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind = 'WALLET'
    join finance_flow f on f.transaction_id = t.id`);
  const seen = kinds.map(({ kind, channel }) => `${kind} ${channel}`);
  for (const one of [
    'PAYMENT PAY_ONSITE_CASH',
    'PAYMENT PAY_ONSITE_BANK',
    'PAYMENT PAY_STRIPE_CARD',
    'PAYMENT PAY_WALLET',
    'REFUND REFUND_WALLET',
    'WALLET_RETURN REFUND',
  ]) {
    expect(seen).toContain(one);
  }
});

it('the demo’s wallets are the same on every machine', async () => {
  const print = `select md5(string_agg(line, ';' order by line)) as print from (
    select concat_ws(',', business_no, payer_id, amount, channel, paid_at) as line from charge where kind = 'TOPUP'
    union all select concat_ws(',', 'r', number, resident_id, amount, time) from wallet_return
    union all select concat_ws(',', 'w', holder_id, balance) from ledger_account where kind = 'WALLET') lines`;
  expect(await again.rows(print)).toEqual(await rows(print));
});
