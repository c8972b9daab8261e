import { companyApi } from '@iris/contract/company/company.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { fillCompanies } from './company.demo.ts';
import { listCondos, locateCompanies, locateCondos } from './company.queries.ts';
import { viewCondo } from './company.view.ts';

export { type CondoRow, condoIdsOf, getCondo } from './company.queries.ts';
export { viewCondo } from './company.view.ts';

export const companyDomain: Domain = {
  name: 'company',
  locators: { condo: locateCondos, company: locateCompanies },
  demo: fillCompanies,
  mount(app, services) {
    mount(app, services, companyApi.condoList, async ({ query }, { db, principal }) => {
      const { rows, total } = await listCondos(db, principal, query);
      return { items: rows.map(viewCondo), total, page: query.page, count: query.count };
    });
  },
};
