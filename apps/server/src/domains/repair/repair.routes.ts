import { repairApi } from '@iris/contract/repair/repair.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPage, condoPageInParts } from '../resident/index.ts';
import {
  assignRepair,
  closeRepair,
  finishRepair,
  noteProgress,
  pauseRepair,
  reassignRepair,
  resumeRepair,
  scoreRepair,
  takeUpRepair,
} from './repair.actions.ts';
import { addRepair } from './repair.add.ts';
import { recordsOfOrder } from './repair.charge.queries.ts';
import { mountCharges } from './repair.charge.routes.ts';
import { allRepairs, askRepairs, listRepairs } from './repair.list.queries.ts';
import { detailOf } from './repair.move.ts';
import { countRepairs } from './repair.queries.ts';
import { askMayReport, repairSetting, updateSetting } from './repair.setting.ts';
import { repairTable } from './repair.table.ts';
import { viewRepair } from './repair.view.ts';
import {
  accountsFor,
  addStaff,
  proposalsFor,
  removeStaff,
  staffDetail,
  updateStaff,
  viewStaff,
} from './staff.actions.ts';
import { staffList } from './staff.queries.ts';
import { workOrder, workOrders } from './workOrder.ts';

export function mountRepair(app: FastifyInstance, services: Services): void {
  mount(app, services, repairApi.list, async ({ query }, context) => {
    const asked = askRepairs(context, query);
    const list = { ...allRepairs, page: () => listRepairs(context, asked) };
    return condoPage(context, { query: asked, field: 'repairs', list, view: viewRepair });
  });
  mount(app, services, repairApi.counts, ({ query }, context) =>
    countRepairs(context, { ...query, userId: context.principal.userId, now: context.clock.now() }),
  );
  mount(app, services, repairApi.detail, async ({ params: { id } }, context) =>
    detailOf(context.db, context, await getRecord(context.db, repairTable, id)),
  );
  mount(app, services, repairApi.history, async ({ params, query }, { db }) =>
    readAudit(db, { records: await recordsOfOrder(db, params.id) }, query),
  );
  mount(app, services, repairApi.workOrder, ({ params }, context) => workOrder(params.id, context));
  mount(app, services, repairApi.workOrders, ({ body }, context) => workOrders(body, context));
  mount(app, services, repairApi.add, ({ body }, context) => addRepair(body, context));
  mount(app, services, repairApi.proposals, async ({ params }, { db, clock }) => ({
    items: await proposalsFor(db, await getRecord(db, repairTable, params.id), clock.now()),
  }));
  mount(app, services, repairApi.assign, (sent, context) => assignRepair(moveOf(sent), context));
  mount(app, services, repairApi.reassign, (sent, context) => reassignRepair(moveOf(sent), context));
  mount(app, services, repairApi.progress, (sent, context) => noteProgress(moveOf(sent), context));
  mount(app, services, repairApi.wait, (sent, context) => pauseRepair(moveOf(sent), context));
  mount(app, services, repairApi.resume, (sent, context) => resumeRepair(moveOf(sent), context));
  mount(app, services, repairApi.finish, (sent, context) => finishRepair(moveOf(sent), context));
  mount(app, services, repairApi.close, (sent, context) => closeRepair(moveOf(sent), context));
  mount(app, services, repairApi.takeUp, (sent, context) => takeUpRepair(moveOf(sent), context));
  mount(app, services, repairApi.score, (sent, context) => scoreRepair(moveOf(sent), context));
  mountCharges(app, services);
  mountSetting(app, services);
  mountStaff(app, services);
}

function mountSetting(app: FastifyInstance, services: Services): void {
  mount(app, services, repairApi.setting, ({ query }, { db }) => repairSetting(db, query.condo_id));
  mount(app, services, repairApi.settingUpdate, ({ body }, context) => updateSetting(body, context));
  mount(app, services, repairApi.settingHistory, ({ query }, { db }) =>
    readAudit(db, { entity: 'repairSetting', id: query.condo_id }, query),
  );
  mount(app, services, repairApi.mayReport, ({ query }, { db }) => askMayReport(db, query));
}

function mountStaff(app: FastifyInstance, services: Services): void {
  mount(app, services, repairApi.staffList, ({ query }, context) =>
    condoPageInParts(context, {
      query,
      field: 'repair_staff',
      list: async (db, asked, part = asked) => {
        const { rows, total } = await staffList.page(db, { ...asked, ...part });
        return { rows: await viewStaff(db, rows, context.clock.now()), total };
      },
      view: (staff) => staff,
    }),
  );
  mount(app, services, repairApi.accounts, async ({ query }, { db }) => ({
    items: await accountsFor(db, query.condo_id),
  }));
  mount(app, services, repairApi.staffDetail, ({ params }, { db, clock }) =>
    staffDetail(db, params.id, clock.now()),
  );
  mount(app, services, repairApi.staffHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'repairStaff', id: params.id }, query),
  );
  mount(app, services, repairApi.staffAdd, ({ body }, context) => addStaff(body, context));
  mount(app, services, repairApi.staffUpdate, ({ body }, context) => updateStaff(body, context));
  mount(app, services, repairApi.staffRemove, (sent, context) => removeStaff(moveOf(sent), context));
}

/** The body of a move with the id of its path. */
const moveOf = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});
