import type { Texts } from '@iris/contract/core/language';

/** What a statement of account says; Chinese stands first, English beneath. */
export const accountText = {
  title: ['往來賬', 'STATEMENT OF ACCOUNT'],
  period: ['期間', 'Period'],
  issued: ['發出日期', 'Issued'],
  unit: ['單位', 'Unit'],
  resident: ['住戶', 'Resident'],
  day: ['日期', 'Date'],
  item: ['項目', 'Item'],
  charged: ['收費', 'Charged'],
  settled: ['已付', 'Paid'],
  balance: ['結欠', 'Balance'],
  opening: ['承上結餘', 'Balance brought forward'],
  total: ['期間合計', 'Total of the period'],
  closing: ['期末結欠', 'Owed at the end of the period'],
  credit: ['期末結存（多付）', 'In credit at the end of the period'],
  now: [
    '截至發出日期，未繳的租金及賬單共 {{unpaid}}，其中已逾期 {{overdue}}。',
    'On the day of issue rents and bills of {{unpaid}} are unpaid, of which {{overdue}} is overdue.',
  ],
  none: ['期間內沒有記錄', 'Nothing in this period'],
  kept: ['由按金扣除 {{amount}}', '{{amount}} kept of the deposit'],
  note: [
    '收費按其首日入賬，款項按收付當日入賬。退款同時減少收費及已付金額。按金與其他收費一併列出；由按金扣除的款項已於收取按金時付清，因此不影響結欠。',
    'Charges count from the first day of what they are for, money on the day it moved. A refund reduces both what was charged and what was paid. Deposits are listed with the other charges; what is kept of a deposit was paid with it and leaves the balance as it is.',
  ],
  ask: ['如有查詢，請聯絡管理處。', 'For questions, please contact the management office.'],
} as const satisfies Texts;
