import type { Language } from '@iris/contract/core/language';
import type { Hit } from '@iris/contract/search/search.model';
import { translate } from '../../platform/http/translate.ts';
import type { BuildingRow, UnitRow } from '../estate/index.ts';

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
