import type { Feature } from '../../base/screens/screens.ts';
import { LeaseIcon } from '../../kit/icon/icons.tsx';
import { leaseScreens } from './lease.screens.ts';
import { leaseTitles } from './lease.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    lease: typeof leaseTitles | typeof import('./lease.texts.ts')['texts'][number];
  }
}

export const leaseFeature: Feature = {
  name: 'lease',
  folder: { title: 'lease.folder', icon: LeaseIcon, group: 'collection', order: 20 },
  screens: leaseScreens,
  titles: leaseTitles,
  texts: () => import('./lease.texts.ts'),
  rereads: [
    'lease',
    'rent',
    'payment',
    'counter',
    'finance',
    'debtor',
    'wallet',
    'resident',
    'access',
    'search',
  ],
  finds: { lease: (id) => `/lease/${id}/detail`, deposit: (id) => `/lease/${id}/detail` },
};
