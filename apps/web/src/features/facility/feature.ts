import type { Feature } from '../../base/screens/screens.ts';
import { FacilityIcon } from '../../kit/icon/icons.tsx';
import { toSee } from './facility.permissions.ts';
import { facilityScreens } from './facility.screens.ts';
import { facilityTitles } from './facility.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    facility: typeof facilityTitles | typeof import('./facility.texts.ts')['texts'][number];
  }
}

export const facilityFeature: Feature = {
  name: 'facility',
  folder: { title: 'facility.folder', icon: FacilityIcon, group: 'service', order: 50 },
  screens: facilityScreens,
  titles: facilityTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 75,
      permission: toSee,
      load: () => import('./card/ResidentBookings.tsx'),
    },
    {
      screen: '/unitManage/:id/detail',
      order: 75,
      permission: toSee,
      load: () => import('./card/UnitBookings.tsx'),
    },
  ],
  texts: () => import('./facility.texts.ts'),
  // Severe weather counts the bookings that a closing still has to cancel.
  rereads: ['facility', 'weather', 'counter', 'payment', 'finance', 'wallet', 'resident', 'search'],
  finds: {
    facility: (id) => `/facility/${id}/detail`,
    booking: (id) => `/facility/booking/${id}/detail`,
    bookingCharge: (id) => `/facility/booking/charge/${id}/detail`,
  },
};
