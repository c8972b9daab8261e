import type { Domain } from '../../platform/domain.ts';
import { lists, locateIn } from './lists.queries.ts';
import { locateLetters } from './outbox.queries.ts';
import { fillSettings } from './setting.demo.ts';
import { mountSettings } from './setting.routes.ts';
import { holidayTable } from './setting.table.ts';
import { settingWork } from './setting.work.ts';

export { holidaysBetween, isHoliday } from './holiday.calendar.ts';
export { holdInformationType } from './informationType.actions.ts';
export { listInformationTypes } from './lists.queries.ts';
export { type InParts, partOf, platformPage, readInParts } from './platformExport.ts';

const locateBanners = locateIn(lists.banner);

/** Settings of the platform: banners, information types, public holidays, mail server, outbox, sign-in rules, jobs. */
export const settingDomain: Domain = {
  name: 'setting',
  files: { banner: { of: locateBanners, kept: true } },
  locators: {
    banner: locateBanners,
    holiday: locateIn(holidayTable),
    informationType: locateIn(lists.informationType),
    letter: locateLetters,
  },
  mount: mountSettings,
  work: settingWork,
  demo: fillSettings,
};
