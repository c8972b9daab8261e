import type { Texts } from '../core/language.ts';

export const debtorText = {
  'audit.kind.debtor': ['欠款追收', 'Debtor'],
  'audit.action.follow': ['更改追收安排', 'changed the follow-up of'],
  'audit.action.noteDebtor': ['加上追收備註', 'added a note to'],
  'debtor.nothingToRemind': [
    '所選欠款人沒有可催繳的欠款',
    'The selected debtors have no charges to be reminded of',
  ],
  'debtor.promisePast': ['承諾日期不能早於今天', 'The promised date cannot be in the past'],
  'debtor.disputeWhy': ['請填寫爭議原因', 'Enter the dispute reason'],
  'debtor.cannotFollow': ['此人沒有收款權限', 'This person does not have permission to collect charges'],
  'debtor.tooMany': [
    '名單超過 {{max}} 行，請先篩選或改用匯出',
    'The list has more than {{max}} rows. Filter it first or export it',
  ],
  'debtor.noNotes': ['沒有可繳付的款項', 'There are no charges that can be paid'],
  'debtor.tooManyNotes': [
    '超過 {{max}} 張通知書，請先篩選',
    'There are more than {{max}} notes. Filter the list first',
  ],
  'debtor.letter.title': ['{{condo}}：欠款催繳通知', '{{condo}}: reminder of unpaid charges'],
  'debtor.letter.line': [
    '{{number}}　{{unit}}　{{name}}　{{amount}}　繳款限期 {{due}}',
    '{{number}}  {{unit}}  {{name}}  {{amount}}  due by {{due}}',
  ],
} as const satisfies Texts;
