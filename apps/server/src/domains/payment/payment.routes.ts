import { paymentApi } from '@iris/contract/payment/payment.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { recordsOfPayment } from './payment.history.ts';
import { paymentDetail } from './payment.read.ts';
import { printReceipt, voidReceipt } from './receipt.actions.ts';
import { refundSurplus } from './refund.surplus.ts';

/** Mounts the calls of payments and their receipts; money is taken by the domains that charge it. */
export function mountPayments(app: FastifyInstance, services: Services): void {
  mount(app, services, paymentApi.detail, ({ params }, { db }) => paymentDetail(db, params.id));
  mount(app, services, paymentApi.history, async ({ params, query }, { db }) =>
    readAudit(db, { records: await recordsOfPayment(db, params.id) }, query),
  );
  mount(app, services, paymentApi.refundSurplus, ({ body }, context) => refundSurplus(body, context));
  mount(app, services, paymentApi.printReceipt, ({ params }, context) => printReceipt(params.id, context));
  mount(app, services, paymentApi.voidReceipt, ({ body }, context) => voidReceipt(body, context));
}
