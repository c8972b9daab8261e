import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const statementTitles = {
  'statement.screen.list': ['月結單對賬', 'Bank reconciliation'],
} as const satisfies Texts;
