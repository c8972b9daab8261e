import { moneyApi } from '@iris/contract/money/money.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { locateReminders } from './money.reminder.queries.ts';
import { noteFeedback } from './money.reminder.ts';

/**
 * What all individually handled charges have in common: calls to collect and refund, reminders and their letters,
 * demand notes, and the money part and allowed actions of a page. A domain mounts the calls with `mountMoney`.
 */
export { bookOf } from './book.ts';
export type { NoteLines } from './demandNote.ts';
export { bookOfNotes } from './demandNote.ts';
export { allowedOf, isOwnSlip, moneyActions, type Person, type Situation } from './money.allowed.ts';
export { moneyOf, paymentOf } from './money.detail.ts';
export { mailDues, placeOf, type Wording } from './money.letter.ts';
export {
  type ChargeLine,
  commonValues,
  inUnitNamed,
  lineColumns,
  linesById,
  matchingCharges,
  standingOf,
  sumCharges,
  unitOfCharge,
  voidedOf,
  wholeOfCharge,
} from './money.lines.queries.ts';
export { chargeList } from './money.list.queries.ts';
export { type MoneyWays, mountMoney } from './money.mount.ts';
export { pageOrExport } from './money.pages.ts';
export { condoNames, type Due, duesOf, payableOf, payableOfRun, payingFacts } from './money.queries.ts';
export { countReminders, remindersOf, viewReminder } from './money.reminder.queries.ts';
export { remindPayers, remindWithin } from './money.reminder.ts';
export { viewLine } from './money.view.ts';
export { epochOf, overdueOf, waitingIn } from './money.work.queries.ts';
export { bookOfUnitNotes } from './unitNote.ts';

/** What rents and bills share: collecting, reviewing, refunding, reminders and demand notes. */
export const moneyDomain: Domain = {
  name: 'money',
  locators: { reminder: locateReminders },
  mount(app, services) {
    mount(app, services, moneyApi.feedback, ({ body }, context) => noteFeedback(body, context));
  },
};
