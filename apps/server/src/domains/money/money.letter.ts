import { formatMoment } from '@iris/contract/core/day';
import { inLanguage, type Language, languages } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { translate } from '../../platform/http/translate.ts';
import { condoNames, type Due } from './money.queries.ts';

interface Condo {
  name: string;
  nameEn: string;
}
interface Words {
  subject: string;
  body: string;
}
type Values = Record<string, string | number>;
type Say = (key: ContractTextKey, values?: Values) => string;

/** The wording of a letter that asks for charges: its subject, its opening, and a line for each charge. */
export interface Wording {
  title: ContractTextKey;
  open: ContractTextKey;
  line: (due: Due, say: Say, language: Language) => string;
}

/** The place of a charge, as letters and papers state it. */
export const placeOf = ({ building, floor, unit }: Omit<Due, 'charge'>): string =>
  `${building} ${floor} ${unit}`.trim();

/** The same letter in both languages, one below the other, as the payer's language is unknown. */
function bilingual(
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

/** The dues of one payer; `content` is an additional message. */
function askingLetter(condo: Condo, dues: readonly Due[], words: Wording, content: string): Words {
  const total = formatMoney(dues.reduce((sum, { charge }) => sum + charge.amount, 0));
  return bilingual(words.title, condo, (say, language) => [
    say(words.open, { name: dues[0]?.charge.payerName ?? '' }),
    dues.map((due) => words.line(due, say, language)).join('\n'),
    dues.length > 1 ? say('rent.letter.total', { amount: total }) : '',
    content,
    say('rent.letter.close'),
  ]);
}

/** The letter with the payment address and its expiry (epoch ms). */
export const checkoutLetter = (
  condo: Condo,
  dues: readonly Due[],
  line: Wording['line'],
  { url, until }: { url: string; until: number | null },
): Words =>
  bilingual('rent.letter.checkoutTitle', condo, (say, language) => [
    say('rent.letter.checkoutOpen', { name: dues[0]?.charge.payerName ?? '' }),
    dues.map((due) => line(due, say, language)).join('\n'),
    url,
    until === null ? '' : say('rent.letter.checkoutUntil', { until: formatMoment(until) }),
    say('rent.letter.close'),
  ]);

const payersOf = (dues: readonly Due[]) => Map.groupBy(dues, ({ charge }) => charge.payerId);

/**
 * Mails the dues, one letter to each payer with an address; returns how many were sent, and how many payers have none.
 */
export async function mailDues(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  dues: readonly Due[],
  words: Wording,
  content = '',
): Promise<{ letters: number; withoutEmail: number }> {
  const [first] = dues;
  if (!first) return { letters: 0, withoutEmail: 0 };
  const condo = await condoNames(tx, first.charge.condoId);
  const reached = payersOf(dues.filter(({ email }) => email !== ''));
  const letters = [...reached.values()].map((of) => ({
    to: of[0]?.email ?? '',
    ...askingLetter(condo, of, words, content),
  }));
  if (letters.length > 0) await mail.sendEach(tx, letters);
  return { letters: letters.length, withoutEmail: payersOf(dues).size - letters.length };
}
