import type { Texts } from '@iris/contract/core/language';

export const expenditureConsoleText = {
  'expenditure.screen': ['支出', 'Expenditures'],
  'expenditure.field.closed_reason': ['在已結季度入賬的原因', 'Why booked in a closed quarter'],
  'expenditure.field.number': ['編號', 'Number'],
  'expenditure.field.day': ['日期', 'Date'],
  'expenditure.field.category': ['類別', 'Category'],
  'expenditure.field.title': ['項目', 'Item'],
  'expenditure.field.payee': ['收款人', 'Payee'],
  'expenditure.field.amount': ['金額', 'Amount'],
  'expenditure.field.way': ['付款方式', 'Paid by'],
  'expenditure.field.reference': ['參考編號', 'Reference'],
  'expenditure.field.remark': ['備註', 'Remark'],
  'expenditure.field.voucher': ['憑證', 'Voucher'],
  'expenditure.field.status': ['狀態', 'State'],
  'expenditure.field.by': ['記錄人', 'Entered by'],
  'expenditure.field.created_at': ['記錄時間', 'Entered at'],
  'expenditure.field.flow': ['流水', 'Finance flow'],

  'expenditure.list.summary': ['共 {{total}} 筆支出', '{{total}} expenditures'],
  'expenditure.list.matching': ['符合條件 {{total}} 筆', '{{total}} match'],
  'expenditure.list.search': ['編號、收款人、項目、參考編號', 'Number, payee, item, reference'],
  'expenditure.list.none': ['還沒有支出', 'No expenditures yet'],
  'expenditure.list.noneSays': [
    '由銀行或現金支付的開支記錄在此，並計入季度收支摘要。',
    'What was paid from the bank or in cash is entered here and counts in the quarterly summary.',
  ],
  'expenditure.noVoucher': ['未有', 'None'],
  'expenditure.voucherSee': ['查看憑證', 'See the voucher'],
  'expenditure.sums.count': ['有效', 'Valid'],
  'expenditure.sums.amount': ['合計', 'Total'],

  'expenditure.add': ['記錄支出', 'Record an expenditure'],
  'expenditure.save': ['記錄', 'Record'],
  'expenditure.saveNext': ['記錄並繼續下一筆', 'Record and next'],
  'expenditure.added': ['已記錄 {{number}}，{{amount}}', '{{number}} recorded, {{amount}}'],
  'expenditure.addSays': [
    '記錄後即時入賬，不能更改；有錯請作廢後重新記錄。',
    'It is entered in the books at once and cannot be changed. Void a wrong one and enter it again.',
  ],
  'expenditure.referenceHint': ['支票、發票或轉賬的編號', 'Of the cheque, the invoice or the transfer'],
  'expenditure.voucherHint': ['發票或收據', 'Invoice or receipt'],

  'expenditure.export.title': ['匯出支出', 'Export expenditures'],
  'expenditure.export.name': ['支出', 'Expenditures'],

  'expenditure.flowOpen': ['在財務流水查看', 'See it in the finance flow'],
  'expenditure.void': ['作廢', 'Void'],
  'expenditure.voidTitle': ['作廢 {{number}}', 'Void {{number}}'],
  'expenditure.voidSays': [
    '{{amount}} 會即時以相反分錄沖銷，原記錄保留並註明原因。',
    '{{amount}} is taken back by reverse entries at once. The record stays, with the reason.',
  ],
  'expenditure.voidReason': ['作廢原因', 'Reason'],
  'expenditure.voidAsk': ['作廢 {{number}}（{{amount}}）？', 'Void {{number}} ({{amount}})?'],
  'expenditure.voidAskSays': [
    '賬簿會記入相反的分錄，作廢後不能復原。',
    'The books get the reverse entries. It cannot be undone.',
  ],
  'expenditure.voidDone': ['已作廢 {{number}}', '{{number}} voided'],
  'expenditure.voidedBy': [
    '{{name}} 於 {{time}} 作廢：{{reason}}',
    'Voided by {{name}} at {{time}}: {{reason}}',
  ],
} as const satisfies Texts;
