import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const expenditurePage = condoQuery(expenditureApi.list);
export const expenditureSums = condoQuery(expenditureApi.sums);
export const expenditureDetail = (id: string) => queryOf(expenditureApi.detail, { params: { id } });

export const expenditureHistory = (id: string) => (page: number) =>
  queryOf(expenditureApi.history, { params: { id }, query: { page } });

/** The data that is stale after an expenditure was entered or voided. */
export const spentDomains = ['finance', 'payment', 'company'];
