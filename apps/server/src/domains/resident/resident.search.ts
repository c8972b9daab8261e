import type { Hit } from '@iris/contract/core/hit';
import type { Language } from '@iris/contract/core/language';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsNamed } from '../estate/index.ts';
import { type RunningRow, runningOf } from './binding.queries.ts';
import { searchResidents } from './resident.list.queries.ts';
import type { ResidentRow } from './resident.queries.ts';

/** Residents by name, phone and card. */
export const residentSearch: Finder = {
  permission: '住戶管理-查看',
  kept: 3,
  async find({ condoId, typed, limit }, { db, language }) {
    const rows = await searchResidents(db, condoId, typed, limit);
    if (rows.length === 0) return [];
    const bindings = await runningOf(
      db,
      rows.map(({ id }) => id),
    );
    const named = await unitsNamed(
      db,
      language,
      bindings.map(({ unitId }) => unitId),
    );
    const shown = bindings.map((one) => ({ ...one, unit: named(one.unitId, one.unit) }));
    return viewResidentHits(rows, shown, language);
  },
};

/** People with their identity in their first unit. */
function viewResidentHits(
  rows: readonly ResidentRow[],
  bindings: readonly RunningRow[],
  language: Language,
): Hit[] {
  const byResident = Map.groupBy(bindings, ({ residentId }) => residentId);
  return rows.map(({ id, name, nameEn, phone }) => {
    const [first] = byResident.get(id) ?? [];
    const detail = first
      ? {
          key: 'resident.hit',
          values: {
            identity: translate(language, { key: `resident.identity.${first.identity}` }),
            unit: first.unit,
            phone,
          },
        }
      : { key: 'resident.hitUnbound', values: { phone } };
    const title = nameEn && nameEn !== name ? `${name} ${nameEn}` : name;
    return { kind: 'resident', id, title, detail: translate(language, detail) };
  });
}
