import type { Texts } from '@iris/contract/core/language';

export const expenditureConsoleText = {
  'expenditure.screen': ['支出', 'Expenditure'],

  'expenditure.list.search': ['編號、收款人、項目、參考編號', 'Number, payee, item, reference'],
  'expenditure.list.none': ['還沒有支出', 'No expenditure yet'],
  'expenditure.list.noneSays': [
    '由銀行或現金支付的開支記錄在此，並計入季度收支摘要。',
    'Record payments made by bank or in cash here. They are included in the quarterly summary.',
  ],
  'expenditure.noVoucher': ['未有憑證', 'No voucher'],
  'expenditure.voucherSee': ['查看憑證', 'View voucher'],
  'expenditure.sums.amount': ['合計', 'Total'],

  'expenditure.add': ['記錄支出', 'Record expenditure'],
  'expenditure.save': ['記錄', 'Record'],
  'expenditure.saveNext': ['記錄並繼續下一筆', 'Record and add another'],
  'expenditure.added': ['已記錄 {{number}}，{{amount}}', '{{number}} recorded, {{amount}}'],
  'expenditure.addSays': [
    '記錄後即時入賬，不能更改；有錯請作廢後重新記錄。',
    'Recorded immediately and cannot be changed. If it is wrong, void it and record it again.',
  ],
  'expenditure.referenceHint': ['支票、發票或轉賬的編號', 'Cheque, invoice or transfer number'],
  'expenditure.voucherHint': ['發票或收據', 'Invoice or receipt'],

  'expenditure.export.title': ['匯出支出', 'Export expenditure'],
  'expenditure.export.name': ['支出', 'Expenditure'],

  'expenditure.flowOpen': ['在財務流水查看', 'View transaction'],
  'expenditure.void': ['作廢', 'Void'],
  'expenditure.voidTitle': ['作廢 {{number}}', 'Void {{number}}'],
  'expenditure.voidSays': [
    '{{amount}} 會即時以相反分錄沖銷，原記錄保留並註明原因。',
    '{{amount}} is reversed immediately. The original record is kept with the reason.',
  ],
  'expenditure.voidAsk': ['作廢 {{number}}（{{amount}}）？', 'Void {{number}} ({{amount}})?'],
  'expenditure.voidAskSays': [
    '賬簿會記入相反的分錄，作廢後不能復原。',
    'Reversing entries are posted to the books. This cannot be undone.',
  ],
  'expenditure.voidDone': ['已作廢 {{number}}', '{{number}} voided'],
  'expenditure.voidedBy': [
    '{{name}} 於 {{time}} 作廢：{{reason}}',
    'Voided by {{name}} at {{time}}: {{reason}}',
  ],
  'expenditure.tab': ['支出', 'Expenditure'],
} as const satisfies Texts;
