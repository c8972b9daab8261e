import { formatMoment } from '@iris/contract/core/day';
import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import { translate } from '../../platform/http/translate.ts';
import type { WeatherRow } from './weather.queries.ts';

const told = (row: WeatherRow) => ({
  until: formatMoment(row.until),
  facilities: row.closingIds.length,
  activities: row.activityIds.length,
  ended_at: row.endedAt === null ? null : formatMoment(row.endedAt),
});

/** What the history says of the beginning and the end of severe weather. */
export const weatherEntry = (before: WeatherRow | null, row: WeatherRow, action: AuditAction) => ({
  entity: 'weather' as const,
  id: row.id,
  condoId: row.condoId,
  label: translate('zh-HK', { key: `weather.signal.${row.signal}` }),
  action,
  changes: changesBetween(
    ['until', 'facilities', 'activities', 'ended_at'] as const,
    before && told(before),
    told(row),
  ),
});
