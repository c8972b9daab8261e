import { walletApi } from '@iris/contract/wallet/wallet.api';
import { queryOf } from '../../base/request/query.ts';

/** The wallet of a resident. */
export const walletDetail = (residentId: number) =>
  queryOf(walletApi.detail, { params: { id: String(residentId) } });

export const walletHistory = (residentId: number, page: number) =>
  queryOf(walletApi.history, { params: { id: String(residentId) }, query: { page } });
