import type { Feature } from '../../base/screens/screens.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    weather: typeof import('./weather.texts.ts')['texts'][number];
  }
}

/** Severe weather has no screen of its own: it begins and ends on the first screen. */
export const weatherFeature: Feature = {
  name: 'weather',
  texts: () => import('./weather.texts.ts'),
  rereads: ['weather', 'facility', 'activity', 'notice'],
};
