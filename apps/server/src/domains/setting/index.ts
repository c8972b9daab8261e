import type { Domain } from '../../platform/domain.ts';
import { lists, locateIn } from './lists.queries.ts';
import { locateLetters } from './outbox.queries.ts';
import { fillSettings } from './setting.demo.ts';
import { mountSettings } from './setting.routes.ts';

export const locateBanners = locateIn(lists.banner);

export const settingDomain: Domain = {
  name: 'setting',
  locators: {
    banner: locateBanners,
    informationType: locateIn(lists.informationType),
    letter: locateLetters,
  },
  mount: mountSettings,
  demo: fillSettings,
};
