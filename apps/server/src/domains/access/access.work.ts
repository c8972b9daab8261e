import type { Work } from '../../platform/domain.ts';
import { silentDevices } from './device.list.queries.ts';

/** What waits for the operator: devices in use that fell silent. */
export const accessWork: readonly Work[] = [
  {
    key: 'doorsOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['平台數據管理-門禁'],
    platform: true,
    path: '/access/device/list?state=OFFLINE',
    find: (_, { db, clock }) => silentDevices(db, clock.now()),
  },
];
