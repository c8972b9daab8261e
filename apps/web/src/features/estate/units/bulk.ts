import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { estateApi } from '@iris/contract/estate/estate.api';
import type { Unit, UnitState } from '@iris/contract/estate/estate.model';
import { call } from '../../../base/request/call.ts';
import type { Act } from '../../../kit/bulk/each.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';

/** The action on each selected unit. */
export type BulkAct = { kind: 'delete' } | { kind: 'state'; state: UnitState };

/** The selected units: those of the page, or all that match, fetched page by page before anything changes. */
export async function selectedUnits(
  { selection, filters, rows }: Bulk<Unit>,
  condoID: number,
): Promise<Unit[]> {
  if (selection.scope === 'page') return rows.filter(({ id }) => selection.ids.has(id));
  const units: Unit[] = [];
  for (let page = 0; ; page += 1) {
    const query = { ...filters, condo_id: String(condoID), page, count: limits.pageCountMax };
    // The filters come from the list's address, accepted by this endpoint's schema.
    const answer = await call(
      estateApi.unitList,
      { query: query as InputOf<typeof estateApi.unitList>['query'] },
      { silent: true },
    );
    units.push(...answer.items);
    if (answer.items.length === 0 || units.length >= answer.total) return units;
  }
}

/** Changes or deletes one unit. */
export const actOn =
  (act: BulkAct): Act<Unit> =>
  async (units, idempotencyKey) => {
    const options = { silent: true, idempotencyKey };
    for (const { id, version, name, area, unit_type, remark } of units) {
      if (act.kind === 'delete') {
        await call(estateApi.removeUnit, { params: { id: String(id) } }, options);
      } else {
        const body = { id, version, name, area, unit_type, remark, state: act.state };
        await call(estateApi.updateUnit, { body }, options);
      }
    }
    return undefined;
  };
