import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { placeOf, type Wording } from '../money/index.ts';

const line: Wording['line'] = (due, say, language) => {
  const { charge } = due;
  return say('bill.letter.line', {
    number: charge.businessNo,
    unit: placeOf(due, language),
    title: inLanguage(language, charge.title, charge.titleEn),
    due: charge.dueDay,
    amount: formatMoney(charge.amount),
  });
};

/** The wording of reminders for dues, and of the letters for a run's bills. */
export const reminderWords: Wording = {
  title: 'bill.letter.remindTitle',
  open: 'bill.letter.remindOpen',
  line,
};
export const noteWords: Wording = { title: 'bill.letter.noteTitle', open: 'bill.letter.noteOpen', line };
