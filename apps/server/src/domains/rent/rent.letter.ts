import { formatMoney } from '@iris/contract/core/money';
import type { Reminder } from '@iris/contract/money/money.model';
import { placeOf, type Wording } from '../money/index.ts';

const line: Wording['line'] = (due, say, language) => {
  const { charge } = due;
  const values = {
    number: charge.businessNo,
    unit: placeOf(due, language),
    kind: say(`charge.kind.${charge.kind}`),
    start: charge.startDay,
    end: charge.endDay,
    due: charge.dueDay,
    amount: formatMoney(charge.amount),
  };
  return say(charge.kind === 'RENT' ? 'rent.letter.rent' : 'rent.letter.deposit', values);
};

/** The wording for tenants' dues: by hand, or the job's first and second notice. */
export const reminderWords = (kind: Reminder['kind']): Wording => ({
  title: `rent.letter.title.${kind}`,
  open: 'rent.letter.open',
  line,
});
