import type { Domain } from '../../platform/domain.ts';
import { fillStandards, setUpStandards } from './standard.demo.ts';
import {
  locateMeters,
  locateReadings,
  locateRemovedStandards,
  locateStandards,
} from './standard.locate.queries.ts';
import { mountStandards } from './standard.routes.ts';

export { holdReadings, type MonthReadings, meterReadingsFor } from './reading.bill.queries.ts';
export { changeoverOf } from './reading.queries.ts';
export { holdStandards, type StandardInForce, standardsInForce } from './standard.inForce.queries.ts';
export { unitsInScope } from './standard.scope.queries.ts';

/** Charge standards with their versions, meters and readings. */
export const standardDomain: Domain = {
  name: 'standard',
  locators: {
    billStandard: locateStandards,
    removedStandard: locateRemovedStandards,
    meter: locateMeters,
    meterReading: locateReadings,
  },
  mount: mountStandards,
  setUpSteps: [setUpStandards],
  demo: fillStandards,
};
