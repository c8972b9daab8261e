import type { Hit } from '@iris/contract/core/hit';
import { inLanguage, type Language } from '@iris/contract/core/language';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { type BuildingRow, searchBuildings } from './building.queries.ts';
import { unitsNamed } from './unit.english.queries.ts';
import type { UnitRow } from './unit.queries.ts';
import { searchUnits } from './unit.search.ts';

/** Buildings and units by name, buildings first. */
export const estateSearch: Finder = {
  permission: '屋苑管理-查看',
  kept: 0,
  async find({ condoId, typed, limit }, { db, language }) {
    const [buildings, units] = await Promise.all([
      searchBuildings(db, condoId, typed, limit / 2),
      searchUnits(db, condoId, typed, limit),
    ]);
    const named = await unitsNamed(
      db,
      language,
      units.map(({ id }) => id),
    );
    return [
      ...buildings.map((row) => viewBuildingHit(row, language)),
      ...units.map((row) =>
        viewUnitHit(row, named(row.id, `${row.buildingName} ${row.floorName} ${row.name}`), language),
      ),
    ];
  },
};

const viewBuildingHit = (row: BuildingRow, language: Language): Hit => ({
  kind: 'building',
  id: row.id,
  title: inLanguage(language, row.name, row.nameEn),
  detail: translate(language, {
    key: 'estate.hit.building',
    values: { floors: row.floorCount, units: row.unitCount },
  }),
});

const viewUnitHit = (row: UnitRow, title: string, language: Language): Hit => ({
  kind: 'unit',
  id: row.id,
  title,
  detail: translate(language, {
    key: 'estate.hit.unit',
    values: {
      type: translate(language, { key: `estate.type.${row.unitType}` }),
      area: row.area.toLocaleString('en'),
      state: translate(language, { key: `estate.state.${row.state}` }),
    },
  }),
});
