import type { Day } from '@iris/contract/core/day';
import type { ChargeKind, OnlineChannel, Payment } from '@iris/contract/payment/payment.model';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../base/request/query.ts';
import { payApi } from './payApi.ts';
import { type CollectWay, type Payable, sumOf, tenderOf } from './payable.ts';

/** The values of the chosen way's fields; cash is in HKD cents. */
export interface CollectValues {
  received?: number;
  /** The sum to collect, if not the total. */
  amount?: number | null;
  /** Of a terminal's slip, a transfer or a cheque. */
  slip_no: string;
  cheque_bank?: string;
  cheque_day?: Day;
  voucher?: number;
  /** What the slip says; the amount is in HKD cents. */
  slip_amount?: number;
  slip_day?: Day;
  channel: OnlineChannel;
  payer: string;
  remark: string;
}

/** After money has moved, all cached data about money is stale. */
export const moneyDomains = [
  'rent',
  'lease',
  'bill',
  'repair',
  'activity',
  'facility',
  'payment',
  'counter',
  'cheque',
  'finance',
  'wallet',
  'resident',
];

/**
 * Collects rents of one tenant, or bills of one unit. Throws the reason if refused; the data shown may be outdated
 * then, so it is refetched.
 */
export function useCollect(kind: ChargeKind | undefined) {
  const client = useQueryClient();
  const api = payApi(kind);
  const options = { also: moneyDomains, silent: true };
  const onSite = useWrite(api.payOnSite, options);
  const bank = useWrite(api.payBank, options);
  const checkout = useWrite(api.checkout, options);

  const send = (way: CollectWay, rents: readonly Payable[], values: CollectValues): Promise<Payment> => {
    const ids = rents.map(({ id }) => id);
    const expected = sumOf(rents);
    const { slip_no, voucher, slip_amount = 0, slip_day = '', channel, payer, remark } = values;
    const amount = values.amount ?? expected;
    const said = { ids, expected, payer, remark, ...(amount === expected ? {} : { amount }) };
    if (way === 'cheque') {
      const { cheque_bank, cheque_day } = values;
      return onSite.mutateAsync({
        body: { ...said, channel: 'PAY_CHEQUE', slip_no, cheque_bank, cheque_day },
      });
    }
    // The fields require a file, an amount and a day; the server would refuse the input without them.
    if (way === 'bank') {
      const slip = { voucher: voucher ?? 0, slip_amount, slip_day, slip_no };
      return bank.mutateAsync({ body: { ...said, ...slip } });
    }
    if (way === 'online') return checkout.mutateAsync({ body: { id: ids[0] ?? 0, channel } });
    return onSite.mutateAsync({ body: { ...said, ...tenderOf(way, values) } });
  };
  return async (...sent: Parameters<typeof send>): Promise<Payment> => {
    try {
      return await send(...sent);
    } catch (error) {
      for (const domain of moneyDomains) void client.invalidateQueries({ queryKey: [domain] });
      throw error;
    }
  };
}
