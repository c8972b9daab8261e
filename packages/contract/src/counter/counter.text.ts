import type { Texts } from '../core/language.ts';

export const counterText = {
  'audit.kind.closing': ['結賬', 'Day-end close'],
  'counter.way.CASH': ['現金', 'Cash'],
  'counter.way.CARD': ['刷卡', 'Card'],
  'counter.otherUnit': [
    '{{number}} 屬於其他單位，一次只可收同一單位的款項',
    '{{number}} belongs to another unit. Collect for one unit at a time',
  ],
  'counter.newer': [
    '點算期間有 {{count}} 筆新的收款或退款，請按新數字重新點算',
    '{{count, new payment or refund was|new payments or refunds were}} recorded while you were counting. Count again against the new figures',
  ],
  'counter.closed': [
    '這些收款已於 {{time}} 結賬，請更新頁面',
    'These payments were closed at {{time}}. Reload the page',
  ],
  'counter.nothingToClose': [
    '上次結賬後沒有收款，毋須結賬',
    'No payments since the last close, so there is nothing to close',
  ],
  'counter.reasonNeeded': [
    '點算金額與賬面不符，請填寫原因',
    'The counted amount differs from the books. Give the reason',
  ],
  // The email that carries a receipt; it contains both languages.
  'counter.letter.title': ['{{condo}}：收據 {{number}}', '{{condo}}: receipt {{number}}'],
  'counter.letter.body': [
    '{{name}}先生／女士：\n\n{{condo}}已於 {{time}} 收到 {{amount}}，收據 {{number}} 隨函附上，請妥為保存。',
    'Dear {{name}},\n\n{{condo}} received {{amount}} on {{time}}. Receipt {{number}} is attached; please keep it for your records.',
  ],
  'work.drawer': ['錢箱未結賬', 'Takings not yet closed'],
} as const satisfies Texts;
