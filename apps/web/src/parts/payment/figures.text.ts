import type { Texts } from '@iris/contract/core/language';

import type { figuresHelpText } from './figuresHelp.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    figures: typeof figuresText | typeof figuresHelpText;
  }
}

/** The names of the figures, the same on every screen. */
export const figuresText = {
  'figure.receivable': ['應收', 'Receivable'],
  'figure.received': ['已收', 'Received'],
  'figure.unpaid': ['未繳', 'Outstanding'],
  'figure.overdue': ['逾期', 'Overdue'],
  'figure.waived': ['豁免', 'Waived'],
  'figure.voided': ['作廢', 'Voided'],
  'figure.means': ['這些數字的意思', 'What these figures mean'],
} as const satisfies Texts;
