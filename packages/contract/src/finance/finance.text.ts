import type { Texts } from '../core/language.ts';

export const financeText = {
  'audit.kind.flow': ['流水', 'Transaction'],
  'work.overpayments': ['待退款項', 'Money to be refunded'],
  'finance.ofWhom': ['請選擇單位或住戶', 'Choose a unit or a resident'],
  'finance.rangeTooLong': ['一次最多可看 {{days}} 日', 'At most {{days, day|days}} at once'],
  'finance.tooManyLines': [
    '期間內的記錄超過 {{lines}} 項，請縮短期間或選擇單位',
    'There are more than {{lines, entry|entries}}. Choose a shorter period or a single unit',
  ],
  'finance.quarterAhead': [
    '季度尚未開始，請選擇較早的季度',
    'This quarter has not started. Choose an earlier one',
  ],
  'finance.line.PAYMENT': ['付款', 'Payment'],
  'finance.line.REFUND': ['退款', 'Refund'],
  'finance.line.RETURNED': ['支票退回', 'Cheque returned'],
  'finance.line.DEDUCTION': ['按金扣款', 'Deducted from deposit'],
  'finance.line.APPLIED': ['以按金支付租金', 'Rent paid from deposit'],
  'finance.line.CARRIED': ['續租沿用按金', 'Carried over to renewed lease'],
} as const satisfies Texts;
