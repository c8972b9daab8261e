import { rentApi } from '@iris/contract/rent/rent.api';
import { statementApi } from '@iris/contract/statement/statement.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const statementPage = condoQuery(statementApi.statements);

export const statementDetail = (id: string) => queryOf(statementApi.statement, { params: { id } });

/** Unpaid rents, found by number, tenant or unit. */
export const unpaidRents = (condoID: number, search: string) =>
  queryOf(rentApi.list, {
    query: { condo_id: String(condoID), settled: 'false', search, sort: 'due_day', count: 20 },
  });
