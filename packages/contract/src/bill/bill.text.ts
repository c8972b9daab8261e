import type { Texts } from '../core/language.ts';

export const billText = {
  'audit.kind.refund': ['退款', 'Refund'],
  'audit.kind.bill': ['賬單', 'Bill'],
  'audit.kind.billRun': ['出賬', 'Billing run'],
  'bill.nothingToRemind': [
    '所選賬單均已處理或已下架，毋須催繳',
    'None of the selected bills is payable, so no reminder is needed',
  ],
  'bill.nothingToMail': [
    '這次出賬的賬單均已處理，毋須發送通知書',
    'All bills in this run are settled, so there is nothing to send',
  ],
  'bill.noNotes': ['沒有符合條件的未繳賬單', 'No unpaid bills match'],
  'bill.tooManyNotes': [
    '一次最多可印 {{most}} 張通知書，請收窄篩選條件',
    'At most {{most, demand note|demand notes}} can be printed at once. Narrow the filters',
  ],
  'bill.hit': [
    '{{unit}} · {{payer}} · {{amount}} · {{state}}',
    '{{unit}} · {{payer}} · {{amount}} · {{state}}',
  ],
  // Letters to payers; each letter contains both languages.
  'bill.letter.remindTitle': ['{{condo}}：賬單繳款提示', '{{condo}}: reminder of unpaid bills'],
  'bill.letter.remindOpen': [
    '{{name}}先生／女士：\n\n以下賬單尚未繳交，請盡快處理。',
    'Dear {{name}},\n\nThe following bills have not been paid. Please settle them as soon as possible.',
  ],
  'bill.letter.noteTitle': ['{{condo}}：繳款通知', '{{condo}}: new bills'],
  'bill.letter.noteOpen': [
    '{{name}}先生／女士：\n\n以下是閣下的新賬單，請在繳款限期前繳付。',
    'Dear {{name}},\n\nPlease find your new bills below. Kindly pay them by the due dates.',
  ],
  'bill.letter.line': [
    '{{number}}　{{unit}}　{{title}}　{{amount}}　繳款限期 {{due}}',
    '{{number}}  {{unit}}  {{title}}  {{amount}}  due by {{due}}',
  ],
  'bill.previewChanged': [
    '應出賬的總額現為 {{amount}}，與預覽不同，請重新預覽',
    'The bills now total {{amount}}, which differs from the preview. Preview again',
  ],
  'bill.nothingToMake': [
    '沒有需要生成的賬單。請查看預覽：未登記業主或租戶的單位、未有讀數的水電錶，補上後即可出賬',
    'There are no bills to issue. Check the preview for units without an owner or tenant and for missing meter readings',
  ],
  'bill.dueBeforeToday': ['繳款限期不可早於今日', 'The due date cannot be before today'],
  'bill.monthTooFar': ['最遠可出 {{month}} 的賬單', 'Bills can be run up to {{month}}'],
  'bill.notInForce': [
    '所選的收費標準在該月首日尚未生效或已停用',
    'A selected charge standard is not in force on the first day of the month',
  ],
  'bill.noPayer': ['此單位沒有業主或租戶，無人可收費', 'The unit has no owner or tenant to bill'],
  'bill.notTemporary': [
    '{{number}} 不是臨時收費，不能上架或下架',
    '{{number}} is not a temporary charge, so it cannot be taken offline or reinstated',
  ],
  'bill.import.building': ['大廈', 'Building'],
  'bill.import.floor': ['樓層', 'Floor'],
  'bill.import.unit': ['單位', 'Unit'],
  'bill.import.bill_type': ['賬單類型', 'Bill type'],
  'bill.import.title': ['項目', 'Title'],
  'bill.import.amount': ['金額', 'Amount'],
  'bill.import.start_day': ['開始日期', 'From'],
  'bill.import.end_day': ['結束日期', 'Until'],
  'bill.import.due_day': ['繳款限期', 'Due'],
  'bill.import.remark': ['備註', 'Remark'],
  'bill.import.sheet': ['賬單', 'Bills'],
  'bill.import.file': ['賬單匯入範本', 'Bill import template'],
  'bill.import.note.building': ['大廈名稱，中文或英文。', 'Building name, in Chinese or English.'],
  'bill.import.note.floor': ['樓層名稱，例如 G、1、12。', 'Floor name, for example G, 1 or 12.'],
  'bill.import.note.unit': [
    '單位名稱，須為屋苑已有的單位；賬單發給業主，沒有業主則發給租戶。',
    'Name of an existing unit in the estate. The owner is billed, or the tenant if there is no owner.',
  ],
  'bill.import.note.bill_type': ['從選項中選擇：{{names}}', 'Choose one of: {{names}}'],
  'bill.import.note.title': [
    '收費項目；留空則使用賬單類型。',
    'What the charge is for. If empty, the bill type is used.',
  ],
  'bill.import.note.amount': ['港元，例如 1,234.50。', 'In Hong Kong dollars, for example 1,234.50.'],
  'bill.import.note.start_day': ['例如 2026-11-01 或 1/11/2026。', 'For example 2026-11-01 or 1/11/2026.'],
  'bill.import.note.end_day': [
    '不可早於開始日期；留空則與開始日期相同。',
    'Not before the start date. If empty, the start date is used.',
  ],
  'bill.import.note.due_day': ['最遲繳款的日期。', 'Last date for payment.'],
  'bill.import.note.remark': ['可留空。', 'Optional.'],
  'bill.import.type': [
    '請填寫管理費、水費、電費、面積收費、逾期附加費或其他收費',
    'Enter Management fee, Water, Electricity, Charge by area, Late charge or Other charge',
  ],
  'bill.import.notAmount': ['請填寫金額，例如 1,234.50', 'Enter an amount, for example 1,234.50'],
  'bill.import.noBuilding': ['找不到此大廈', 'Building not found'],
  'bill.import.noFloor': ['大廈沒有此樓層', 'The building has no such floor'],
  'bill.import.noUnit': ['找不到此單位', 'Unit not found'],
  'work.billSlips': ['賬單轉賬憑證待審核', 'Bill slips to review'],
  'work.refunds': ['退款待批核', 'Refunds to approve'],
  'work.billsOverdue': ['賬單逾期', 'Bills overdue'],
} as const satisfies Texts;
