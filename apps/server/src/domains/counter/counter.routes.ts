import { counterApi } from '@iris/contract/counter/counter.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { mailReceipt } from '../payment/index.ts';
import { closeDay, listClosings, signOff } from './closing.actions.ts';
import { closingReport, payingInSlip } from './closing.report.ts';
import { collectAtDesk, deskOf, findUnits } from './desk.actions.ts';
import { drawerNow, handInCount } from './drawer.actions.ts';

/** The calls of the counter. */
export function mountCounter(app: FastifyInstance, services: Services): void {
  mount(app, services, counterApi.find, ({ query }, context) => findUnits(query, context));
  mount(app, services, counterApi.desk, ({ params, query }, context) =>
    deskOf(params.id, query.payer_id, context),
  );
  mount(app, services, counterApi.collect, ({ body }, context) => collectAtDesk(body, context));
  mount(app, services, counterApi.mailReceipt, ({ body }, context) => mailReceipt(body, context));
  mount(app, services, counterApi.drawer, ({ query }, context) => drawerNow(query, context));
  mount(app, services, counterApi.count, ({ body }, context) => handInCount(body, context));
  mount(app, services, counterApi.close, ({ body }, context) => closeDay(body, context));
  mount(app, services, counterApi.signOff, ({ body }, context) => signOff(body, context));
  mount(app, services, counterApi.closings, ({ query }, context) => listClosings(query, context));
  mount(app, services, counterApi.report, ({ params }, context) => closingReport(params.id, context));
  mount(app, services, counterApi.payingIn, ({ params }, context) => payingInSlip(params.id, context));
}
