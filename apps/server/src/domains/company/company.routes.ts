import { companyApi } from '@iris/contract/company/company.api';
import { dayOf } from '@iris/contract/core/day';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { listRemoved } from '../../platform/removed/removed.ts';
import {
  addCompany,
  companyInformation,
  removeCompany,
  setCompanyState,
  updateCompany,
} from './company.actions.ts';
import { checkRange, overview, overviewCompanies } from './company.overview.ts';
import { listCompanies } from './company.queries.ts';
import { restoreCompany } from './company.restore.ts';
import { companyTable } from './company.table.ts';
import { viewCompany, viewCompanyCondo, viewCondo, viewEvent } from './company.view.ts';
import {
  addCondo,
  condoInformation,
  condoSetting,
  removeCondo,
  updateCondo,
  updateCondoSetting,
} from './condo.actions.ts';
import { condosOf, listCondos } from './condo.queries.ts';
import { condoSetup, setUpCondo } from './condo.setUp.ts';
import { condoFiguresOf, figuresOf } from './figures.queries.ts';
import { growthOf } from './growth.queries.ts';
import { listEvents } from './overview.queries.ts';

/** The calls of companies, their condos, and the operator's overview. */
export function mountCompany(app: FastifyInstance, services: Services): void {
  mountCompanies(app, services);
  mountCondos(app, services);
  mountOverview(app, services);
}

function mountCompanies(app: FastifyInstance, services: Services): void {
  mount(app, services, companyApi.companyList, async ({ query }, { db }) => {
    const { rows, total } = await listCompanies(db, query);
    const figures = await figuresOf(
      db,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => viewCompany(row, figures(row.id)));
    return { items, total, page: query.page, count: query.count };
  });
  mount(app, services, companyApi.companyCondos, async ({ params }, { db }) => {
    const rows = await condosOf(db, params.id);
    const figures = await condoFiguresOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => viewCompanyCondo(row, figures(row.id)));
  });
  mount(app, services, companyApi.companyDetail, ({ params }, { db }) => companyInformation(db, params.id));
  mount(app, services, companyApi.companyHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'company', id: params.id }, query),
  );
  mount(app, services, companyApi.addCompany, ({ body }, context) => addCompany(body, context));
  mount(app, services, companyApi.updateCompany, ({ body }, context) => updateCompany(body, context));
  mount(app, services, companyApi.suspendCompany, ({ params }, context) =>
    setCompanyState(params.id, 'SUSPENDED', context),
  );
  mount(app, services, companyApi.resumeCompany, ({ params }, context) =>
    setCompanyState(params.id, 'ACTIVE', context),
  );
  mount(app, services, companyApi.removeCompany, ({ params, query }, context) =>
    removeCompany(params.id, query.keyword, context),
  );
  mount(app, services, companyApi.removed, ({ query }, context) => {
    const { name, nameEn } = companyTable;
    return listRemoved(context, companyTable, { name, nameEn }, query);
  });
  mount(app, services, companyApi.restore, ({ params }, context) => restoreCompany(params.id, context));
}

function mountCondos(app: FastifyInstance, services: Services): void {
  mount(app, services, companyApi.condoList, async ({ query }, { db, principal }) => {
    const { rows, total } = await listCondos(db, principal, query);
    return { items: rows.map(viewCondo), total, page: query.page, count: query.count };
  });
  mount(app, services, companyApi.condoInformation, ({ params }, { db }) => condoInformation(db, params.id));
  mount(app, services, companyApi.condoHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'condo', id: params.id }, query),
  );
  mount(app, services, companyApi.addCondo, ({ body }, context) => addCondo(body, context));
  mount(app, services, companyApi.condoSetup, ({ params }, { db, hooks }) =>
    condoSetup(db, params.id, { hooks }),
  );
  mount(app, services, companyApi.setUpCondo, ({ params, body }, context) =>
    setUpCondo(params.id, body.demo, context),
  );
  mount(app, services, companyApi.updateCondo, ({ body }, context) => updateCondo(body, context));
  mount(app, services, companyApi.removeCondo, ({ params, query }, context) =>
    removeCondo(params.id, query.keyword, context),
  );
  mount(app, services, companyApi.condoSetting, ({ params }, { db }) => condoSetting(db, params.id));
  mount(app, services, companyApi.updateCondoSetting, ({ body }, context) =>
    updateCondoSetting(body, context),
  );
}

function mountOverview(app: FastifyInstance, services: Services): void {
  mount(app, services, companyApi.overview, ({ query }, { db }) => overview(db, query));
  mount(app, services, companyApi.growth, (_, { db, clock }) =>
    growthOf(db, dayOf(clock.now()), clock.now()),
  );
  mount(app, services, companyApi.overviewCompanies, ({ query }, { db }) => overviewCompanies(db, query));
  mount(app, services, companyApi.overviewEvents, async ({ query }, { db }) => {
    checkRange(query);
    const { rows, total } = await listEvents(db, query);
    return { items: rows.map(viewEvent), total, page: query.page, count: query.count };
  });
}
