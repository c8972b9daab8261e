import type { Domain } from '../../platform/domain.ts';
import { fillUsers } from './user.demo.ts';
import { locateUsers } from './user.queries.ts';
import { mountUser } from './user.routes.ts';

export { anybody, createOperator, setLastSignIn, setPasswordHash } from './user.account.ts';
export { demoAccounts, demoPassword } from './user.demo.ts';
export { loadPrincipal } from './user.principal.ts';
export { findByEmail, findByUsername, getUser, locateUsers, lockUser, type UserRow } from './user.queries.ts';

export const userDomain: Domain = {
  name: 'user',
  locators: { user: locateUsers },
  mount: mountUser,
  demo: fillUsers,
};
