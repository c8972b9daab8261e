import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPage } from '../resident/index.ts';
import { addExpenditure, voidExpenditure } from './expenditure.actions.ts';
import { expenditureList, getExpenditure, sumExpenditures } from './expenditure.queries.ts';
import { viewExpenditure } from './expenditure.view.ts';

export function mountExpenditure(app: FastifyInstance, services: Services): void {
  mount(app, services, expenditureApi.list, ({ query }, context) =>
    condoPage(context, { query, field: 'expenditures', list: expenditureList, view: viewExpenditure }),
  );
  mount(app, services, expenditureApi.sums, ({ query }, { db }) => sumExpenditures(db, query));
  mount(app, services, expenditureApi.detail, async ({ params }, { db }) =>
    viewExpenditure(await getExpenditure(db, params.id)),
  );
  mount(app, services, expenditureApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'expenditure', id: params.id }, query),
  );
  mount(app, services, expenditureApi.add, ({ body }, context) => addExpenditure(body, context));
  mount(app, services, expenditureApi.void, ({ body }, context) => voidExpenditure(body, context));
}
