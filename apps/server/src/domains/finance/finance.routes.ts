import { financeApi } from '@iris/contract/finance/finance.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { accountPdf, accountStatement } from './finance.account.ts';
import { companyMoney } from './finance.company.queries.ts';
import { flowDetail } from './finance.detail.ts';
import { flowPage } from './finance.export.ts';
import { recordsOfFlow } from './finance.history.ts';
import { sumFlows } from './finance.list.queries.ts';
import { quarterSummary, summaryPdf } from './finance.summary.ts';

export function mountFinance(app: FastifyInstance, services: Services): void {
  mount(app, services, financeApi.flows, ({ query }, context) => flowPage(query, context));
  mount(app, services, financeApi.sums, ({ query }, context) => sumFlows(context, query));
  mount(app, services, financeApi.detail, ({ params }, { db }) => flowDetail(db, params.id));
  mount(app, services, financeApi.history, async ({ params, query }, { db, principal }) =>
    readAudit(db, { records: await recordsOfFlow(db, params.id, principal) }, query),
  );
  mount(app, services, financeApi.account, ({ query }, context) => accountStatement(query, context));
  mount(app, services, financeApi.accountPdf, ({ query }, context) => accountPdf(query, context));
  mount(app, services, financeApi.summary, ({ query }, context) => quarterSummary(query, context));
  mount(app, services, financeApi.summaryPdf, ({ query }, context) => summaryPdf(query, context));
  mount(app, services, financeApi.company, ({ query }, context) => companyMoney(query.condo_id, context));
}
