import { estateApi } from '@iris/contract/estate/estate.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { getCondo } from '../company/index.ts';
import { addBuilding, removeBuilding, updateBuilding } from './building.actions.ts';
import { getBuilding, listBuildings } from './building.queries.ts';
import { importUnits, pretestUnits } from './estate.import.ts';
import { countEstate, groupUnits, readTree } from './estate.queries.ts';
import { unitTemplate } from './estate.template.ts';
import { viewBrief, viewBuilding, viewCondoDetail, viewFloor, viewTree, viewUnit } from './estate.view.ts';
import { addFloors, removeFloor, updateFloor } from './floor.actions.ts';
import { getFloor, listFloors } from './floor.queries.ts';
import { addUnits, removeUnit, updateUnit } from './unit.actions.ts';
import { getUnit, listUnits } from './unit.queries.ts';

/** The calls of the estate's structure; buildings, floors and units are mounted below. */
export function mountEstate(app: FastifyInstance, services: Services): void {
  mount(app, services, estateApi.condoDetail, async ({ params }, { db }) => {
    const [condo, counts] = await Promise.all([getCondo(db, params.id), countEstate(db, params.id)]);
    return viewCondoDetail(found(condo), counts);
  });
  mount(app, services, estateApi.tree, async ({ params }, { db }) => viewTree(await readTree(db, params.id)));
  mount(app, services, estateApi.brief, async ({ query }, { db }) => {
    const [counts, groups] = await Promise.all([
      countEstate(db, query.condo_id),
      groupUnits(db, query.condo_id),
    ]);
    return viewBrief(counts, groups);
  });
  mount(app, services, estateApi.changes, ({ query }, { db }) =>
    readAudit(db, { condoId: query.condo_id, entities: ['building', 'floor', 'unit'] }, query),
  );
  mountBuildings(app, services);
  mountFloors(app, services);
  mountUnits(app, services);
}

function mountBuildings(app: FastifyInstance, services: Services): void {
  mount(app, services, estateApi.buildingList, async ({ query }, { db }) => {
    const { rows, total } = await listBuildings(db, query);
    return { items: rows.map(viewBuilding), total, page: query.page, count: query.count };
  });
  mount(app, services, estateApi.buildingDetail, async ({ params }, { db }) =>
    viewBuilding(found(await getBuilding(db, params.id))),
  );
  mount(app, services, estateApi.buildingHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'building', id: params.id }, query),
  );
  mount(app, services, estateApi.addBuilding, ({ body }, context) => addBuilding(body, context));
  mount(app, services, estateApi.updateBuilding, ({ body }, context) => updateBuilding(body, context));
  mount(app, services, estateApi.removeBuilding, ({ params, query }, context) =>
    removeBuilding(params.id, query.keyword, context),
  );
}

function mountFloors(app: FastifyInstance, services: Services): void {
  mount(app, services, estateApi.floorList, async ({ query }, { db }) => {
    const { rows, total } = await listFloors(db, query);
    return { items: rows.map(viewFloor), total, page: query.page, count: query.count };
  });
  mount(app, services, estateApi.floorDetail, async ({ params }, { db }) =>
    viewFloor(found(await getFloor(db, params.id))),
  );
  mount(app, services, estateApi.floorHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'floor', id: params.id }, query),
  );
  mount(app, services, estateApi.addFloors, ({ body }, context) => addFloors(body, context));
  mount(app, services, estateApi.updateFloor, ({ body }, context) => updateFloor(body, context));
  mount(app, services, estateApi.removeFloor, ({ params }, context) => removeFloor(params.id, context));
}

function mountUnits(app: FastifyInstance, services: Services): void {
  mount(app, services, estateApi.unitList, async ({ query }, context) => {
    const { rows, total } = await listUnits(context, query);
    return { items: rows.map(viewUnit), total, page: query.page, count: query.count };
  });
  mount(app, services, estateApi.unitDetail, async ({ params }, { db }) =>
    viewUnit(found(await getUnit(db, params.id))),
  );
  mount(app, services, estateApi.unitHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'unit', id: params.id }, query),
  );
  mount(app, services, estateApi.addUnits, ({ body }, context) => addUnits(body, context));
  mount(app, services, estateApi.updateUnit, ({ body }, context) => updateUnit(body, context));
  mount(app, services, estateApi.removeUnit, ({ params }, context) => removeUnit(params.id, context));
  mount(app, services, estateApi.importTemplate, (_, { language }) => unitTemplate(language));
  mount(app, services, estateApi.pretest, ({ query, body, file }, context) =>
    pretestUnits(query.condo_id, body, file, context),
  );
  mount(app, services, estateApi.importUnits, ({ query, body, file }, context) =>
    importUnits(query.condo_id, body, file, context),
  );
}
