import { companyApi } from '@iris/contract/company/company.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

const params = (id: number | string) => ({ params: { id: String(id) } });

/** A page of companies; `asked` holds the parameters of the list's address, accepted by this endpoint's schema. */
export const companyPage = (asked: Asked) =>
  queryOf(companyApi.companyList, {
    query: asked as Partial<InputOf<typeof companyApi.companyList>['query']>,
  });

export const companyDetail = (id: number | string) => queryOf(companyApi.companyDetail, params(id));
export const condosOf = (company: number) => queryOf(companyApi.companyCondos, params(company));
export const condoDetail = (id: number | string) => queryOf(companyApi.condoInformation, params(id));
export const setupOf = (condo: number) => queryOf(companyApi.condoSetup, params(condo));

export const removedCompanies = (page: number) => queryOf(companyApi.removed, { query: { page } });

export const companyHistory = (id: number) => (page: number) =>
  queryOf(companyApi.companyHistory, { ...params(id), query: { page } });
export const condoHistory = (id: number) => (page: number) =>
  queryOf(companyApi.condoHistory, { ...params(id), query: { page } });
