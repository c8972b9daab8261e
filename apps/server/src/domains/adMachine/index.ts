import { eq } from 'drizzle-orm';
import type { Domain } from '../../platform/domain.ts';
import { fillAdMachines } from './adMachine.demo.ts';
import { readFeeds, tidyAds, watchPlayers } from './adMachine.jobs.ts';
import { mountAdMachines } from './adMachine.routes.ts';
import { adMachineSearch } from './adMachine.search.ts';
import { adMachineTable } from './adMachine.table.ts';
import { adMachineWork } from './adMachine.work.ts';
import {
  locateContents,
  locateFilms,
  locateInCondo,
  locateMachines,
  locateModels,
  locateVideos,
} from './machine.queries.ts';
import { playerOf } from './player.auth.ts';
import { locateUploads } from './video.actions.ts';

/** Advertising machines: what they play, where it is published, and proof that it was played. */
export const adMachineDomain: Domain = {
  name: 'adMachine',
  locators: {
    adMachine: locateMachines,
    condoAdMachine: locateInCondo,
    adModel: locateModels,
    adVideo: locateVideos,
    adUpload: locateUploads,
    adContent: locateContents,
  },
  files: {
    adMachine: { of: locateInCondo },
    adContent: { of: locateContents },
    adVideo: { of: locateFilms },
  },
  hears: ['廣告機管理-查看', '平台數據管理-廣告機'],
  jobs: [watchPlayers, readFeeds, tidyAds],
  search: adMachineSearch,
  work: adMachineWork,
  mount: mountAdMachines,
  playerOf,
  demo: fillAdMachines,
  async blocker(tx, place) {
    if (!('condo' in place)) return null;
    const count = await tx.$count(adMachineTable, eq(adMachineTable.condoId, place.condo));
    return count === 0 ? null : { key: 'adMachine.condoHasMachines', values: { count } };
  },
};
