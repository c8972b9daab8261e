import type { Texts } from '../core/language.ts';

export const walletText = {
  'wallet.line.TOPUP': ['增值', 'Top-up'],
  'wallet.line.PAYMENT': ['支付', 'Payment'],
  'wallet.line.REFUND': ['退款存入', 'Refund'],
  'wallet.line.RETURN': ['退還餘額', 'Given back'],
  'wallet.line.MERGE': ['合併住戶', 'Residents merged'],
  'wallet.tooMuch': ['錢包最多可存 {{amount}}', 'A wallet holds {{amount}} at most'],
  'wallet.topUpOpen': [
    '這個錢包已有一條等候付款的增值連結，請先取消',
    'An online top-up of this wallet waits to be paid. Close it first',
  ],
  'wallet.returnShort': [
    '錢包餘額為 {{amount}}，最多可退還此數',
    'The wallet holds {{amount}}; no more can be given back',
  ],
  'wallet.personHolds': [
    '此住戶的錢包還有 {{amount}}，請先退還餘額',
    'The wallet of this resident holds {{amount}}. Give it back first',
  ],
  'wallet.condoHolds': [
    '此屋苑的住戶錢包還有 {{amount}}，請先退還餘額',
    'The wallets of this estate’s residents hold {{amount}}. Give it back first',
  ],
  'wallet.personTopUp': [
    '此住戶有一條等候付款的增值連結，請先取消',
    'An online top-up of this resident waits to be paid. Close it first',
  ],
  'wallet.noTopUp': ['沒有等候付款的增值連結', 'No online top-up waits to be paid'],
} as const satisfies Texts;
