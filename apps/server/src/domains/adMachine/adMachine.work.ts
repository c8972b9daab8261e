import type { Work } from '../../platform/domain.ts';
import { silentMachines } from './machine.queries.ts';

/** What waits: machines that are offline, for the condo's people and for the platform's. */
export const adMachineWork: readonly Work[] = [
  {
    key: 'adMachinesOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['廣告機管理-查看', '廣告機管理-編輯'],
    path: '/condo/ad-machine/ad-machine-list?state=LIVE&online=false',
    find: ({ condoId }, { db, clock }) => silentMachines(db, condoId, clock.now()),
  },
  {
    key: 'adPlatformOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    platform: true,
    permissions: ['平台數據管理-廣告機'],
    path: '/AdMachine/AdvertisingMachine?state=LIVE&online=false',
    find: (_, { db, clock }) => silentMachines(db, undefined, clock.now()),
  },
];
