import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { endSession, logout } from './session.end.ts';
import { firstOperator } from './session.first.ts';
import { login } from './session.login.ts';
import { changePassword } from './session.password.ts';
import { listSessions } from './session.queries.ts';
import { refresh } from './session.refresh.ts';
import { requestReset, reset } from './session.reset.ts';
import { viewSession } from './session.view.ts';

export function mountSession(app: FastifyInstance, services: Services): void {
  mount(app, services, sessionApi.login, ({ body }, context) => login(body, context));
  mount(app, services, sessionApi.refresh, (_, { claims }) => refresh(claims, services));
  mount(app, services, sessionApi.logout, (_, context) => logout(context));
  mount(app, services, sessionApi.requestReset, ({ body }, context) => requestReset(body, context));
  mount(app, services, sessionApi.reset, ({ body }, context) => reset(body, context));
  mount(app, services, sessionApi.firstOperator, ({ body }, context) => firstOperator(body, context));
  mount(app, services, sessionApi.sessionList, async (_, { db, clock, principal }) => {
    const rows = await listSessions(db, principal.userId, clock.now());
    return rows.map((row) => viewSession(row, principal.sessionId));
  });
  mount(app, services, sessionApi.endSession, ({ params }, context) => endSession(params.id, context));
  // A call of the user's, but it ends sessions, and users know nothing of those.
  mount(app, services, userApi.changePassword, ({ body }, context) => changePassword(body, context));
}
