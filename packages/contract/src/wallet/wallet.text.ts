import type { Texts } from '../core/language.ts';

export const walletText = {
  'audit.kind.walletReturn': ['退還錢包餘額', 'Wallet refund'],
  'wallet.line.TOPUP': ['增值', 'Top-up'],
  'wallet.line.PAYMENT': ['支付', 'Payment'],
  'wallet.line.REFUND': ['退款存入', 'Refund'],
  'wallet.line.RETURN': ['退還餘額', 'Balance refunded'],
  'wallet.line.MERGE': ['合併住戶', 'Residents merged'],
  'wallet.tooMuch': ['錢包最多可存 {{amount}}', 'A wallet can hold at most {{amount}}'],
  'wallet.topUpOpen': [
    '這個錢包已有一條等候付款的增值連結，請先取消',
    'This wallet already has a top-up link awaiting payment. Cancel it first',
  ],
  'wallet.returnShort': [
    '錢包餘額為 {{amount}}，最多可退還此數',
    'The wallet balance is {{amount}}; no more than that can be refunded',
  ],
  'wallet.personHolds': [
    '此住戶的錢包還有 {{amount}}，請先退還餘額',
    'This resident’s wallet still holds {{amount}}. Refund the balance first',
  ],
  'wallet.condoHolds': [
    '此屋苑的住戶錢包還有 {{amount}}，請先退還餘額',
    'Resident wallets in this estate still hold {{amount}}. Refund the balances first',
  ],
  'wallet.personTopUp': [
    '此住戶有一條等候付款的增值連結，請先取消',
    'This resident has a top-up link awaiting payment. Cancel it first',
  ],
  'wallet.noTopUp': ['沒有等候付款的增值連結', 'No top-up link is awaiting payment'],
} as const satisfies Texts;
