import type { Domain } from '../../platform/domain.ts';
import { activityAhead } from './activity.ahead.ts';
import { activityKind } from './activity.charge.ts';
import { fillActivities } from './activity.demo.ts';
import { activityJobs } from './activity.jobs.ts';
import { locateActivities } from './activity.queries.ts';
import { mountActivities } from './activity.routes.ts';
import { activitySearch } from './activity.search.ts';
import { activityWork } from './activity.work.ts';
import { locateActivityCharges, locateSignups, mergeSignups } from './signup.queries.ts';

export { type Home, homesIn } from './activity.homes.demo.ts';
export { pauseWithin, resumeWithin } from './activity.pause.ts';
export { activityNames, pausable } from './activity.queries.ts';
export { both, onRecord, type Said } from './activity.tell.ts';
export { channelBack } from './signup.actions.ts';
export { holdUnit, identityIn, personOf } from './signup.queries.ts';

/** Activities of an estate with their sign-ups, waiting lists and fees. */
export const activityDomain: Domain = {
  name: 'activity',
  files: { activity: { of: locateActivities } },
  filesFor: ['payment', 'refund'],
  charges: [activityKind],
  locators: { activity: locateActivities, signup: locateSignups, activityCharge: locateActivityCharges },
  // Cashiers hear of fees that they collect.
  hears: ['活動管理-查看', '賬單管理-查看'],
  search: activitySearch,
  work: activityWork,
  ahead: activityAhead,
  jobs: activityJobs,
  mount: mountActivities,
  demo: fillActivities,
  mergePeople: mergeSignups,
};
