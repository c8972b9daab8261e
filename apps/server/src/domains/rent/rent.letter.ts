import { formatMoment } from '@iris/contract/core/day';
import { inLanguage, type Language, languages } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Reminder } from '@iris/contract/rent/rent.model';
import type { ContractTextKey } from '@iris/contract/texts';
import { translate } from '../../platform/http/translate.ts';
import type { RentRow } from './rent.queries.ts';

interface Condo {
  name: string;
  nameEn: string;
}
export interface Words {
  subject: string;
  body: string;
}

type Values = Record<string, string | number>;
type Say = (key: ContractTextKey, values?: Values) => string;

/** The same letter in both languages, one below the other: nobody knows which one a tenant reads. */
export function bilingual(
  subject: ContractTextKey,
  condo: Condo,
  paragraphs: (say: Say, language: Language) => string[],
): Words {
  const named = (language: Language) => inLanguage(language, condo.name, condo.nameEn);
  const sayIn =
    (language: Language): Say =>
    (key, values = {}) =>
      translate(language, { key, values: { condo: named(language), ...values } });
  const bodies = languages.map((language) =>
    paragraphs(sayIn(language), language).filter(Boolean).join('\n\n'),
  );
  return {
    subject: languages.map((language) => sayIn(language)(subject)).join(' '),
    body: bodies.join('\n\n――――――――――\n\n'),
  };
}

const unitOf = (rent: RentRow) => `${rent.building_name} ${rent.floor_name} ${rent.unit_name}`.trim();

/** What is due, to one tenant; `content` is what somebody wants to say besides. */
export function reminderLetter(
  kind: Reminder['kind'],
  condo: Condo,
  rents: readonly RentRow[],
  content = '',
): Words {
  const total = formatMoney(rents.reduce((sum, { amount }) => sum + amount, 0));
  return bilingual(`rent.letter.title.${kind}`, condo, (say) => [
    say('rent.letter.open', { name: rents[0]?.payer_name ?? '' }),
    rents.map((rent) => lineOf(rent, say)).join('\n'),
    rents.length > 1 ? say('rent.letter.total', { amount: total }) : '',
    content,
    say('rent.letter.close'),
  ]);
}

function lineOf(rent: RentRow, say: Say): string {
  const values = {
    number: rent.business_no,
    unit: unitOf(rent),
    kind: say(`charge.kind.${rent.kind}`),
    start: rent.start_day,
    end: rent.end_day,
    due: rent.due_day,
    amount: formatMoney(rent.amount),
  };
  return say(rent.kind === 'RENT' ? 'rent.letter.rent' : 'rent.letter.deposit', values);
}

/** Where to pay online, and until when (epoch ms). */
export const checkoutLetter = (
  condo: Condo,
  rents: readonly RentRow[],
  { url, until }: { url: string; until: number | null },
): Words =>
  bilingual('rent.letter.checkoutTitle', condo, (say) => [
    say('rent.letter.checkoutOpen', { name: rents[0]?.payer_name ?? '' }),
    rents.map((rent) => lineOf(rent, say)).join('\n'),
    url,
    until === null ? '' : say('rent.letter.checkoutUntil', { until: formatMoment(until) }),
    say('rent.letter.close'),
  ]);
