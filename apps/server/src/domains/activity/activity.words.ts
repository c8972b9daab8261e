import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { pageText } from './activity.page.text.ts';
import type { ActivityRow } from './activity.queries.ts';

/** What an activity costs a head, as pages and papers say it. */
export function priceWords({ charged, fee, price, bands }: ActivityRow): Bilingual {
  if (!charged) return pageText.free;
  if (fee === 'SINGLE') return [formatMoney(price), ''];
  const lines = bands.map((band) => [`${band.from}–${band.to}`, formatMoney(band.price)] as const);
  return [
    lines.map(([ages, amount]) => `${ages} 歲 ${amount}`).join('\n'),
    lines.map(([ages, amount]) => `Age ${ages}: ${amount}`).join('\n'),
  ];
}
