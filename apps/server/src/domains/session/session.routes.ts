import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { disableUser, endUserSessions, removeUser } from './session.account.ts';
import { endSession, logout } from './session.end.ts';
import { firstOperator } from './session.first.ts';
import { readLink, useLink } from './session.link.ts';
import { login } from './session.login.ts';
import { changePassword } from './session.password.ts';
import { listSessions } from './session.queries.ts';
import { refresh } from './session.refresh.ts';
import { requestReset, reset } from './session.reset.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './session.secondFactor.ts';
import { viewSession } from './session.view.ts';

export function mountSession(app: FastifyInstance, services: Services): void {
  mount(app, services, sessionApi.login, ({ body }, context) => login(body, context));
  mount(app, services, sessionApi.refresh, (_, { claims }) => refresh(claims, services));
  mount(app, services, sessionApi.logout, (_, context) => logout(context));
  mount(app, services, sessionApi.requestReset, ({ body }, context) => requestReset(body, context));
  mount(app, services, sessionApi.reset, ({ body }, context) => reset(body, context));
  mount(app, services, sessionApi.firstOperator, ({ body }, context) => firstOperator(body, context));
  // The gate has recorded the use.
  mount(app, services, sessionApi.present, async () => null);
  mount(app, services, sessionApi.sessionList, async (_, { db, clock, principal }) => {
    const rows = await listSessions(db, principal.userId, clock.now());
    return rows.map((row) => viewSession(row, principal.sessionId));
  });
  mount(app, services, sessionApi.endSession, ({ params }, context) => endSession(params.id, context));
  mount(app, services, sessionApi.readLink, ({ body }, context) => readLink(body, context));
  mount(app, services, sessionApi.useLink, ({ body }, context) => useLink(body, context));
  mountUserCalls(app, services);
}

/** Calls of the user domain that end sessions or count attempts, which that domain knows nothing about. */
function mountUserCalls(app: FastifyInstance, services: Services): void {
  mount(app, services, userApi.changePassword, ({ body }, context) => changePassword(body, context));
  mount(app, services, userApi.beginSecondFactor, ({ body }, context) => beginSecondFactor(body, context));
  mount(app, services, userApi.confirmSecondFactor, ({ body }, context) =>
    confirmSecondFactor(body, context),
  );
  mount(app, services, userApi.renewRecoveryCodes, ({ body }, context) => renewRecoveryCodes(body, context));
  mount(app, services, userApi.removeSecondFactor, ({ body }, context) => removeSecondFactor(body, context));
  mount(app, services, userApi.disable, ({ params }, context) => disableUser(params.id, context));
  mount(app, services, userApi.remove, ({ params }, context) => removeUser(params.id, context));
  mount(app, services, userApi.userSessions, async ({ params }, { db, clock, principal }) => {
    const rows = await listSessions(db, params.id, clock.now());
    return rows.map((row) => viewSession(row, principal.sessionId));
  });
  mount(app, services, userApi.endUserSessions, ({ params }, context) => endUserSessions(params.id, context));
}
