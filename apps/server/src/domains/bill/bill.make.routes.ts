import { billApi } from '@iris/contract/bill/bill.api';
import { dayOf } from '@iris/contract/core/day';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { addBill } from './bill.add.ts';
import { importBills, pretestBills } from './bill.import.ts';
import { billTemplate } from './bill.importTemplate.ts';
import { setOffline } from './bill.offline.ts';
import { updateBill } from './bill.update.ts';
import { voidBills } from './bill.void.ts';
import { startRun } from './run.make.ts';
import { previewRun } from './run.preview.ts';
import { getRun, listRuns } from './run.queries.ts';

/** The calls that create and change bills: manually, for a month, from a sheet. */
export function mountMaking(app: FastifyInstance, services: Services): void {
  mount(app, services, billApi.add, ({ body }, context) => addBill(body, context));
  mount(app, services, billApi.update, ({ body }, context) => updateBill(body, context));
  mount(app, services, billApi.void, ({ body }, context) => voidBills(body, context));
  mount(app, services, billApi.takeOffline, ({ body }, context) => setOffline(body, true, context));
  mount(app, services, billApi.reinstate, ({ body }, context) => setOffline(body, false, context));
  mount(app, services, billApi.preview, ({ query }, { db, clock }) =>
    previewRun(db, query, dayOf(clock.now())),
  );
  mount(app, services, billApi.run, ({ body }, context) => startRun(body, context));
  mount(app, services, billApi.runs, async ({ query: { condo_id, page, count } }, { db }) => ({
    ...(await listRuns(db, condo_id, { page, size: count })),
    page,
    count,
  }));
  mount(app, services, billApi.runDetail, ({ params }, { db }) => getRun(db, params.id));
  mount(app, services, billApi.importTemplate, (_, { language }) => billTemplate(language));
  mount(app, services, billApi.pretest, ({ query, body, file }, context) =>
    pretestBills(query.condo_id, body, file, context),
  );
  mount(app, services, billApi.import, ({ query, body }, context) =>
    importBills(query.condo_id, body, context),
  );
}
