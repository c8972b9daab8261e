import type { Texts } from '../core/language.ts';

export const expenditureText = {
  'audit.kind.expenditure': ['支出', 'Expenditure'],
  'expenditure.way.BANK': ['銀行', 'Bank'],
  'expenditure.way.CASH': ['現金', 'Cash'],
  'expenditure.state.VALID': ['已入賬', 'Recorded'],
  'expenditure.state.VOID': ['已作廢', 'Void'],
  'expenditure.voided': [
    '{{number}} 已由 {{name}} 於 {{time}} 作廢',
    '{{number}} was voided by {{name}} at {{time}}',
  ],
} as const satisfies Texts;
