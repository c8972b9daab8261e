import { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { pageOfList } from '../../platform/db/recordList.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPage } from '../resident/index.ts';
import { addExpense, voidExpense } from './expense.actions.ts';
import { landlordDetail, updateLandlord } from './landlord.actions.ts';
import { listMovements } from './landlord.figures.queries.ts';
import { expenseList, landlordList, payoutList, sumHeld } from './landlord.queries.ts';
import { statementPdf } from './landlord.statement.ts';
import { viewExpense, viewLandlord, viewMovement, viewPayout } from './landlord.view.ts';
import { previewRun, runPayouts, voidPayout } from './run.actions.ts';

export function mountLandlord(app: FastifyInstance, services: Services): void {
  mount(app, services, landlordApi.list, ({ query }, context) =>
    condoPage(context, { query, field: 'landlords', list: landlordList, view: viewLandlord }),
  );
  mount(app, services, landlordApi.sums, async ({ query }, { db }) => ({ held: await sumHeld(db, query) }));
  mount(app, services, landlordApi.detail, ({ params }, { db }) => landlordDetail(db, params.id));
  mount(app, services, landlordApi.movements, async ({ params, query }, { db }) => {
    const { rows, total } = await listMovements(db, params.id, query);
    return { items: rows.map(viewMovement), total, ...query };
  });
  mount(app, services, landlordApi.payouts, ({ query }, { db }) =>
    pageOfList(db, query, { list: payoutList, view: viewPayout }),
  );
  mount(app, services, landlordApi.expenses, ({ params, query }, { db }) =>
    pageOfList(db, { ...query, landlordId: params.id }, { list: expenseList, view: viewExpense }),
  );
  mount(app, services, landlordApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'landlord', id: params.id }, query),
  );
  mount(app, services, landlordApi.update, ({ body }, context) => updateLandlord(body, context));
  mount(app, services, landlordApi.addExpense, ({ body }, context) => addExpense(body, context));
  mount(app, services, landlordApi.voidExpense, ({ body }, context) => voidExpense(body, context));
  mount(app, services, landlordApi.preview, ({ query }, context) => previewRun(query, context));
  mount(app, services, landlordApi.run, ({ body }, context) => runPayouts(body, context));
  mount(app, services, landlordApi.voidPayout, ({ body }, context) => voidPayout(body, context));
  mount(app, services, landlordApi.statement, ({ params, query }, context) =>
    statementPdf({ id: params.id, month: query.month }, context),
  );
}
