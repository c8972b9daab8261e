import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { flowChannels } from '@iris/contract/payment/payment.model';
import type { WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import type { Db } from '../../platform/db/database.ts';
import { checkRange } from '../company/index.ts';
import {
  type HeldRow,
  heldNow,
  type MovedRow,
  movedIn,
  type Range,
} from './withdrawal.statistics.queries.ts';

const movedKeys = ['payments', 'payment_sum', 'refunds', 'refund_sum'] as const;
const heldKeys = ['company_balance', 'in_review', 'resident_balance'] as const;
type Key = (typeof movedKeys)[number] | (typeof heldKeys)[number];

function sumOf<K extends Key>(keys: readonly K[], rows: readonly Record<K, number>[]): Record<K, number> {
  const sums = keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]);
  // Its keys are the given ones.
  return Object.fromEntries(sums) as Record<K, number>;
}

/**
 * Payments and refunds of companies in a range of at most a year, and the current balances of wallets; HKD cents. A
 * payment from a resident's wallet counts in addition to the top-up that filled it: each is a payment of its own
 * channel. Throws 10030 for another range.
 */
export async function walletStatistics(db: Db, range: Range): Promise<WalletStatistics> {
  checkRange(range);
  const [moved, held] = await Promise.all([movedIn(db, range), heldNow(db)]);
  const rows = moved.filter(({ channel }) => channel !== null);
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id);
  const byDay = new Map(moved.map((row) => [row.day, row]));
  return {
    channels: flowChannels.flatMap((channel) => {
      const of = rows.filter((row) => row.channel === channel);
      return of.length === 0 ? [] : [{ channel, ...sumOf(movedKeys, of) }];
    }),
    companies: held
      .map((company) => viewCompany(company, byCompany.get(company.company_id) ?? []))
      .sort((a, b) => b.payment_sum - a.payment_sum || a.company_id - b.company_id),
    series: daysOf(range).map((day) => {
      const { payment_sum = 0, refund_sum = 0 } = byDay.get(day) ?? {};
      return { day, payment_sum, refund_sum };
    }),
    total: { ...sumOf(movedKeys, rows), ...sumOf(heldKeys, held) },
  };
}

const viewCompany = (
  { company_id, name, name_en, ...holds }: HeldRow,
  moved: readonly MovedRow[],
): WalletStatistics['companies'][number] => ({
  company_id,
  name,
  name_en,
  ...sumOf(movedKeys, moved),
  ...sumOf(heldKeys, [holds]),
  by_channel: flowChannels.flatMap((channel) => {
    const row = moved.find((one) => one.channel === channel);
    return row ? [{ channel, payment_sum: row.payment_sum, refund_sum: row.refund_sum }] : [];
  }),
});

/** Every Hong Kong day of a range, or the first of every month. */
function daysOf({ start_time, end_time, step }: Range): Day[] {
  const [first, last] = [dayOf(start_time), dayOf(end_time)];
  const from = step === 'DAY' ? first : `${first.slice(0, 7)}-01`;
  const days: Day[] = [];
  for (let day = from; day <= last; day = step === 'DAY' ? addDays(day, 1) : addMonths(day, 1))
    days.push(day);
  return days;
}
