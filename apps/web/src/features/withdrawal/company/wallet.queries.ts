import type { InputOf } from '@iris/contract/core/endpoint';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { queryOf } from '../../../base/request/query.ts';
import type { Asked } from '../../../kit/list/listAddress.ts';

export const companyWallet = (companyID: number) =>
  queryOf(withdrawalApi.wallet, { query: { company_id: String(companyID) } });

/** A page of a company's withdrawals; `asked` was accepted by this endpoint's schema. */
export const withdrawalPage = (companyID: number, asked: Asked) =>
  queryOf(withdrawalApi.list, {
    query: {
      ...(asked as Partial<InputOf<typeof withdrawalApi.list>['query']>),
      company_id: String(companyID),
    },
  });
