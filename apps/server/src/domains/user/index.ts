import type { Domain } from '../../platform/domain.ts';
import { forgetRemoved } from './account.jobs.ts';
import { locateGroups } from './group.queries.ts';
import { fillUsers } from './user.demo.ts';
import { createCompanyGroups } from './user.groups.ts';
import { locateRemovedUsers, locateUsers } from './user.queries.ts';
import { mountUser } from './user.routes.ts';

export { auditUser, secondFactorChange } from './account.audit.ts';
export { readUser } from './account.hold.ts';
export { findByLink, purgeLinks, takeLink } from './account.link.ts';
export { disableAccount, removeAccount, signOutAccount } from './account.state.ts';
export {
  addSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  setPendingSecret,
  setRecoveryCodes,
  setTotpStep,
  takeRecoveryCode,
} from './secondFactor.queries.ts';
export { anybody, createOperator, setLastSignIn, setPasswordHash } from './user.account.ts';
export { demoAccounts, demoPassword } from './user.demo.ts';
export { type Holder, holdersIn, loadPrincipal, staffHolding } from './user.principal.ts';
export { findByEmail, findByUsername, getUser, lockUser, type UserRow } from './user.queries.ts';

/** Users, their permission groups, links and second factors. */
export const userDomain: Domain = {
  name: 'user',
  files: { user: { of: locateUsers, kept: true } },
  locators: { user: locateUsers, removedUser: locateRemovedUsers, group: locateGroups },
  mount: mountUser,
  beginCompany: async (tx, companyId) => {
    await createCompanyGroups(tx, companyId);
  },
  jobs: [forgetRemoved],
  demo: fillUsers,
};
