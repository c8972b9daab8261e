import { accessHelp } from './access.text.ts';
import { activityHelp } from './activity.text.ts';
import { adMachineHelp } from './adMachine.text.ts';
import { adminHelp } from './admin.text.ts';
import { appHelp } from './app.text.ts';
import { billHelp } from './bill.text.ts';
import { booksHelp } from './books.text.ts';
import { debtorHelp } from './debtor.text.ts';
import { estateHelp } from './estate.text.ts';
import { facilityHelp } from './facility.text.ts';
import type { HelpPart } from './help.build.ts';
import { leaseHelp } from './lease.text.ts';
import { listsHelp } from './lists.text.ts';
import { moneyHelp } from './money.text.ts';
import { newsHelp } from './news.text.ts';
import { noticeHelp } from './notice.text.ts';
import { platformHelp } from './platform.text.ts';
import { repairHelp } from './repair.text.ts';
import { residentHelp } from './resident.text.ts';
import { startHelp } from './start.text.ts';
import { templateHelp } from './template.text.ts';
import { upkeepHelp } from './upkeep.text.ts';
import { visitorHelp } from './visitor.text.ts';
import { weatherHelp } from './weather.text.ts';

/** The shipped help, in order. */
export const helpContent: readonly HelpPart[] = [
  startHelp,
  listsHelp,
  estateHelp,
  residentHelp,
  leaseHelp,
  moneyHelp,
  billHelp,
  booksHelp,
  repairHelp,
  visitorHelp,
  upkeepHelp,
  accessHelp,
  templateHelp,
  noticeHelp,
  newsHelp,
  debtorHelp,
  activityHelp,
  facilityHelp,
  weatherHelp,
  adMachineHelp,
  adminHelp,
  appHelp,
  platformHelp,
];
