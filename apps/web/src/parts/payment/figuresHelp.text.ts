import type { Texts } from '@iris/contract/core/language';

/** The explanations of the figures; loaded at the first click on the help button. */
export const figuresHelpText = {
  'figure.sum': [
    '應收 ＝ 已收 ＋ 未繳 ＋ 豁免 ＋ 作廢',
    'Receivable = received + outstanding + waived + voided',
  ],
  'figure.says.receivable': [
    '所有已開出的租金或賬單，減去已退回的款項。',
    'All rents or bills issued, less refunds.',
  ],
  'figure.says.received': [
    '已繳交的金額，減去已退回的款項，與賬簿的收入相同。',
    'Amounts paid less refunds; equals income in the ledger.',
  ],
  'figure.says.unpaid': [
    '尚未繳交的金額，不論是否到期；正在審核或等候網上付款的亦計算在內。',
    'Amounts not yet paid, whether due or not, including those under review or awaiting online payment.',
  ],
  'figure.says.overdue': [
    '未繳之中，繳款限期已過的部分；到期當日不算逾期。',
    'The part of the outstanding amount that is past its due date. Nothing is overdue on the due date itself.',
  ],
  'figure.says.waived': ['決定不再收取的金額，附有原因。', 'Amounts written off by decision, with a reason.'],
  'figure.says.voided': [
    '已取消的金額，例如開錯的賬單。',
    'Amounts cancelled, such as bills issued in error.',
  ],
  'figure.excluded': [
    '按金和錢包增值不計算在內。按金由管理處代為保管，退租時結算。',
    'Deposits and wallet top-ups are not included. Deposits are held by the management office and settled on move-out.',
  ],
} as const satisfies Texts;
