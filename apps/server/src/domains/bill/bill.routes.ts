import { billApi } from '@iris/contract/bill/bill.api';
import { dayOf } from '@iris/contract/core/day';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { billBrief } from './bill.brief.queries.ts';
import { chosenNotes, demandNote, demandNotes } from './bill.demandNote.ts';
import { detailOf } from './bill.detail.ts';
import { billPage } from './bill.export.ts';
import { sumBills } from './bill.list.queries.ts';
import {
  cancelCheckout,
  censorBill,
  checkoutBill,
  giveBack,
  judgeRefund,
  listRefunds,
  mailCheckout,
  payBank,
  payOnSite,
} from './bill.money.ts';
import { mailNotes, remindPayers } from './bill.reminder.ts';

/** The calls of bills that are there: what is seen here, money and what payers are told below. */
export function mountBills(app: FastifyInstance, services: Services): void {
  const today = () => dayOf(services.clock.now());
  mount(app, services, billApi.list, ({ query }, context) => billPage(query, context));
  mount(app, services, billApi.sums, ({ query }, context) => sumBills(context, query, today()));
  mount(app, services, billApi.brief, ({ query }, context) => billBrief(context, query, today()));
  mount(app, services, billApi.detail, ({ params }, context) => detailOf(context.db, context, params.id));
  mount(app, services, billApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'bill', id: params.id }, query),
  );
  mountMoney(app, services);
  mountTelling(app, services);
}

function mountMoney(app: FastifyInstance, services: Services): void {
  mount(app, services, billApi.payOnSite, ({ body }, context) => payOnSite(body, context));
  mount(app, services, billApi.payBank, ({ body }, context) => payBank(body, context));
  mount(app, services, billApi.checkout, ({ body }, context) => checkoutBill(body, context));
  mount(app, services, billApi.cancelCheckout, ({ body }, context) => cancelCheckout(body.id, context));
  mount(app, services, billApi.mailCheckout, ({ body }, context) => mailCheckout(body, context));
  mount(app, services, billApi.censor, ({ params, body }, context) => censorBill(params.id, body, context));
  mount(app, services, billApi.refund, ({ body }, context) => giveBack(body, context));
  mount(app, services, billApi.judgeRefund, ({ body }, context) => judgeRefund(body, context));
  mount(app, services, billApi.refunds, ({ query }, context) => listRefunds(query, context));
}

function mountTelling(app: FastifyInstance, services: Services): void {
  mount(app, services, billApi.remind, ({ body }, context) => remindPayers(body, context));
  mount(app, services, billApi.demandNote, ({ params }, context) => demandNote(params.id, context));
  mount(app, services, billApi.demandNotes, ({ query }, context) => demandNotes(query, context));
  mount(app, services, billApi.chosenNotes, ({ body }, context) => chosenNotes(body, context));
  mount(app, services, billApi.mailNotes, ({ body }, context) => mailNotes(body, context));
}
