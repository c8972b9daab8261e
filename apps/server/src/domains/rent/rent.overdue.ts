import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { condoNames, type Due, mailDues, payableOf } from '../money/index.ts';
import { staffHolding } from '../user/index.ts';
import { reminderWords } from './rent.letter.ts';
import { condosWithOverdue, insertNotices, markOverdue, type Notice } from './rent.overdue.queries.ts';

type Counts = Record<'overdue' | 'first' | 'second' | 'letters', number>;

/**
 * Marks overdue charges, and sends each notice once: a first and a second one, as many days after the due day as the
 * condo has set. A charge late enough for the second no longer gets the first. Repeating it does nothing.
 */
export async function tellOverdue(services: Services): Promise<Counts> {
  const today = dayOf(services.clock.now());
  const counts: Counts = { overdue: 0, first: 0, second: 0, letters: 0 };
  await eachAlone(await condosWithOverdue(services.db, today), async (condoId) => {
    const done = await services.db.transaction((tx) => tellCondo(tx, services, condoId, today));
    counts.overdue += done.overdue;
    counts.first += done.first;
    counts.second += done.second;
    counts.letters += done.letters;
  });
  return counts;
}

async function tellCondo(
  tx: Transaction,
  services: Services,
  condoId: number,
  today: string,
): Promise<Counts> {
  const now = services.clock.now();
  const marked = await markOverdue(tx, condoId, today, now);
  const withoutEmail = messageText('rent.noticeWithoutEmail').join(' ');
  const notices = await insertNotices(tx, condoId, today, now, withoutEmail);
  const of = (kind: Notice) => notices.filter((notice) => notice.kind === kind).map(({ id }) => id);
  const [first, second] = [await payableOf(tx, of('FIRST')), await payableOf(tx, of('SECOND'))];
  const firstLetters = await mailDues(tx, services, first, reminderWords('FIRST'), {
    from: { use: 'FIRST_REMINDER' },
  });
  const secondLetters = await mailDues(tx, services, second, reminderWords('SECOND'), {
    from: { use: 'SECOND_REMINDER' },
  });
  const told = [...first, ...second];
  if (told.length > 0) await tellStaff(tx, condoId, told);
  if (marked > 0 || told.length > 0) await publish(tx, { changed: 'lease', condoId });
  return {
    overdue: marked,
    first: first.length,
    second: second.length,
    letters: firstLetters.letters + secondLetters.letters,
  };
}

/** One message to each person of the condo who collects rent. */
async function tellStaff(tx: Transaction, condoId: number, rents: readonly Due[]): Promise<void> {
  const staff = await staffHolding(tx, { condoId, permission: '租約合同-收款' });
  const amount = formatMoney(rents.reduce((sum, { charge }) => sum + charge.amount, 0));
  const { name, nameEn } = await condoNames(tx, condoId);
  await sendMessages(tx, {
    userIds: staff.map(({ userId }) => userId),
    sender: '',
    content: messageText('rent.overdueMessage', {
      condo: [name, inLanguage('en', name, nameEn)],
      count: rents.length,
      amount,
    }),
    link: '/rent/list?overdue=true',
  });
}
