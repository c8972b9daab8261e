import { billApi } from '@iris/contract/bill/bill.api';
import { walletApi } from '@iris/contract/wallet/wallet.api';
import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { startServer } from '../../../test/harness.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The calls of wallets as made by one person, against one server. */
export function walletsOf(server: Server, token: string) {
  const top = (resident_id: number, amount: number, changed: object = {}) =>
    server.call(
      walletApi.topUp,
      { body: { resident_id, amount, channel: 'PAY_ONSITE_CASH', received: amount, ...changed } },
      token,
    );
  return {
    top,
    online: (resident_id: number, amount: number, changed: object = {}) =>
      server.call(
        walletApi.topUpOnline,
        { body: { resident_id, amount, channel: 'PAY_STRIPE_CARD', ...changed } },
        token,
      ),
    close: (resident_id: number) => server.call(walletApi.closeTopUp, { body: { resident_id } }, token),
    giveBack: async (resident_id: number, amount: number, changed: object = {}) =>
      server.call(
        walletApi.giveBack,
        {
          body: {
            ...{ resident_id, amount, reason: '遷出' },
            proof: await uploaded(server, await contextOf(server, 'staff'), 'application/pdf'),
            ...changed,
          },
        },
        token,
      ),
    detail: (id: number) => server.call(walletApi.detail, { params: { id } }, token),
    history: (id: number, query: object = { page: 0, count: 50 }) =>
      server.call(walletApi.history, { params: { id }, query: { ...query } }, token),
    payBill: (charges: readonly { id: number; amount: number }[]) =>
      server.call(
        billApi.payOnSite,
        {
          body: {
            ids: charges.map(({ id }) => id),
            channel: 'PAY_WALLET',
            expected: charges.reduce((sum, { amount }) => sum + amount, 0),
          },
        },
        token,
      ),
    refundCharge: (id: number, amount: number) =>
      server.call(billApi.refund, { body: { id, channel: 'REFUND_WALLET', amount, reason: '多收' } }, token),
  };
}

/** The balances of all wallets and the books must agree: no difference may be left. */
export async function expectBooksAgree({ services: { db } }: Server): Promise<void> {
  const { rows } = await db.execute(sql`
    select 'balance' as wrong, a.id from ledger_account a where a.balance <>
      (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)
    union all
    select 'lopsided', t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      group by t.id having sum(e.amount) <> 0
    union all
    select 'in debit', id from ledger_account where kind = 'WALLET' and balance > 0
    union all
    -- Money that moved is in the flow, to the cent; what a withdrawal set aside has not left yet.
    select 'flow', a.id from ledger_account a where a.kind in ('CASH', 'CARD', 'BANK', 'ONLINE')
      and a.balance + case when a.kind <> 'ONLINE' then 0 else coalesce(
        (select balance from ledger_account h where h.condo_id = a.condo_id and h.kind = 'PAYOUT_HELD'), 0) end <>
        (select coalesce(sum(total), 0) from finance_flow f where f.condo_id = a.condo_id and f.account = a.kind)`);
  expect(rows).toEqual([]);
}

/** Each line follows from the one before it, and the newest shows the current balance. */
export function expectRunning(lines: readonly WalletLine[], balance: number): void {
  let held = 0;
  for (const { amount, balance: after } of lines.toReversed()) {
    held += amount;
    expect(after).toBe(held);
    expect(after).toBeGreaterThanOrEqual(0);
  }
  expect(held).toBe(balance);
}
