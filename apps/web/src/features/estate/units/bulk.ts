import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { estateApi } from '@iris/contract/estate/estate.api';
import type { Unit, UnitState } from '@iris/contract/estate/estate.model';
import { call } from '../../../base/request/call.ts';
import { reasonOf } from '../../../kit/failure/messageOf.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';

/** The action on each selected unit. */
export type BulkAct = { kind: 'delete' } | { kind: 'state'; state: UnitState };

export interface BulkRefusal {
  unit: Unit;
  reason: string;
}

export interface BulkOutcome {
  done: number;
  refused: BulkRefusal[];
}

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

function actOn({ id, version, name, area, unit_type, remark }: Unit, act: BulkAct) {
  if (act.kind === 'delete')
    return call(estateApi.removeUnit, { params: { id: String(id) } }, { silent: true });
  const body = { id, version, name, area, unit_type, remark, state: act.state };
  return call(estateApi.updateUnit, { body }, { silent: true });
}

/** Acts on the units one by one; returns the refused ones with their reasons, the others are done. */
export async function actOnAll(
  units: readonly Unit[],
  act: BulkAct,
  report: (done: number) => void,
): Promise<BulkOutcome> {
  const refused: BulkRefusal[] = [];
  for (const [index, unit] of units.entries()) {
    try {
      await actOn(unit, act);
    } catch (error) {
      refused.push({ unit, reason: reasonOf(error) });
    }
    report(index + 1);
  }
  return { done: units.length - refused.length, refused };
}
