import type { TemplateKind, TemplateUse } from './template.model.ts';

const uses: Readonly<Record<TemplateKind, readonly TemplateUse[]>> = {
  NOTICE: [],
  REMINDER: ['FIRST_REMINDER', 'SECOND_REMINDER'],
  DEMAND_NOTE: ['DEMAND_NOTE'],
  LEASE: ['LEASE_CONTRACT'],
};

/** What can take templates of a kind by itself. */
export const usesOf = (kind: TemplateKind): readonly TemplateUse[] => uses[kind];
