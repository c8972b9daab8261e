import type { OnlineChannel, Payment } from '@iris/contract/payment/payment.model';
import { walletApi } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useWrite } from '../../base/request/query.ts';
import { moneyDomains } from '../payment/useCollect.ts';

export const topUpWays = ['cash', 'card', 'online'] as const;
export type TopUpWay = (typeof topUpWays)[number];

/** The most common top-up amounts, in HKD cents. */
export const usualSums: readonly number[] = [20_000, 50_000, 100_000];

/** The values of the chosen way's fields; amounts are in HKD cents. */
export interface TopUpValues {
  amount: number | null;
  received?: number;
  slip_no: string;
  channel: OnlineChannel;
  remark: string;
}

/** At the counter, the result is a payment with its receipt; online, a wallet with an open link. */
export interface ToppedUp {
  wallet: Wallet;
  payment: Payment | null;
}

/** Tops up a wallet. Throws the reason if refused. */
export function useTopUp(residentId: number) {
  const options = { also: moneyDomains, silent: true };
  const onSite = useWrite(walletApi.topUp, options);
  const online = useWrite(walletApi.topUpOnline, options);
  return async (way: TopUpWay, values: TopUpValues): Promise<ToppedUp> => {
    const { received, slip_no, channel, remark } = values;
    // The field requires an amount; the server would refuse 0.
    const said = { resident_id: residentId, amount: values.amount ?? 0 };
    if (way === 'online') {
      return { wallet: await online.mutateAsync({ body: { ...said, channel } }), payment: null };
    }
    const paid =
      way === 'cash'
        ? { channel: 'PAY_ONSITE_CASH' as const, ...(received === undefined ? {} : { received }) }
        : { channel: 'PAY_ONSITE_BANK' as const, slip_no };
    return onSite.mutateAsync({ body: { ...said, ...paid, remark } });
  };
}
