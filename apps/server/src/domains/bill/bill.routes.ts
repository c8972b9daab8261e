import { billApi } from '@iris/contract/bill/bill.api';
import { dayOf } from '@iris/contract/core/day';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountMoney, pageOrExport } from '../money/index.ts';
import { familyIds } from '../payment/index.ts';
import { billBrief } from './bill.brief.queries.ts';
import { chosenNotes, demandNotes, mailNotes } from './bill.demandNote.ts';
import { detailOf } from './bill.detail.ts';
import { bills, filtersOf } from './bill.list.queries.ts';
import { billWays, judgeRefund, listRefunds } from './bill.money.ts';
import { viewBill } from './bill.view.ts';

/** The calls of existing bills. */
export function mountBills(app: FastifyInstance, services: Services): void {
  const page = pageOrExport({ list: bills, field: 'bills', view: viewBill });
  const today = () => dayOf(services.clock.now());
  mount(app, services, billApi.list, ({ query }, context) =>
    page(filtersOf(query, context.principal), context),
  );
  mount(app, services, billApi.sums, ({ query }, context) =>
    bills.sums(context, filtersOf(query, context.principal), today()),
  );
  mount(app, services, billApi.brief, ({ query }, context) => billBrief(context, query, today()));
  mount(app, services, billApi.detail, ({ params }, context) => detailOf(context.db, context, params.id));
  mount(app, services, billApi.history, async ({ params, query }, { db }) =>
    readAudit(db, { records: [{ entity: 'bill', ids: await familyIds(db, params.id) }] }, query),
  );
  mountMoney(app, services, billApi, billWays);
  mount(app, services, billApi.judgeRefund, ({ body }, context) => judgeRefund(body, context));
  mount(app, services, billApi.refunds, ({ query }, context) => listRefunds(query, context));
  mount(app, services, billApi.demandNotes, ({ query }, context) =>
    demandNotes(filtersOf(query, context.principal), context),
  );
  mount(app, services, billApi.chosenNotes, ({ body }, context) => chosenNotes(body, context));
  mount(app, services, billApi.mailNotes, ({ body }, context) => mailNotes(body, context));
}
