import type { Day } from '@iris/contract/core/day';
import { financeApi } from '@iris/contract/finance/finance.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const flowPage = condoQuery(financeApi.flows);
export const flowSums = condoQuery(financeApi.sums);
export const flowDetail = (id: string) => queryOf(financeApi.detail, { params: { id } });

export const flowHistory = (id: string) => (page: number) =>
  queryOf(financeApi.history, { params: { id }, query: { page } });

/** The account and the days of a statement. */
export interface AccountAsked {
  unit: number | null;
  resident: number | null;
  from: string;
  to: string;
}

export const accountQuery = (condoID: number, { unit, resident, from, to }: AccountAsked) => ({
  query: {
    condo_id: String(condoID),
    ...(unit === null ? {} : { unit_id: String(unit) }),
    ...(resident === null ? {} : { resident_id: String(resident) }),
    from_day: from,
    to_day: to,
  },
});

export const accountStatement = (condoID: number, asked: AccountAsked) =>
  queryOf(financeApi.account, accountQuery(condoID, asked));

export const summaryQuery = (condoID: number, quarter: Day) => ({
  query: { condo_id: String(condoID), quarter },
});

export const financeSummary = (condoID: number, quarter: Day) =>
  queryOf(financeApi.summary, summaryQuery(condoID, quarter));

export const companyMoney = (condoID: number) =>
  queryOf(financeApi.company, { query: { condo_id: String(condoID) } });
