import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { mountAccounts } from './account.routes.ts';
import { mountGroups } from './group.routes.ts';
import { readSecondFactor } from './secondFactor.queries.ts';
import { updateAvatar, updateInformation, updatePreferences } from './user.actions.ts';
import { getPreferences, getProfile, getUser, listWorkplaces } from './user.queries.ts';
import { viewGranted, viewProfile, viewSecondFactor, viewWorkplace } from './user.view.ts';

/**
 * The calls of one's own account, and of account and group administrators. Calls that end sessions or count password
 * attempts are in the session domain.
 */
export function mountUser(app: FastifyInstance, services: Services): void {
  mount(app, services, userApi.permissions, async (_, { db, principal, config }) => {
    const [user, settings] = await Promise.all([getUser(db, principal.userId), readSettings(db)]);
    if (!user) throw notFound();
    return viewGranted(user, principal, settings.idleTimeoutMs ?? config.idleTimeoutMs);
  });
  mount(app, services, userApi.information, async (_, context) => ownProfile(context));
  mount(app, services, userApi.condos, async ({ query }, { db, principal }) => {
    const rows = await listWorkplaces(db, principal, query);
    return rows.map((row) => viewWorkplace(row, principal));
  });
  mount(app, services, userApi.activity, ({ query }, { db, principal }) =>
    readAudit(db, { userId: principal.userId }, query),
  );
  mount(app, services, userApi.secondFactor, async (_, { db, principal }) => {
    const row = await readSecondFactor(db, principal.userId);
    if (!row) throw notFound();
    return viewSecondFactor(row);
  });
  mount(app, services, userApi.updateInformation, ({ body }, context) => updateInformation(body, context));
  mount(app, services, userApi.updateAvatar, ({ file }, context) => updateAvatar(file, context));
  mount(app, services, userApi.preferences, (_, { db, principal }) => getPreferences(db, principal.userId));
  mount(app, services, userApi.updatePreferences, ({ body }, context) => updatePreferences(body, context));
  mountAccounts(app, services);
  mountGroups(app, services);
}

async function ownProfile({ db, principal }: SignedInContext) {
  const row = await getProfile(db, principal.userId);
  if (!row) throw notFound();
  return viewProfile(row);
}
