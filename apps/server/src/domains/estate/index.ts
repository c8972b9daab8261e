import type { Domain } from '../../platform/domain.ts';
import { locateBuildings } from './building.queries.ts';
import { fillEstate } from './estate.demo.ts';
import { mountEstate } from './estate.routes.ts';
import { estateSearch } from './estate.search.ts';
import { estateStep } from './estate.setUp.ts';
import { locateFloors } from './floor.queries.ts';
import { locateUnits } from './unit.queries.ts';

export { placesOnPaper, unitsNamed, unitsOnPaper } from './unit.english.queries.ts';
export { lockUnit, placedIn, type UnitRow, unitsIn } from './unit.queries.ts';
export { fullNameContains, isLike, isNameLike, namePattern, unitIsNamed } from './unit.search.ts';
export { moveUnits, setUnitState } from './unit.state.ts';

/** Buildings, floors and units of a condo. */
export const estateDomain: Domain = {
  name: 'estate',
  locators: { building: locateBuildings, floor: locateFloors, unit: locateUnits },
  search: estateSearch,
  setUpSteps: [estateStep],
  mount: mountEstate,
  demo: fillEstate,
};
