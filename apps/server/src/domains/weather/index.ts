import type { Domain } from '../../platform/domain.ts';
import { fillWeather } from './weather.demo.ts';
import { locateWeather } from './weather.queries.ts';
import { mountWeather } from './weather.routes.ts';

/** Severe weather in an estate: one action that tells residents, closes facilities and pauses activities, and its end. */
export const weatherDomain: Domain = {
  name: 'weather',
  locators: { weather: locateWeather },
  mount: mountWeather,
  demo: fillWeather,
};
