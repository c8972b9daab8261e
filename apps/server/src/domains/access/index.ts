import { eq } from 'drizzle-orm';
import type { Domain } from '../../platform/domain.ts';
import { fillAccess } from './access.demo.ts';
import { tidyAccess, watchDevices } from './access.jobs.ts';
import { mountAccess } from './access.routes.ts';
import { accessSearch } from './access.search.ts';
import { accessDeviceTable } from './access.table.ts';
import { accessWork } from './access.work.ts';
import { deviceOf } from './device.auth.ts';
import { locateDevices, locateGroups } from './group.queries.ts';

/** Doors of the estates: devices, the groups that say who may pass them, and what happened there. */
export const accessDomain: Domain = {
  name: 'access',
  locators: { accessDevice: locateDevices, accessGroup: locateGroups },
  hears: ['平台數據管理-門禁'],
  jobs: [watchDevices, tidyAccess],
  search: accessSearch,
  work: accessWork,
  mount: mountAccess,
  deviceOf,
  demo: fillAccess,
  async blocker(tx, place) {
    if (!('condo' in place)) return null;
    const count = await tx.$count(accessDeviceTable, eq(accessDeviceTable.condoId, place.condo));
    return count === 0 ? null : { key: 'access.condoHasDevices', values: { count } };
  },
};
