import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../platform/access/principal.ts';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { addUser, updateUser } from './account.actions.ts';
import { getAccount, listAccounts } from './account.queries.ts';
import { removedUsers, restoreUser } from './account.restore.ts';
import { clearSecondFactor, enableUser, sendLink } from './account.state.ts';
import { updateSecurity } from './house.actions.ts';
import { readSecurity } from './house.queries.ts';
import { viewSecurity, viewUser } from './user.view.ts';

/** The calls of account administrators. Those that end sessions are in the session domain. */
export function mountAccounts(app: FastifyInstance, services: Services): void {
  mount(app, services, userApi.list, async ({ query }, { db, principal, clock }) => {
    const { rows, total } = await listAccounts(db, principal, query, clock.now());
    return { items: rows.map(viewUser), total, page: query.page, count: query.count };
  });
  mount(app, services, userApi.detail, async ({ params }, { db, clock }) => {
    const row = await getAccount(db, params.id, clock.now());
    if (!row) throw notFound();
    return viewUser(row);
  });
  mount(app, services, userApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'user', id: params.id }, query),
  );
  mount(app, services, userApi.add, ({ body }, context) => addUser(body, context));
  mount(app, services, userApi.update, ({ body }, context) => updateUser(body, context));
  mount(app, services, userApi.enable, ({ params }, context) => enableUser(params.id, context));
  mount(app, services, userApi.removed, ({ query }, context) =>
    removedUsers(context, context.principal, query),
  );
  mount(app, services, userApi.restore, ({ params }, context) => restoreUser(params.id, context));
  mount(app, services, userApi.sendLink, ({ params }, context) => sendLink(params.id, context));
  mount(app, services, userApi.clearSecondFactor, ({ params }, context) =>
    clearSecondFactor(params.id, context),
  );
  mount(app, services, userApi.security, async ({ query }, { db, principal }) => {
    const house = houseAsked(principal, query.company_id);
    return viewSecurity(house, await readSecurity(db, house));
  });
  mount(app, services, userApi.updateSecurity, ({ body }, context) => updateSecurity(body, context));
}

/** By default one's own company; for an operator that is the platform. */
const houseAsked = ({ companyId }: Principal, asked: number | undefined) => asked ?? companyId;
