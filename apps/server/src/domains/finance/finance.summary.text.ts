import type { Texts } from '@iris/contract/core/language';

/** The words of a quarterly summary; Chinese comes first and larger, English beneath. */
export const summaryText = {
  title: ['季度收支摘要', 'Quarterly summary of income and expenditure'],
  period: ['期間', 'Period'],
  issued: ['打印日期', 'Printed on'],
  soFar: [
    '季度尚未完結，以下為截至打印當日的數字。',
    'The quarter is still in progress. Figures are up to the printing date.',
  ],
  income: ['收入', 'Income'],
  expenditure: ['支出', 'Expenditure'],
  item: ['項目', 'Item'],
  quarter: ['本季', 'This quarter'],
  year: ['{{day}} 起累計', 'Since {{day}}'],
  incomeTotal: ['收入合計', 'Total income'],
  expenditureTotal: ['支出合計', 'Total expenditure'],
  surplus: ['本季盈餘（虧絀）', 'Surplus (deficit) for the quarter'],
  surplusRow: ['盈餘（虧絀）', 'Surplus (deficit)'],
  balance: ['資產負債表', 'Balance sheet'],
  opening: ['{{day}} 開始時', 'At start of {{day}}'],
  closing: ['{{day}} 終結時', 'At end of {{day}}'],
  assets: ['資產', 'Assets'],
  liabilities: ['負債', 'Liabilities'],
  assetsTotal: ['資產合計', 'Total assets'],
  liabilitiesTotal: ['負債合計', 'Total liabilities'],
  fund: ['累積基金（資產減負債）', 'Accumulated fund (assets less liabilities)'],
  none: ['沒有記錄。', 'No entries.'],
  basis: [
    '本摘要按現金收付制編製：款項在收到或支付時入賬，未收的賬單和未付的賬款並不包括在內。住戶按金、錢包結餘及代業主收取的租金屬代為持有，列作負債，不計入收入和基金。資產按收款方式列示：現金和刷卡款項存入或結算到銀行後，仍列於原來的項目。',
    'Prepared on a cash basis: amounts are recorded when received or paid, so unpaid bills and outstanding accounts are not included. Residents’ deposits and wallet balances, and rents collected for landlords, are held on their behalf: they are shown as liabilities and are not included in income or the fund. Assets are listed by payment method: cash and card receipts stay under their own items after they are banked or settled.',
  ],
  noticeMANAGER: [
    '本摘要須於季度完結後一個月內在大廈的顯眼處展示，並維持展示最少連續 7 日（《建築物管理條例》（第 344 章）附表 7 第 2 段）。',
    'To be displayed in a prominent place in the building within one month after the end of the quarter, for at least 7 consecutive days (Building Management Ordinance (Cap. 344), Schedule 7, paragraph 2).',
  ],
  noticeCORPORATION: [
    '本摘要須於季度完結後一個月內在大廈的顯眼處展示，並維持展示最少連續 7 日（《建築物管理條例》（第 344 章）附表 6 第 2 段）。',
    'To be displayed in a prominent place in the building within one month after the end of the quarter, for at least 7 consecutive days (Building Management Ordinance (Cap. 344), Schedule 6, paragraph 2).',
  ],
  displayed: ['展示日期由', 'Displayed from'],
  until: ['至', 'to'],
  signMANAGER: ['經理人簽署', 'Manager’s signature'],
  signCORPORATION: ['司庫簽署', 'Treasurer’s signature'],
  signDay: ['日期', 'Date'],
} as const satisfies Texts;
