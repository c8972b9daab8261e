import type { Texts } from '@iris/contract/core/language';

/** What charges come to, in the same words on every screen. */
export const figuresText = {
  'figure.receivable': ['應收', 'Receivable'],
  'figure.received': ['已收', 'Received'],
  'figure.unpaid': ['未繳', 'Owed'],
  'figure.overdue': ['逾期', 'Overdue'],
  'figure.waived': ['豁免', 'Waived'],
  'figure.voided': ['作廢', 'Voided'],
  'figure.means': ['這些數字的意思', 'What these figures mean'],
  'figure.sum': ['應收 ＝ 已收 ＋ 未繳 ＋ 豁免 ＋ 作廢', 'Receivable = received + owed + waived + voided'],
  'figure.says.receivable': [
    '所有已開出的租金或賬單，減去已退回的款項。',
    'Every rent or bill that was charged, less what was refunded.',
  ],
  'figure.says.received': [
    '已繳交的金額，減去已退回的款項，與賬簿的收入相同。',
    'What was paid, less what was refunded: the income in the ledger.',
  ],
  'figure.says.unpaid': [
    '尚未繳交的金額，不論是否到期；正在審核或等候線上付款的亦計算在內。',
    'What is not paid yet, due or not. It includes what waits for review or for an online payment.',
  ],
  'figure.says.overdue': [
    '未繳之中，到期日已過的部分；到期當日不算逾期。',
    'The part of what is owed whose due day has passed. Nothing is overdue on its due day.',
  ],
  'figure.says.waived': ['決定不再收取的金額，附有原因。', 'What was given up on purpose, with a reason.'],
  'figure.says.voided': [
    '已取消的金額，例如開錯的賬單。',
    'What was cancelled, such as a bill made in error.',
  ],
  'figure.excluded': [
    '按金和錢包充值不計算在內。按金由管理處代為保管，退租時結算。',
    'Deposits and top-ups are not included: a deposit is held for the payer and settled at the move-out.',
  ],
} as const satisfies Texts;
