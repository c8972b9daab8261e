import type { Domain } from '../../platform/domain.ts';
import { locateClosings } from './counter.locate.queries.ts';
import { mountCounter } from './counter.routes.ts';

/** The counter: what a unit owes is collected in one go, and the day is closed. */
export const counterDomain: Domain = {
  name: 'counter',
  locators: { closing: locateClosings },
  mount: mountCounter,
};
