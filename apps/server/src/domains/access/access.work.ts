import { sql } from 'drizzle-orm';
import type { Work } from '../../platform/domain.ts';
import { condoTable } from '../company/company.table.ts';
import { accessDeviceTable, accessSeenTable } from './access.table.ts';
import { SILENT_MS } from './device.list.queries.ts';

/** What waits for the operator: devices in use that fell silent. */
export const accessWork: readonly Work[] = [
  {
    key: 'doorsOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['平台數據管理-門禁'],
    platform: true,
    path: '/access/device/list?state=OFFLINE',
    async find(_, { db, clock }) {
      const silent = new Date(clock.now() - SILENT_MS).toISOString();
      const { rows } = await db.execute<{ count: number; since: Date | null }>(sql`
        select count(*) as count, min(s.seen_at) as since
        from ${accessDeviceTable} d join ${condoTable} c on c.id = d.condo_id and c.deleted_at is null
        join ${accessSeenTable} s on s.device_id = d.id
        where d.disabled_at is null and s.seen_at < ${silent}::timestamptz`);
      const { count = 0, since = null } = rows[0] ?? {};
      return { count, since: since === null ? null : new Date(since).getTime() };
    },
  },
];
