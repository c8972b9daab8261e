import type { Feature } from '../../base/screens/screens.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    search: typeof import('./search.texts.ts')['texts'][number];
  }
}

export const searchFeature: Feature = {
  name: 'search',
  cards: [{ screen: '/resident/:id/detail', order: 30, load: () => import('./OrdersCard.tsx') }],
  texts: () => import('./search.texts.ts'),
};
