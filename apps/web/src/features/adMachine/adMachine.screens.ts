import type { Screen } from '../../base/screens/screens.ts';
import { toEdit, toManage, toSee } from './adMachine.permissions.ts';

const PLATFORM = '/AdMachine/AdvertisingMachine';
const MODELS = '/AdMachine/AddAdvertisingMachine/AdMachineModelList';
const CONDO = '/condo/ad-machine/ad-machine-list';
const CONTENTS = '/ad-machine/ad-machine-list/ContentModelList';

export const adMachineScreens: readonly Screen[] = [
  {
    path: PLATFORM,
    title: 'adMachine.screen.list',
    permission: toManage,
    menu: { folder: 'company', order: 60 },
    page: () => import('./machine/MachineListPage.tsx'),
  },
  {
    path: '/AdMachine/AddAdvertisingMachine',
    title: 'adMachine.screen.add',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./machine/AddMachinePage.tsx'),
  },
  {
    path: '/AdMachine/SetAdvertisingMachineVideo',
    title: 'adMachine.screen.videos',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./publish/SetVideosPage.tsx'),
    samples: ['/AdMachine/SetAdvertisingMachineVideo?machines=1'],
  },
  {
    path: '/admin/ad-machine/:id/ad-machine-detail',
    title: 'adMachine.screen.detail',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./detail/MachinePage.tsx'),
  },
  {
    path: '/admin/ad-machine/:id/ad-machine-edit',
    title: 'adMachine.screen.edit',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./machine/EditMachinePage.tsx'),
  },
  {
    path: MODELS,
    title: 'adMachine.screen.models',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./model/ModelListPage.tsx'),
  },
  {
    path: '/AdMachineModelList/ModelAdd',
    title: 'adMachine.screen.modelAdd',
    permission: toManage,
    parent: MODELS,
    page: () => import('./model/AddModelPage.tsx'),
  },
  {
    path: '/AdMachineModelList/ModelEdit',
    title: 'adMachine.screen.modelEdit',
    permission: toManage,
    parent: MODELS,
    page: () => import('./model/EditModelPage.tsx'),
    samples: ['/AdMachineModelList/ModelEdit?id=1'],
  },
  {
    path: '/AdMachine/AddAdvertisingMachine/LogList',
    title: 'adMachine.screen.logs',
    permission: toManage,
    parent: PLATFORM,
    page: () => import('./log/LogPage.tsx'),
    samples: [
      '/AdMachine/AddAdvertisingMachine/LogList',
      '/AdMachine/AddAdvertisingMachine/LogList?tab=plays',
      '/AdMachine/AddAdvertisingMachine/LogList?tab=sums',
    ],
  },
  {
    path: CONDO,
    title: 'adMachine.screen.condoList',
    permission: toSee,
    menu: { folder: 'adMachine', order: 1 },
    page: () => import('./machine/CondoMachineListPage.tsx'),
  },
  {
    path: '/ad-machine/ad-machine-pic',
    title: 'adMachine.screen.pictures',
    permission: toEdit,
    menu: { folder: 'adMachine', order: 2 },
    page: () => import('./content/SetPicturesPage.tsx'),
    samples: ['/ad-machine/ad-machine-pic?machines=1'],
  },
  {
    path: '/ad-machine/:id/ad-machine-detail',
    title: 'adMachine.screen.detail',
    permission: toSee,
    parent: CONDO,
    page: () => import('./detail/CondoMachinePage.tsx'),
  },
  {
    path: CONTENTS,
    title: 'adMachine.screen.contents',
    permission: toSee,
    menu: { folder: 'adMachine', order: 3 },
    page: () => import('./content/ContentListPage.tsx'),
  },
  {
    path: '/ad-machine/ad-machine-list/ContentModelAdd',
    title: 'adMachine.screen.contentAdd',
    permission: toEdit,
    parent: CONTENTS,
    page: () => import('./content/AddContentPage.tsx'),
  },
  {
    path: '/ad-machine/ad-machine-list/ContentModelEdit',
    title: 'adMachine.screen.contentEdit',
    permission: toEdit,
    parent: CONTENTS,
    page: () => import('./content/EditContentPage.tsx'),
    samples: ['/ad-machine/ad-machine-list/ContentModelEdit?id=1'],
  },
];
