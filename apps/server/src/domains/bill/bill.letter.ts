import { formatMoment } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { bilingual } from '../rent/index.ts';
import type { BillRow } from './bill.queries.ts';
import { placeOf } from './bill.view.ts';

interface Condo {
  name: string;
  nameEn: string;
}
interface Words {
  subject: string;
  body: string;
}
type Say = Parameters<Parameters<typeof bilingual>[2]>[0];

/** What is due, to one payer; `content` is what somebody wants to say besides. */
export const reminderLetter = (condo: Condo, bills: readonly BillRow[], content: string): Words =>
  listLetter('bill.letter.remindTitle', 'bill.letter.remindOpen', condo, bills, content);

/** The bills of a run, to one payer. */
export const noteLetter = (condo: Condo, bills: readonly BillRow[]): Words =>
  listLetter('bill.letter.noteTitle', 'bill.letter.noteOpen', condo, bills, '');

function listLetter(
  title: 'bill.letter.remindTitle' | 'bill.letter.noteTitle',
  open: 'bill.letter.remindOpen' | 'bill.letter.noteOpen',
  condo: Condo,
  bills: readonly BillRow[],
  content: string,
): Words {
  const total = formatMoney(bills.reduce((sum, { amount }) => sum + amount, 0));
  return bilingual(title, condo, (say, language) => [
    say(open, { name: bills[0]?.payer_name ?? '' }),
    bills.map((bill) => lineOf(bill, say, language)).join('\n'),
    bills.length > 1 ? say('rent.letter.total', { amount: total }) : '',
    content,
    say('rent.letter.close'),
  ]);
}

const lineOf = (bill: BillRow, say: Say, language: Language): string =>
  say('bill.letter.line', {
    number: bill.business_no,
    unit: placeOf(bill),
    title: inLanguage(language, bill.title, bill.title_en),
    due: bill.due_day,
    amount: formatMoney(bill.amount),
  });

/** Where to pay online, and until when (epoch ms). */
export const checkoutLetter = (
  condo: Condo,
  bills: readonly BillRow[],
  { url, until }: { url: string; until: number | null },
): Words =>
  bilingual('rent.letter.checkoutTitle', condo, (say, language) => [
    say('rent.letter.checkoutOpen', { name: bills[0]?.payer_name ?? '' }),
    bills.map((bill) => lineOf(bill, say, language)).join('\n'),
    url,
    until === null ? '' : say('rent.letter.checkoutUntil', { until: formatMoment(until) }),
    say('rent.letter.close'),
  ]);
