import type { Feature } from '../../base/screens/screens.ts';
import { landlordScreens } from './landlord.screens.ts';
import { landlordTitles } from './landlord.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    landlord: typeof landlordTitles | typeof import('./landlord.texts.ts')['texts'][number];
  }
}

export const landlordFeature: Feature = {
  name: 'landlord',
  screens: landlordScreens,
  titles: landlordTitles,
  texts: () => import('./landlord.texts.ts'),
  // The leases in performance follow a landlord's name.
  rereads: ['landlord', 'finance', 'lease'],
  finds: { landlord: (id) => `/landlord/${id}/detail` },
};
