import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const statementTitles = {
  'statement.screen.list': ['月結單對賬', 'Bank reconciliation'],
} as const satisfies Texts;
