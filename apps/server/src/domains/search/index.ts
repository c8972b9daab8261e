import { searchApi } from '@iris/contract/search/search.api';
import type { Hit } from '@iris/contract/search/search.model';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { searchBuildings, searchUnits } from '../estate/index.ts';
import { runningOf, searchResidents } from '../resident/index.ts';
import { mayFindResidents, mayFindUnits } from './search.policy.ts';
import { viewBuildingHit, viewResidentHits, viewUnitHit } from './search.view.ts';

/** What fits in the command palette without scrolling. */
const HITS = 8;
/** Places kept for residents where a word finds many units too. */
const RESIDENTS = 3;

export const searchDomain: Domain = {
  name: 'search',
  mount(app, services) {
    mount(
      app,
      services,
      searchApi.search,
      async ({ query: { condo_id, q } }, { db, principal, language }) => {
        const places = async (): Promise<Hit[]> => {
          if (!mayFindUnits(principal)) return [];
          const [buildings, units] = await Promise.all([
            searchBuildings(db, condo_id, q, HITS / 2),
            searchUnits(db, condo_id, q, HITS),
          ]);
          return [
            ...buildings.map((row) => viewBuildingHit(row, language)),
            ...units.map((row) => viewUnitHit(row, language)),
          ];
        };
        const people = async (): Promise<Hit[]> => {
          if (!mayFindResidents(principal)) return [];
          const rows = await searchResidents(db, condo_id, q, HITS);
          if (rows.length === 0) return [];
          const bindings = await runningOf(
            db,
            rows.map(({ id }) => id),
          );
          return viewResidentHits(rows, bindings, language);
        };
        const [found, residents] = await Promise.all([places(), people()]);
        return [...found.slice(0, HITS - Math.min(residents.length, RESIDENTS)), ...residents].slice(0, HITS);
      },
    );
  },
};
