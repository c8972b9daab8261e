import type { InputOf } from '@iris/contract/core/endpoint';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { queryOf } from '../../../base/request/query.ts';
import type { Asked } from '../../../kit/list/listAddress.ts';

/** A page of all companies' withdrawals; `asked` was accepted by this endpoint's schema. */
export const allWithdrawals = (asked: Asked) =>
  queryOf(withdrawalApi.all, { query: asked as Partial<InputOf<typeof withdrawalApi.all>['query']> });

/** How many are waiting: included in every page of them. */
export const waitingWithdrawals = queryOf(withdrawalApi.all, { query: { status: 'PENDING', count: 1 } });
