import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { updateAvatar, updateInformation, updatePreferences } from './user.actions.ts';
import { getPreferences, getProfile, getUser, listWorkplaces } from './user.queries.ts';
import { viewGranted, viewProfile, viewWorkplace } from './user.view.ts';

/** The calls of one's own account. Changing the password ends sessions, so that call stands with them. */
export function mountUser(app: FastifyInstance, services: Services): void {
  mount(app, services, userApi.permissions, async (_, { db, principal, config }) => {
    const user = await getUser(db, principal.userId);
    if (!user) throw notFound();
    return viewGranted(user, principal, config.idleTimeoutMs);
  });
  mount(app, services, userApi.information, async (_, context) => ownProfile(context));
  mount(app, services, userApi.condos, async (_, { db, principal }) => {
    const rows = await listWorkplaces(db, principal);
    return rows.map((row) => viewWorkplace(row, principal));
  });
  mount(app, services, userApi.updateInformation, ({ body }, context) => updateInformation(body, context));
  mount(app, services, userApi.updateAvatar, ({ file }, context) => updateAvatar(file, context));
  mount(app, services, userApi.preferences, (_, { db, principal }) => getPreferences(db, principal.userId));
  mount(app, services, userApi.updatePreferences, ({ body }, context) => updatePreferences(body, context));
}

async function ownProfile({ db, principal }: SignedInContext) {
  const row = await getProfile(db, principal.userId);
  if (!row) throw notFound();
  return viewProfile(row);
}
