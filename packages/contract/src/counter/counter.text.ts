import type { Texts } from '../core/language.ts';

export const counterText = {
  'audit.kind.closing': ['結賬', 'Day-end close'],
  'counter.piece.note_1000': ['$1,000 紙幣', '$1,000 note'],
  'counter.piece.note_500': ['$500 紙幣', '$500 note'],
  'counter.piece.note_100': ['$100 紙幣', '$100 note'],
  'counter.piece.note_50': ['$50 紙幣', '$50 note'],
  'counter.piece.note_20': ['$20 紙幣', '$20 note'],
  'counter.piece.note_10': ['$10 紙幣', '$10 note'],
  'counter.piece.coin_10': ['$10 硬幣', '$10 coin'],
  'counter.piece.coin_5': ['$5 硬幣', '$5 coin'],
  'counter.piece.coin_2': ['$2 硬幣', '$2 coin'],
  'counter.piece.coin_1': ['$1 硬幣', '$1 coin'],
  'counter.piece.coin_50c': ['5 毫硬幣', '50c coin'],
  'counter.piece.coin_20c': ['2 毫硬幣', '20c coin'],
  'counter.piece.coin_10c': ['1 毫硬幣', '10c coin'],
  'audit.kind.drawerCount': ['錢箱點算', 'Drawer count'],
  'audit.action.count': ['點算錢箱', 'counted the drawer for'],
  'audit.action.signOff': ['覆核結賬', 'signed off'],
  'counter.otherUnit': [
    '{{number}} 屬於其他單位，一次只可收同一單位或同一繳費人的款項',
    '{{number}} belongs to another unit. Collect for one unit or one payer at a time',
  ],
  'counter.newer': [
    '點算後又有收款或退款，請重新點算',
    'Payments or refunds were made after the count. Count again',
  ],
  'counter.countGone': [
    '這次點算已由較新的取代，請更新頁面',
    'A newer count has replaced this one. Reload the page',
  ],
  'counter.closed': [
    '這次點算已於 {{time}} 結賬，請更新頁面',
    'This count was closed at {{time}}. Reload the page',
  ],
  'counter.nothingToClose': ['沒有未結賬的收款', 'There is nothing to close'],
  'counter.dayFirst': ['請先結 {{day}} 的賬', 'Close {{day}} first'],
  'counter.openingNeeded': ['請填寫錢箱開始時的找續金', 'Enter the float in the drawer at the start'],
  'counter.openingKnown': [
    '找續金承接上次結賬，不可更改',
    'The float is carried over from the last close and cannot be changed',
  ],
  'counter.notASlip': ['這筆收款不在當日的單據內', 'This payment is not among the slips for the day'],
  'counter.leftTooMuch': [
    '最多可留 {{amount}}，即點算的現金',
    'At most {{amount}}, the cash counted, can be left',
  ],
  'counter.reasonNeeded': [
    '點算金額與賬面不符，請填寫原因',
    'The counted amount differs from the books. Give the reason',
  ],
  'counter.noSignOff': ['這次結賬毋須覆核', 'This close does not need sign-off'],
  'counter.signedAlready': ['{{name}}已於 {{time}} 覆核', '{{name}} signed this off at {{time}}'],
  'counter.ownClose': [
    '不可覆核自己的結賬，請由另一位同事覆核',
    'You cannot sign off your own close. Ask a colleague',
  ],
  'counter.condoDrawersOpen': [
    '尚有收款未結賬：{{drawers}} 起。請有關職員先在「櫃枱收款」結賬',
    'Takings are not closed, by cashier and first day: {{drawers}}. They must be closed at the Counter first',
  ],
  'work.signOffs': ['結賬差額待覆核', 'Closes to sign off'],
  // The email that carries a receipt; it contains both languages.
  'counter.letter.title': ['{{condo}}：收據 {{number}}', '{{condo}}: receipt {{number}}'],
  'counter.letter.body': [
    '{{name}}先生／女士：\n\n{{condo}}已於 {{time}} 收到 {{amount}}，收據 {{number}} 隨函附上，請妥為保存。',
    'Dear {{name}},\n\n{{condo}} received {{amount}} on {{time}}. Receipt {{number}} is attached; please keep it for your records.',
  ],
  'work.drawer': ['錢箱未結賬', 'Takings not yet closed'],
} as const satisfies Texts;
