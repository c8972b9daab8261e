import { statementApi } from '@iris/contract/statement/statement.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const statementPage = condoQuery(statementApi.statements);

export const statementDetail = (id: string) => queryOf(statementApi.statement, { params: { id } });

/** Open charges of every kind, found by number, payer or unit. */
export const openCharges = (condoID: number, search: string) =>
  queryOf(statementApi.statementCharges, { query: { condo_id: String(condoID), search, count: 20 } });
