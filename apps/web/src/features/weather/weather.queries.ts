import type { BodyOf } from '@iris/contract/core/endpoint';
import { weatherApi } from '@iris/contract/weather/weather.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/request/call.ts';
import { queryOf } from '../../base/request/query.ts';

/** Earlier severe weather of a condo, newest first. */
export const earlierWeather = (condoID: number) =>
  queryOf(weatherApi.list, { query: { condo_id: String(condoID), count: 3 } });

/** What beginning would do now. */
export const weatherPreview = (body: BodyOf<typeof weatherApi.preview>) =>
  queryOptions({
    queryKey: ['weather', body.condo_id, 'weather.preview', body],
    queryFn: ({ signal }) => call(weatherApi.preview, { body }, { signal, silent: true }),
  });
