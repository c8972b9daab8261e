import type { Texts } from '@iris/contract/core/language';

export const paymentConsoleText = {
  'payment.detail.title': ['付款 {{id}}', 'Payment {{id}}'],
  'payment.detail.amount': ['金額', 'Amount'],
  'payment.detail.fee': ['手續費', 'Fee'],
  'payment.detail.feeLater': ['Stripe 尚未結算', 'Not yet settled by Stripe'],
  'payment.detail.net': ['淨額', 'Net'],
  'payment.detail.channel': ['繳費方式', 'Method'],
  'payment.detail.source': ['來源', 'Source'],
  'payment.detail.received': ['實收現金', 'Cash received'],
  'payment.detail.change': ['找續', 'Change'],
  'payment.detail.submitted': ['登記', 'Recorded'],
  'payment.detail.reviewed': ['審核', 'Reviewed'],
  'payment.detail.paid': ['入賬時間', 'Posted at'],
  'payment.detail.valueDay': ['收付日', 'Value date'],
  'payment.detail.slipAmount': ['憑證金額', 'Slip amount'],
  'payment.detail.charges': ['所付款項', 'Items paid'],
  'payment.detail.receipts': ['收據', 'Receipts'],
  'payment.surplus.again': ['再次退款', 'Refund again'],
  'payment.surplus.title': ['退回付款 {{id}} 的待退款項', 'Refund the money held of payment {{id}}'],
  'payment.surplus.stuck': [
    '多收的 {{amount}} 未能經 Stripe 退回，仍列為待退款項，請再次退款或以線下方式退回',
    'Stripe could not refund the overpayment of {{amount}}. It is still held: refund it again, by Stripe or offline',
  ],
  'payment.surplus.cameBack': [
    '退款 {{amount}} 完成後被退回，列為待退款項，請再次退款或以線下方式退回',
    'The refund of {{amount}} came back after it was completed. The money is held: refund it again, by Stripe or offline',
  ],
  'payment.surplus.backSays': [
    '{{amount}} 的退款完成後被退回，須全數退回繳費人。可再經 Stripe 退款，或以支票、轉賬等方式退回後上載證明。',
    'The refund of {{amount}} came back, and is refunded in full: by Stripe again, or by cheque or transfer with proof.',
  ],
  'payment.surplus.dialogSays': [
    '{{amount}} 於毋須繳付時收到，須全數退回。可再經 Stripe 退款，或以支票、轉賬等方式退回後上載證明。',
    '{{amount}} came in when nothing was due, and is refunded in full: by Stripe again, or by cheque or transfer with proof.',
  ],
  'payment.surplus.askSays': [
    '由 Stripe 處理。如再次失敗，款項仍列為待退款項，可再退款。',
    'Stripe handles it. If it fails again, the money is still held and can be refunded again.',
  ],
  'payment.surplus.sent': [
    '已提交退款 {{amount}}，結果會自動更新',
    'Refund of {{amount}} sent. The result is updated automatically',
  ],
  'payment.journal': ['賬簿分錄', 'Ledger entries'],
  'payment.journal.none': [
    '尚未有分錄：款項入賬後才會記賬。',
    'No entries yet. They are posted once the payment is received.',
  ],
  'payment.journal.says': [
    '每筆分錄只可新增，不可編輯；借方合計必等於貸方合計。',
    'Entries can only be added, never changed; total debits always equal total credits.',
  ],
} as const satisfies Texts;
