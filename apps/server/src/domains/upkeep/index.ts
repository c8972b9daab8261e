import type { Domain } from '../../platform/domain.ts';
import { upkeepAhead } from './upkeep.ahead.ts';
import { fillUpkeep } from './upkeep.demo.ts';
import { orderDone } from './upkeep.done.ts';
import { upkeepJobs } from './upkeep.jobs.ts';
import { countPlansIn, locatePlans, locateRounds } from './upkeep.queries.ts';
import { mountUpkeep } from './upkeep.routes.ts';
import { upkeepSearch } from './upkeep.search.ts';
import { upkeepWork } from './upkeep.work.ts';

/** Plans of upkeep and of statutory checks: they make repair orders by themselves, and move on when those are done. */
export const upkeepDomain: Domain = {
  name: 'upkeep',
  files: { upkeepRound: { of: locateRounds } },
  locators: { upkeep: locatePlans, upkeepRound: locateRounds },
  hears: ['報修管理-查看'],
  search: upkeepSearch,
  work: upkeepWork,
  ahead: upkeepAhead,
  jobs: upkeepJobs,
  mount: mountUpkeep,
  demo: fillUpkeep,
  repairDone: orderDone,
  async blocker(tx, place) {
    const count = await countPlansIn(tx, place);
    return count === 0 ? null : { key: 'upkeep.blocksPlace', values: { count } };
  },
};
