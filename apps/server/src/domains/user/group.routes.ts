import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { addGroup, removeGroup, updateGroup, updateGroupPermissions } from './group.actions.ts';
import { getGroup, listGroups } from './group.queries.ts';
import { viewGroup } from './user.view.ts';

/** The calls of permission groups. */
export function mountGroups(app: FastifyInstance, services: Services): void {
  mount(app, services, userApi.groupList, async ({ query }, { db, principal }) => {
    const { rows, total } = await listGroups(db, principal, query);
    return { items: rows.map(viewGroup), total, page: query.page, count: query.count };
  });
  mount(app, services, userApi.groupDetail, async ({ params }, { db, principal }) => {
    const row = await getGroup(db, params.id, principal.userId);
    if (!row) throw notFound();
    return viewGroup(row);
  });
  mount(app, services, userApi.groupHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'group', id: params.id }, query),
  );
  mount(app, services, userApi.addGroup, ({ body }, context) => addGroup(body, context));
  mount(app, services, userApi.updateGroup, ({ body }, context) => updateGroup(body, context));
  mount(app, services, userApi.updateGroupPermissions, ({ body }, context) =>
    updateGroupPermissions(body, context),
  );
  mount(app, services, userApi.removeGroup, ({ params }, context) => removeGroup(params.id, context));
}
