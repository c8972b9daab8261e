import type { Domain } from '../../platform/domain.ts';
import { bookingKind } from './booking.charge.ts';
import { sweepAll } from './booking.hold.ts';
import { mergeBookings } from './booking.merge.ts';
import { locateBookingCharges, locateBookings } from './booking.queries.ts';
import { CLOSE_JOB, endClosed } from './closing.actions.ts';
import { locateClosings } from './closing.queries.ts';
import { facilityAhead } from './facility.ahead.ts';
import { fillFacilities } from './facility.demo.ts';
import { locateFacilities, locateSchedules } from './facility.queries.ts';
import { mountFacilities } from './facility.routes.ts';
import { facilitySearch } from './facility.search.ts';
import { facilityWork } from './facility.work.ts';

export { closeWithin, endClosedSoon, liftWithin } from './closing.actions.ts';
export { closePreview, closingsByIds } from './closing.queries.ts';
export { openFacilities } from './facility.queries.ts';

/** Facilities of an estate with their schedules and bookings. */
export const facilityDomain: Domain = {
  name: 'facility',
  files: { facility: { of: locateFacilities } },
  filesFor: ['payment', 'refund'],
  charges: [bookingKind],
  locators: {
    facility: locateFacilities,
    schedule: locateSchedules,
    booking: locateBookings,
    facilityClosing: locateClosings,
    bookingCharge: locateBookingCharges,
  },
  // Cashiers hear of fees that they collect.
  hears: ['設施管理-查看', '賬單管理-查看'],
  jobs: [
    { name: 'facility.timeout', cron: '* * * * *', run: sweepAll },
    { name: CLOSE_JOB, cron: '* * * * *', run: endClosed },
  ],
  search: facilitySearch,
  work: facilityWork,
  ahead: facilityAhead,
  mount: mountFacilities,
  demo: fillFacilities,
  mergePeople: mergeBookings,
};
