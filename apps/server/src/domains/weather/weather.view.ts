import type { Closing } from '@iris/contract/facility/closing.model';
import type { Weather } from '@iris/contract/weather/weather.model';
import type { WeatherRow } from './weather.queries.ts';

interface Named {
  id: number;
  name: string;
  name_en: string;
}

/** A row with the names of what it closed and paused. */
export function viewWeather(
  row: WeatherRow,
  {
    closings,
    activities,
    notices,
  }: {
    closings: readonly Closing[];
    activities: readonly Named[];
    notices: readonly NonNullable<Weather['notice']>[];
  },
): Weather {
  const own = closings.filter(({ id }) => row.closingIds.includes(id));
  const sum = (key: 'open' | 'ended' | 'failed') => own.reduce((total, closing) => total + closing[key], 0);
  return {
    id: row.id,
    condo_id: row.condoId,
    signal: row.signal,
    started_at: row.startedAt,
    started_by: row.startedBy,
    until: row.until,
    ended_at: row.endedAt,
    ended_by: row.endedBy,
    notice: notices.find(({ id }) => id === row.noticeId) ?? null,
    facilities: own.map(({ facility_id, facility_name, facility_name_en }) => ({
      id: facility_id,
      name: facility_name,
      name_en: facility_name_en,
    })),
    activities: activities.filter(({ id }) => row.activityIds.includes(id)),
    bookings: { open: sum('open'), ended: sum('ended'), failed: sum('failed') },
    version: row.version,
  };
}
