import { searchApi } from '@iris/contract/search/search.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { searchBuildings, searchUnits } from '../estate/index.ts';
import { mayFindUnits } from './search.policy.ts';
import { viewBuildingHit, viewUnitHit } from './search.view.ts';

/** What fits in the command palette without scrolling. */
const HITS = 8;

export const searchDomain: Domain = {
  name: 'search',
  mount(app, services) {
    mount(
      app,
      services,
      searchApi.search,
      async ({ query: { condo_id, q } }, { db, principal, language }) => {
        if (!mayFindUnits(principal)) return [];
        const [buildings, units] = await Promise.all([
          searchBuildings(db, condo_id, q, HITS / 2),
          searchUnits(db, condo_id, q, HITS),
        ]);
        return [
          ...buildings.map((row) => viewBuildingHit(row, language)),
          ...units.map((row) => viewUnitHit(row, language)),
        ].slice(0, HITS);
      },
    );
  },
};
