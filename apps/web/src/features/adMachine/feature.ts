import type { Feature } from '../../base/screens/screens.ts';
import { ScreenIcon } from '../../kit/icon/icons.tsx';
import { adMachineScreens } from './adMachine.screens.ts';
import { adMachineTitles } from './adMachine.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    adMachine: typeof adMachineTitles | typeof import('./adMachine.texts.ts')['texts'][number];
  }
}

export const adMachineFeature: Feature = {
  name: 'adMachine',
  folder: { title: 'adMachine.folder', icon: ScreenIcon, group: 'service', order: 60 },
  screens: adMachineScreens,
  titles: adMachineTitles,
  texts: () => import('./adMachine.texts.ts'),
  rereads: ['adMachine', 'search'],
  finds: { adMachine: (id) => `/ad-machine/${id}/ad-machine-detail` },
};
