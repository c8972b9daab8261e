import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoExport } from '../resident/index.ts';
import { leave } from './gate.actions.ts';
import { checkAtGate } from './gate.check.ts';
import { insidePdf } from './inside.ts';
import { mountPassPage } from './pass.page.ts';
import { addReason, orderReasons, removeReason, restoreReason, updateReason } from './reason.actions.ts';
import { updateSetting } from './setting.actions.ts';
import { reasonsOf, settingOf } from './setting.queries.ts';
import { eachUse, figuresOf, gatesOfUses, listUses } from './use.queries.ts';
import { cancelPass, correctVisitor, mailPass, showLink, updatePass } from './visitor.actions.ts';
import { addPass, admitWalkIn } from './visitor.add.ts';
import { detailOf } from './visitor.change.ts';
import { eachPass, listPasses } from './visitor.list.queries.ts';
import { countVisitors, earlierVisitors, hostsOf } from './visitor.queries.ts';
import { viewPass, viewReason, viewSetting, viewUse } from './visitor.view.ts';

export function mountVisitor(app: FastifyInstance, services: Services): void {
  mountPassPage(app, services);
  mountGate(app, services);
  mountSetting(app, services);
  mount(app, services, visitorApi.list, async ({ query }, context) => {
    const now = context.clock.now();
    if (query.count > limits.pageCountMax)
      return condoExport(context, {
        query,
        field: 'visitors',
        read: (tx, write) => eachPass(tx, query, now, (rows) => write(rows.map((row) => viewPass(row, now)))),
      });
    const { rows, total } = await listPasses(context, query, now);
    return pageOf(
      query,
      total,
      rows.map((row) => viewPass(row, now)),
    );
  });
  mount(app, services, visitorApi.counts, ({ query }, { db, clock }) =>
    countVisitors(db, query.condo_id, clock.now()),
  );
  mount(app, services, visitorApi.detail, ({ params }, context) => detailOf(context.db, params.id, context));
  mount(app, services, visitorApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'visitor', id: params.id }, query),
  );
  mount(app, services, visitorApi.hosts, async ({ query }, { db }) => ({
    items: await hostsOf(db, query.unit_id),
  }));
  mount(app, services, visitorApi.earlier, async ({ query }, { db }) => ({
    items: await earlierVisitors(db, {
      condoId: query.condo_id,
      unitId: query.unit_id,
      typed: query.search,
    }),
  }));
  mount(app, services, visitorApi.add, ({ body }, context) => addPass(body, context));
  mount(app, services, visitorApi.update, ({ body }, context) => updatePass(body, context));
  mount(app, services, visitorApi.correct, ({ params, body }, context) =>
    correctVisitor({ ...body, id: params.id }, context),
  );
  mount(app, services, visitorApi.cancel, ({ params, body }, context) =>
    cancelPass({ ...body, id: params.id }, context),
  );
  mount(app, services, visitorApi.send, ({ params, body }, context) =>
    mailPass({ ...body, id: params.id }, context),
  );
  mount(app, services, visitorApi.link, ({ params }, context) => showLink(params.id, context));
}

function mountGate(app: FastifyInstance, services: Services): void {
  mount(app, services, visitorApi.check, ({ body }, context) => checkAtGate(body, context), {
    claimsFirst: true,
  });
  mount(app, services, visitorApi.walkIn, ({ body }, context) => admitWalkIn(body, context));
  mount(app, services, visitorApi.leave, ({ params, body }, context) =>
    leave({ ...body, id: params.id }, context),
  );
  mount(app, services, visitorApi.insidePrint, ({ query }, context) => insidePdf(query.condo_id, context));
  mount(app, services, visitorApi.useList, async ({ query }, context) => {
    const now = context.clock.now();
    if (query.count > limits.pageCountMax)
      return condoExport(context, {
        query,
        field: 'visitor_uses',
        read: (tx, write) => eachUse(tx, query, now, (rows) => write(rows.map(viewUse))),
      });
    const { rows, total } = await listUses(context, query, now);
    return pageOf(query, total, rows.map(viewUse));
  });
  mount(app, services, visitorApi.useGates, async ({ query }, { db }) => ({
    items: await gatesOfUses(db, query.condo_id),
  }));
  mount(app, services, visitorApi.figures, ({ query }, context) =>
    figuresOf(context, query, context.clock.now()),
  );
}

function mountSetting(app: FastifyInstance, services: Services): void {
  mount(app, services, visitorApi.reasonList, async ({ query }, { db }) => ({
    items: (await reasonsOf(db, query.condo_id)).map(viewReason),
  }));
  mount(app, services, visitorApi.reasonHistory, ({ query }, { db }) =>
    readAudit(db, { condoId: query.condo_id, entities: ['visitorReason'] }, query),
  );
  mount(app, services, visitorApi.reasonAdd, ({ body }, context) => addReason(body, context));
  mount(app, services, visitorApi.reasonUpdate, ({ body }, context) => updateReason(body, context));
  mount(app, services, visitorApi.reasonOrder, ({ body }, context) => orderReasons(body, context));
  mount(app, services, visitorApi.reasonRemove, ({ params }, context) => removeReason(params.id, context));
  mount(app, services, visitorApi.reasonRestore, ({ params }, context) => restoreReason(params.id, context));
  mount(app, services, visitorApi.setting, async ({ query }, { db }) =>
    viewSetting(await settingOf(db, query.condo_id)),
  );
  mount(app, services, visitorApi.settingHistory, ({ query }, { db }) =>
    readAudit(db, { entity: 'visitorSetting', id: query.condo_id }, query),
  );
  mount(app, services, visitorApi.updateSetting, ({ body }, context) => updateSetting(body, context));
}

const pageOf = <Item>(
  { page, count }: { page: number; count: number },
  total: number,
  items: Item[],
): Page<Item> => ({ items, total, page, count });
