import { weatherApi } from '@iris/contract/weather/weather.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { currentWeather, endWeather, previewWeather, startWeather } from './weather.actions.ts';
import { weatherPage } from './weather.queries.ts';

/** The calls about severe weather. */
export function mountWeather(app: FastifyInstance, services: Services): void {
  mount(app, services, weatherApi.current, ({ query }, { db, clock }) =>
    currentWeather(db, query.condo_id, clock.now()),
  );
  mount(app, services, weatherApi.list, ({ query }, { db, clock }) => weatherPage(db, query, clock.now()));
  mount(app, services, weatherApi.preview, ({ body }, context) => previewWeather(body, context));
  mount(app, services, weatherApi.start, ({ body }, context) => startWeather(body, context));
  mount(app, services, weatherApi.end, ({ params, body }, context) =>
    endWeather({ ...body, id: params.id }, context),
  );
}
