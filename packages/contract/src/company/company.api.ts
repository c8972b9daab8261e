import { BASE, endpoint } from '../core/endpoint.ts';
import { searchText } from '../core/field.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { condoSchema } from './company.model.ts';

export const companyApi = {
  condoList: endpoint('company.condoList', 'GET', `${BASE}/condo/list`, {
    access: 'signedIn',
    summary: ['可工作的屋苑列表', 'Condos the caller may work in'],
    query: { ...pageQuery(), search: searchText.optional() },
    answer: pageOf(condoSchema),
  }),
};
