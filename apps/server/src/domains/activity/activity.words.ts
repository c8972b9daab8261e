import { freeUntil } from '@iris/contract/activity/activity.rules';
import { formatMoment } from '@iris/contract/core/day';
import { type Bilingual, filled } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { residentText } from '@iris/contract/resident/resident.text';
import { pageText } from './activity.page.text.ts';
import type { ActivityRow } from './activity.queries.ts';

/** What an activity costs a head, as pages and papers say it. */
export function priceWords({ charged, fee, price, bands }: ActivityRow): Bilingual {
  if (!charged) return pageText.free;
  if (fee === 'SINGLE')
    return [`${pageText.head[0]} ${formatMoney(price)}`, `${formatMoney(price)} ${pageText.head[1]}`];
  const lines = bands.map((band) => [`${band.from}–${band.to}`, formatMoney(band.price)] as const);
  return [
    lines.map(([ages, amount]) => `${ages} 歲 ${amount}`).join('\n'),
    lines.map(([ages, amount]) => `Age ${ages}: ${amount}`).join('\n'),
  ];
}

/** Who may come: ages, and identities where not everybody may. */
export function peopleWords({ ageFrom, ageTo, identities }: ActivityRow): Bilingual {
  const names = identities.map((one) => residentText[`resident.identity.${one}`]);
  const ages = filledBoth(pageText.ageRange, { from: String(ageFrom), to: String(ageTo) });
  return [
    [ages[0], names.map(([zh]) => zh).join('、')].filter(Boolean).join('，'),
    [ages[1], names.map(([, en]) => en.toLowerCase()).join(', ')].filter(Boolean).join('; '),
  ];
}

/** Until when a paid place can be cancelled with the money back; empty for a free activity. */
export function cancelWords({ charged, fromAt, cancelHours }: ActivityRow): Bilingual {
  if (!charged) return ['', ''];
  const until = freeUntil({ from_at: fromAt, cancel_hours: cancelHours });
  return until === null
    ? pageText.noRefund
    : filledBoth(pageText.refundUntil, { until: formatMoment(until) });
}

const filledBoth = ([zh, en]: Bilingual, values: Readonly<Record<string, string>>): Bilingual => [
  filled(zh, values),
  filled(en, values),
];
