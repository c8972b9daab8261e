import type { Domain } from '../../platform/domain.ts';
import { countBound, locateBindings, locatePhotos } from './binding.queries.ts';
import { fillResidents, setUpResidents } from './resident.demo.ts';
import { finishMerges } from './resident.mergeRest.ts';
import { locateRemovedResidents, locateResidents } from './resident.queries.ts';
import { mountResidents } from './resident.routes.ts';
import { residentSearch } from './resident.search.ts';

export { tellEnded } from './binding.actions.ts';
export { condoExport, condoPage, condoPageInParts } from './condoExport.ts';
export { auditResident } from './resident.audit.ts';
export { nameBy, pick, seeded } from './resident.demoNames.ts';
export { calledInEnglish, englishNameOf, englishNames, shownInEnglish } from './resident.english.queries.ts';
export { storageKeyOf } from './resident.photo.queries.ts';
export { dropPhoto } from './resident.photo.ts';
export { condoName, getResident, holdCondo, type ResidentRow } from './resident.queries.ts';
export { addPerson, bindTenant, unbindTenant } from './resident.tenant.ts';

/** Residents of a condo and the bindings that link them to units. */
export const residentDomain: Domain = {
  name: 'resident',
  files: { binding: { of: locatePhotos } },
  locators: { resident: locateResidents, removedResident: locateRemovedResidents, binding: locateBindings },
  mount: mountResidents,
  search: residentSearch,
  jobs: [finishMerges],
  setUpSteps: [setUpResidents],
  async blocker(tx, place) {
    const count = await countBound(tx, place);
    if (count === 0) return null;
    return { key: 'condo' in place ? 'company.deleteResidents' : 'resident.unitBound', values: { count } };
  },
  demo: fillResidents,
};
