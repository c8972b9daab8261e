import type { Language } from '@iris/contract/core/language';
import type { Hit } from '@iris/contract/search/search.model';
import { translate } from '../../platform/http/translate.ts';
import type { BuildingRow, UnitRow } from '../estate/index.ts';
import type { ResidentRow, RunningRow } from '../resident/index.ts';

export const viewBuildingHit = (row: BuildingRow, language: Language): Hit => ({
  kind: 'building',
  id: row.id,
  title: row.nameEn && language === 'en' ? `${row.name} ${row.nameEn}` : row.name,
  detail: translate(language, {
    key: 'estate.hit.building',
    values: { floors: row.floorCount, units: row.unitCount },
  }),
});

export const viewUnitHit = (row: UnitRow, language: Language): Hit => ({
  kind: 'unit',
  id: row.id,
  title: `${row.buildingName} ${row.floorName} ${row.name}`,
  detail: translate(language, {
    key: 'estate.hit.unit',
    values: {
      type: translate(language, { key: `estate.type.${row.unitType}` }),
      area: row.area.toLocaleString('en'),
      state: translate(language, { key: `estate.state.${row.state}` }),
    },
  }),
});

/** People with what they are to their first unit. */
export function viewResidentHits(
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
