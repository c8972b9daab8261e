import type { Domain } from '../../platform/domain.ts';
import { fillDrawers } from './counter.demo.ts';
import { locateClosings, locateCounts } from './counter.locate.queries.ts';
import { mountCounter } from './counter.routes.ts';
import { counterWork } from './counter.work.ts';
import { drawersBlocker } from './drawer.figures.ts';

export { cashIsOpen } from './drawer.figures.ts';

/** The counter: collects a unit's dues in one payment, and closes the day. */
export const counterDomain: Domain = {
  name: 'counter',
  locators: { closing: locateClosings, drawerCount: locateCounts },
  mount: mountCounter,
  work: counterWork,
  blocker: drawersBlocker,
  demoAfter: fillDrawers,
};
