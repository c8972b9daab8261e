import type { Feature } from '../../base/screens/screens.ts';
import { rentScreens } from './rent.screens.ts';
import { rentTitles } from './rent.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    rent: typeof rentTitles | typeof import('./rent.texts.ts')['texts'][number];
  }
}

export const rentFeature: Feature = {
  name: 'rent',
  screens: rentScreens,
  titles: rentTitles,
  texts: () => import('./rent.texts.ts'),
  finds: { rent: (id) => `/rent/${id}/detail` },
};
