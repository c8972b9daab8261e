import type { Feature } from '../../base/screens/screens.ts';
import { EstateIcon } from '../../kit/icon/icons.tsx';
import { estateScreens } from './estate.screens.ts';
import { estateTitles } from './estate.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    estate:
      | typeof estateTitles
      | typeof import('./estate.texts.ts')['texts'][number]
      | typeof import('./structure/structure.texts.ts')['texts'][number]
      | typeof import('./units/unitDetail.texts.ts')['texts'][number];
  }
}

export const estateFeature: Feature = {
  name: 'estate',
  folder: { title: 'estate.folder', icon: EstateIcon, group: 'estate', order: 10 },
  screens: estateScreens,
  titles: estateTitles,
  texts: () => import('./estate.texts.ts'),
  finds: {
    unit: (id) => `/unitManage/${id}/detail`,
    building: (id) => `/housingEstate/list?building=${id}`,
  },
};
