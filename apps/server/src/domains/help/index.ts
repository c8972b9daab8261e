import type { Domain } from '../../platform/domain.ts';
import { fillHelp } from './help.fill.ts';
import { locateCatalogues, locateQuestions } from './help.queries.ts';
import { mountHelp } from './help.routes.ts';

/** The help centre: catalogues and questions, and the content that every installation starts with. */
export const helpDomain: Domain = {
  name: 'help',
  files: { helpQuestion: { of: locateQuestions, kept: true } },
  locators: { helpCatalogue: locateCatalogues, helpQuestion: locateQuestions },
  mount: mountHelp,
  prepare: fillHelp,
};
