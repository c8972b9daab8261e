import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const chequePage = condoQuery(chequeApi.list);

export const chequeSums = (condoID: number) =>
  queryOf(chequeApi.sums, { query: { condo_id: String(condoID) } });

export const batchPage = (condoID: number, page: number) =>
  queryOf(chequeApi.batches, { query: { condo_id: String(condoID), page } });
