import type { Texts } from '@iris/contract/core/language';

/** The words of a receipt; Chinese comes first, English beneath. */
export const receiptText = {
  title: ['正式收據', 'OFFICIAL RECEIPT'],
  copy: ['副本', 'COPY'],
  void: ['作廢', 'VOID'],
  voided: [
    '此收據已於 {{time}} 作廢。原因：{{reason}}',
    'This receipt was voided at {{time}}. Reason: {{reason}}',
  ],
  no: ['收據編號', 'Receipt no.'],
  issued: ['發出時間', 'Issued at'],
  from: ['茲收到', 'Received from'],
  paid: ['付款日期', 'Payment date'],
  channel: ['付款方式', 'Payment method'],
  slip: ['交易參考編號', 'Transaction reference'],
  cheque: ['支票號碼', 'Cheque number'],
  drawnOn: ['付款銀行', 'Drawn on'],
  chequeDay: ['支票日期', 'Cheque dated'],
  subject: [
    '收據以支票兑現為準；支票如被退回，本收據即告無效。',
    'Subject to the cheque being cleared. If the cheque is returned, this receipt is void.',
  ],
  bill: ['單號', 'Bill no.'],
  item: ['項目', 'Item'],
  period: ['期間', 'Period'],
  amount: ['金額', 'Amount'],
  total: ['實收總額', 'Total received'],
  received: ['收到現金', 'Cash received'],
  change: ['找續', 'Change given'],
  cashier: ['經手人', 'Handled by'],
  remark: ['備註', 'Remark'],
  note: [
    '此收據由電腦編製，無須簽署。以支票或轉賬支付的款項，於過戶後方為有效。',
    'This is a computer-generated receipt and requires no signature. Payments by cheque or transfer are valid only after clearance.',
  ],
} as const satisfies Texts;
