import type { Feature } from '../../base/screens/screens.ts';
import { ActivityIcon } from '../../kit/icon/icons.tsx';
import { toSee } from './activity.permissions.ts';
import { activityScreens } from './activity.screens.ts';
import { activityTitles } from './activity.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    activity: typeof activityTitles | typeof import('./activity.texts.ts')['texts'][number];
  }
}

export const activityFeature: Feature = {
  name: 'activity',
  folder: { title: 'activity.folder', icon: ActivityIcon, group: 'service', order: 40 },
  screens: activityScreens,
  titles: activityTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 70,
      permission: toSee,
      load: () => import('./card/ResidentActivities.tsx'),
    },
    {
      screen: '/unitManage/:id/detail',
      order: 70,
      permission: toSee,
      load: () => import('./card/UnitActivities.tsx'),
    },
  ],
  texts: () => import('./activity.texts.ts'),
  rereads: ['activity', 'counter', 'payment', 'finance', 'wallet', 'resident', 'search'],
  finds: {
    activity: (id) => `/activity/${id}/detail`,
    // Found by its activity's id, as its page is that activity's.
    signup: (id, number) => `/activity/${id}/signup/${number}/info`,
    activityCharge: (id) => `/activity/charge/${id}/detail`,
  },
};
