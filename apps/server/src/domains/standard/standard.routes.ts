import { dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { listRemoved } from '../../platform/removed/removed.ts';
import { addMeter, removeMeter, updateMeter } from './meter.actions.ts';
import { listMeters } from './meter.queries.ts';
import { viewMeter, viewReading } from './meter.view.ts';
import { addReading, removeReading, updateReading } from './reading.actions.ts';
import { importReadings, pretestReadings } from './reading.import.ts';
import { listReadings } from './reading.queries.ts';
import { readingTemplate } from './reading.template.ts';
import { addStandard, removeStandard, updateStandard } from './standard.actions.ts';
import { listStandards } from './standard.queries.ts';
import { restoreStandard } from './standard.restore.ts';
import { standardTable } from './standard.table.ts';
import { standardDetail, viewStandards } from './standard.view.ts';
import { addVersion, removeVersion } from './version.actions.ts';

/** The calls of charge standards and their versions; meters below. */
export function mountStandards(app: FastifyInstance, services: Services): void {
  mount(app, services, standardApi.list, async ({ query }, { db, clock }) => {
    const { rows, total } = await listStandards(db, query, dayOf(clock.now()));
    const items = await viewStandards(db, query.condo_id, rows);
    return { items, total, page: query.page, count: query.count };
  });
  mount(app, services, standardApi.detail, ({ params }, context) =>
    standardDetail(context.db, params.id, context),
  );
  mount(app, services, standardApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'billStandard', id: params.id }, query),
  );
  mount(app, services, standardApi.add, ({ body }, context) => addStandard(body, context));
  mount(app, services, standardApi.update, ({ body }, context) => updateStandard(body, context));
  mount(app, services, standardApi.addVersion, ({ body }, context) => addVersion(body, context));
  mount(app, services, standardApi.removeVersion, ({ params, query }, context) =>
    removeVersion(params.id, query.from_day, context),
  );
  mount(app, services, standardApi.remove, ({ params }, context) => removeStandard(params.id, context));
  mount(app, services, standardApi.removed, ({ query }, context) => {
    const { name, nameEn, condoId } = standardTable;
    const where = eq(condoId, query.condo_id);
    return listRemoved(context, standardTable, { name, nameEn, where }, query);
  });
  mount(app, services, standardApi.restore, ({ params }, context) => restoreStandard(params.id, context));
  mountMeters(app, services);
}

function mountMeters(app: FastifyInstance, services: Services): void {
  mount(app, services, standardApi.meterList, async ({ query }, { db }) => {
    const { rows, total } = await listMeters(db, query);
    return { items: rows.map(viewMeter), total, page: query.page, count: query.count };
  });
  mount(app, services, standardApi.addMeter, ({ body }, context) => addMeter(body, context));
  mount(app, services, standardApi.updateMeter, ({ body }, context) => updateMeter(body, context));
  mount(app, services, standardApi.removeMeter, ({ params }, context) => removeMeter(params.id, context));
  mount(app, services, standardApi.meterHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'meter', id: params.id }, query),
  );
  mount(app, services, standardApi.readings, async ({ params, query }, { db }) => {
    const { rows, total } = await listReadings(db, params.id, query);
    return { items: rows.map(viewReading), total, page: query.page, count: query.count };
  });
  mount(app, services, standardApi.addReading, ({ body }, context) => addReading(body, context));
  mount(app, services, standardApi.updateReading, ({ body }, context) => updateReading(body, context));
  mount(app, services, standardApi.removeReading, ({ params }, context) => removeReading(params.id, context));
  mount(app, services, standardApi.readingTemplate, ({ query }, context) => readingTemplate(query, context));
  mount(app, services, standardApi.pretestReadings, ({ query, body, file }, context) =>
    pretestReadings(query.condo_id, body, file, context),
  );
  mount(app, services, standardApi.importReadings, ({ query, body }, context) =>
    importReadings(query.condo_id, body, context),
  );
}
