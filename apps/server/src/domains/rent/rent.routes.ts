import { dayOf } from '@iris/contract/core/day';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountMoney, pageOrExport } from '../money/index.ts';
import { familyIds } from '../payment/index.ts';
import { addRent, removeRent, updateRent, waiveRents } from './rent.actions.ts';
import { detailOf } from './rent.detail.ts';
import { generateNow } from './rent.generate.ts';
import { addInvoice, removeInvoice, updateInvoice } from './rent.invoice.ts';
import { rents, sumRentsOf } from './rent.list.queries.ts';
import { refundDeposit, rentWays, settleFromDeposit } from './rent.money.ts';
import { listReminders } from './rent.reminder.ts';
import { listDecisions, listReviews } from './rent.review.ts';
import { viewRent } from './rent.view.ts';

/** The calls of rents: reading here, money and records kept with a rent below. */
export function mountRents(app: FastifyInstance, services: Services): void {
  const page = pageOrExport({ list: rents, field: 'rents', view: viewRent });
  const today = () => dayOf(services.clock.now());
  mount(app, services, rentApi.list, ({ query }, context) => page(query, context));
  mount(app, services, rentApi.brief, ({ query }, context) => rents.sums(context, query, today()));
  mount(app, services, rentApi.briefInLease, ({ query }, { db }) => sumRentsOf(db, query.lease_id, today()));
  mount(app, services, rentApi.detail, ({ params }, context) => detailOf(context.db, context, params.id));
  mount(app, services, rentApi.history, async ({ params, query }, { db }) =>
    readAudit(db, { records: [{ entity: 'rent', ids: await familyIds(db, params.id) }] }, query),
  );
  mount(app, services, rentApi.add, ({ body }, context) => addRent(body, context));
  mount(app, services, rentApi.update, ({ body }, context) => updateRent(body, context));
  mount(app, services, rentApi.remove, ({ params, query }, context) =>
    removeRent(params.id, query.reason, context),
  );
  mount(app, services, rentApi.generate, ({ body }, context) => generateNow(body.condo_id, context));
  mountMoney(app, services, rentApi, rentWays);
  mountRest(app, services);
  mountKept(app, services);
}

function mountRest(app: FastifyInstance, services: Services): void {
  mount(app, services, rentApi.reviews, ({ query }, context) => listReviews(query, context));
  mount(app, services, rentApi.reviewHistory, ({ query }, context) => listDecisions(query, context));
  mount(app, services, rentApi.payFromDeposit, ({ body }, context) => settleFromDeposit(body, context));
  mount(app, services, rentApi.waive, ({ body }, context) => waiveRents(body, context));
  mount(app, services, rentApi.refundDeposit, ({ params, body }, context) =>
    refundDeposit(params.id, body, context),
  );
}

function mountKept(app: FastifyInstance, services: Services): void {
  mount(app, services, rentApi.addInvoice, ({ body }, context) => addInvoice(body, context));
  mount(app, services, rentApi.updateInvoice, ({ body }, context) => updateInvoice(body, context));
  mount(app, services, rentApi.removeInvoice, ({ params }, context) => removeInvoice(params.id, context));
  mount(app, services, rentApi.reminders, ({ query }, context) => listReminders(query, context));
}
