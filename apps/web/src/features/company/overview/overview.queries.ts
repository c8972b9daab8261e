import { companyApi } from '@iris/contract/company/company.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { queryOf } from '../../../base/request/query.ts';
import type { Asked } from '../../../kit/list/listAddress.ts';
import type { Range } from './useRange.ts';

export const overviewOf = (range: Range) => queryOf(companyApi.overview, { query: range });

/** A page of the companies' figures; `asked` was accepted by this endpoint's schema. */
export const eachCompany = (range: Range, asked: Asked) =>
  queryOf(companyApi.overviewCompanies, {
    query: { ...(asked as Partial<InputOf<typeof companyApi.overviewCompanies>['query']>), ...range },
  });

export const eventsOf = (range: Range, page: number) =>
  queryOf(companyApi.overviewEvents, { query: { ...range, page } });
