import type { InputOf } from '@iris/contract/core/endpoint';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof expenditureApi.list>['query']>;
type SumFilters = Partial<InputOf<typeof expenditureApi.sums>['query']>;

/** What the list's address carries was accepted by the endpoint's own schema; both calls take the same filters. */
export const asFilters = (asked: Asked): Filters => asked as Filters;
const asSumFilters = (asked: Asked): SumFilters => asked as SumFilters;

export const expenditurePage = (condoID: number, asked: Asked) =>
  queryOf(expenditureApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const expenditureSums = (condoID: number, asked: Asked) =>
  queryOf(expenditureApi.sums, { query: { ...asSumFilters(asked), condo_id: String(condoID) } });

export const expenditureDetail = (id: string) => queryOf(expenditureApi.detail, { params: { id } });

export const expenditureHistory = (id: string) => (page: number) =>
  queryOf(expenditureApi.history, { params: { id }, query: { page } });

/** What is stale after an expenditure was entered or voided. */
export const spentDomains = ['finance', 'payment', 'company'];
