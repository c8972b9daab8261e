import type { Domain } from '../../platform/domain.ts';
import { fillTemplates } from './template.demo.ts';
import { locateRemovedTemplates, locateTemplates } from './template.queries.ts';
import { mountTemplate } from './template.routes.ts';
import { templateSearch } from './template.search.ts';

export { condoFacts } from './template.queries.ts';
export { factsOf, fillLetters, findTemplate, renderTemplate, wordsFor } from './template.render.ts';
export type { Filling, LetterCharge, LetterLease } from './template.values.ts';
export type { Words } from './template.words.ts';

/** Templates of notices, reminders, demand notes and contracts: those of condos, and the shipped ones. */
export const templateDomain: Domain = {
  name: 'template',
  locators: { template: locateTemplates, removedTemplate: locateRemovedTemplates },
  search: templateSearch,
  mount: mountTemplate,
  demo: fillTemplates,
};
