import { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { DebtorForm } from '@iris/contract/debtor/debtor.model';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const debtorPage = condoQuery(debtorApi.list);
export const debtorSums = condoQuery(debtorApi.sums);
export const debtorDetail = (id: string) => queryOf(debtorApi.detail, { params: { id } });

export const debtorHistory = (id: string) => (page: number) =>
  queryOf(debtorApi.history, { params: { id }, query: { page } });

/** What a payer owes, or what is owed for a unit. */
export const debtsOf = (condoID: number, by: DebtorForm, id: string, page: number) =>
  queryOf(debtorApi.charges, {
    query: {
      condo_id: String(condoID),
      page,
      ...(by === 'PAYER' ? { payer_id: id } : { unit_id: id }),
    },
  });

/** The data that is stale after debtors were reminded. */
export const remindedDomains = ['lease', 'rent', 'bill', 'repair'];
