import { companyApi } from '@iris/contract/company/company.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { userApi } from '@iris/contract/user/user.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

/** The most groups of one company, and the most matching companies, fetched at once. */
const PICKED_FROM = 200;
const MATCHES = 30;

/** A page of accounts; `asked` holds the parameters of the list's address, accepted by this endpoint's schema. */
export const userPage = (asked: Asked) =>
  queryOf(userApi.list, { query: asked as InputOf<typeof userApi.list>['query'] });
export const userDetail = (id: number) => queryOf(userApi.detail, { params: { id: String(id) } });
export const userHistory = (id: number) => (page: number) =>
  queryOf(userApi.history, { params: { id: String(id) }, query: { page } });
export const removedUsers = (page: number) => queryOf(userApi.removed, { query: { page } });
export const userSessions = (id: number) => queryOf(userApi.userSessions, { params: { id: String(id) } });
export const userSecurity = (companyId: number | null) =>
  queryOf(userApi.security, { query: companyId === null ? {} : { company_id: String(companyId) } });

/** A page of groups; as for accounts. */
export const groupPage = (asked: Asked) =>
  queryOf(userApi.groupList, { query: asked as InputOf<typeof userApi.groupList>['query'] });
export const groupDetail = (id: string) => queryOf(userApi.groupDetail, { params: { id } });
export const groupHistory = (id: number) => (page: number) =>
  queryOf(userApi.groupHistory, { params: { id: String(id) }, query: { page } });

/** The groups available to a user of the company (null: of the platform). */
export const groupsOf = (companyId: number | null) =>
  queryOf(userApi.groupList, {
    query: {
      count: PICKED_FROM,
      sort: 'name',
      ...(companyId === null ? { platform: 'true' } : { company_id: String(companyId) }),
    },
  });
/** The groups whose name matches, of one company or of all that the person may see. */
export const groupsNamed = (search: string, companyId?: string) =>
  queryOf(userApi.groupList, {
    query: {
      search,
      count: MATCHES,
      sort: 'name',
      ...(companyId === undefined ? {} : { company_id: companyId }),
    },
  });
export const companiesNamed = (search: string) =>
  queryOf(companyApi.companyList, { query: { search, count: MATCHES, sort: 'name' } });
export const companyDetail = (id: number) =>
  queryOf(companyApi.companyDetail, { params: { id: String(id) } });
export const condosOf = (companyId: number) =>
  queryOf(companyApi.condoList, { query: { company_id: String(companyId), count: limits.pageCountMax } });
