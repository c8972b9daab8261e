import type { Domain } from '../../platform/domain.ts';
import { sessionJobs } from './session.jobs.ts';
import { locateSessions } from './session.queries.ts';
import { mountSession } from './session.routes.ts';

export { firstOperatorLink } from './session.first.ts';
export { noteUse } from './session.queries.ts';

/** Signing in and out, token refresh, and the list of open sessions. */
export const sessionDomain: Domain = {
  name: 'session',
  locators: { session: locateSessions },
  jobs: sessionJobs,
  mount: mountSession,
};
