import { billApi } from '@iris/contract/bill/bill.api';
import { limits } from '@iris/contract/core/limits';
import { standardApi } from '@iris/contract/standard/standard.api';
import { queryOf } from '../../../base/request/query.ts';

interface Previewed {
  standardIds: readonly number[];
  /** First day of the month. */
  month: string;
  odd: boolean;
  page: number;
}

/** The bills that a run would create now. */
export const runPreview = (condoID: number, { standardIds, month, odd, page }: Previewed) =>
  queryOf(billApi.preview, {
    query: {
      condo_id: String(condoID),
      standard_ids: standardIds.join(','),
      month,
      page,
      ...(odd ? { odd: 'true' as const } : {}),
    },
  });

/** Standards that bills can be created from. */
export const activeStandards = (condoID: number) =>
  queryOf(standardApi.list, {
    query: { condo_id: String(condoID), active: 'true', sort: 'name', count: limits.pageCountMax },
  });

export const runPage = (condoID: number, page: number) =>
  queryOf(billApi.runs, { query: { condo_id: String(condoID), page } });

export const runDetail = (id: number) => queryOf(billApi.runDetail, { params: { id: String(id) } });
