import type { Texts } from '../core/language.ts';

export const counterText = {
  'counter.way.CASH': ['現金', 'Cash'],
  'counter.way.CARD': ['刷卡', 'Card'],
  'counter.otherUnit': [
    '{{number}} 屬於其他單位，一次只可收同一單位的款項',
    '{{number}} is of another unit. Collect for one unit at a time',
  ],
  'counter.newer': [
    '點算期間有 {{count}} 筆新的收款或退款，請按新數字重新點算',
    '{{count}} more payments or refunds came while you counted. Count again with the new figures',
  ],
  'counter.closed': [
    '這些收款已於 {{time}} 結賬，請更新頁面',
    'These payments were closed at {{time}}. Read the page again',
  ],
  'counter.nothingToClose': ['上次結賬後沒有收款，毋須結賬', 'Nothing came in since the last close'],
  'counter.reasonNeeded': [
    '點算金額與賬面不符，請填寫原因',
    'What you counted is not what the books say. Give the reason',
  ],
  // The letter that a receipt goes with; both languages stand in it.
  'counter.letter.title': ['{{condo}}：收據 {{number}}', '{{condo}}: receipt {{number}}'],
  'counter.letter.body': [
    '{{name}}：\n\n{{condo}}已於 {{time}} 收到 {{amount}}，收據 {{number}} 隨函附上，請妥為保存。',
    'Dear {{name}},\n\n{{condo}} received {{amount}} on {{time}}. Receipt {{number}} is attached: please keep it.',
  ],
} as const satisfies Texts;
