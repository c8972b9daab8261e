import { type Day, dayOf as dayOfMoment, startOfDay } from '@iris/contract/core/day';
import { parseMoneyCell } from '@iris/contract/core/money';

/** The meaning of a bank's CSV columns, by the headings that banks in Hong Kong use; see `headingOf`. */
const names = {
  date: 'date,transactiondate,txndate,valuedate,postingdate,postdate,bookdate,bookingdate,日期,交易日期,過賬日期,入賬日期,起息日,起息日期',
  credit:
    'credit,credits,creditamount,deposit,deposits,depositamount,moneyin,paidin,存入,存入金額,存款,存款金額,存入款項,收入,收入金額,轉入,轉入金額,入賬,入賬金額,收款金額,貸方,貸方金額,貸方發生額,貸項,creditamt,depositamt',
  debit:
    'debit,debits,debitamount,withdrawal,withdrawals,withdrawalamount,moneyout,paidout,支出,支出金額,提取,提款,提款金額,支賬,支出款項,轉出,轉出金額,提取金額,支取金額,借方,借方金額,借方發生額,借項,debitamt,withdrawalamt',
  amount: 'amount,transactionamount,txnamount,金額,交易金額,款額',
  currency: 'currency,ccy,curr,currencycode,accountcurrency,transactioncurrency,貨幣,貨幣代號,幣種,幣別',
  sign: 'drcr,crdr,dr/cr,cr/dr,debit/credit,credit/debit,借貸,借/貸,收支,存取',
  reference:
    'reference,ref,refno,referenceno,referencenumber,transactionreference,bankreference,customerreference,paymentreference,billnumber,billno,參考,參考編號,參考號碼,交易參考,交易編號,賬單編號,單號,附言',
  description:
    'description,details,detail,particulars,transactiondetails,transactiondescription,narrative,remarks,remark,message,摘要,交易摘要,交易說明,交易詳情,交易內容,說明,內容,備註,詳情',
  name: 'name,payer,payername,payor,remitter,sender,sendername,counterparty,counterpartyname,fromname,accountname,remittername,orderingparty,orderingcustomer,debtor,debtorname,payerinformation,付款人,付款人資料,付款人戶名,匯款人姓名,匯款人名稱,轉賬人名稱,來賬人,存款人,交易對方,對方,付款人姓名,付款人名稱,付款方,匯款人,轉賬人,對方名稱,對方戶名,戶名,姓名,名稱',
} as const;
export type Heading = keyof typeof names;

/** A withdrawal of a bank's file, and whether its text calls it a returned cheque. HKD cents. */
export interface Withdrawal {
  row: number;
  day: Day;
  amount: number;
  named: boolean;
}

/** Whether the text of a withdrawal calls it a returned cheque. */
export const isReturn = (text: string): boolean =>
  /\b(returned|return|rtn|rtd|unpaid|dishonou?red|bounced)\b|退票|退回/i.test(text);

const headings = new Map(
  // The keys are the headings.
  (Object.entries(names) as [Heading, string][]).flatMap(([heading, list]) =>
    list.split(',').map((name) => [name, heading] as const),
  ),
);

/** The meaning of a heading cell: `Deposit (HKD)` is a credit; undefined for a column that is not needed. */
export const headingOf = (cell: string): Heading | undefined =>
  headings.get(
    plain(cell)
      .toLowerCase()
      .replace(/\([^)]{0,100}\)|hkd|hk\$/g, '')
      .replace(/[^\p{L}\p{N}/]/gu, ''),
  );

/**
 * A cell as people see it: normalized letters and digits, one line, without the `="…"` that makes a spreadsheet treat
 * it as text.
 */
export const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim();

const months = 'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'.split(',');

/** Currencies other than the Hong Kong dollar that an amount or its heading may name. */
const foreign =
  /\b(USD|CNY|CNH|RMB|EUR|GBP|JPY|AUD|CAD|SGD|TWD|MOP|CHF|NZD)\b|(US\$|美元|人民幣|歐元|英鎊|日圓|澳元|加元)/i;

/** The other currency named in a text; undefined for none. */
export const foreignIn = (text: string): string | undefined => foreign.exec(text)?.[0].toUpperCase();

/** Whether a currency cell means the Hong Kong dollar; an empty one does. */
export const isHongKongDollar = (cell: string): boolean =>
  /^(|HKD|HK\$|HK|\$|HONG ?KONG DOLLARS?|港幣|港元|港紙)( ?HKD)?$/i.test(cell);

const withoutTime = (cell: string): string => cell.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?.*$/, '').trim();
const numbered = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]+(?:\d{4}|\d{2})$/;

/**
 * Whether the days of a file are written month first: some can only be read that way, and none only the other way. By
 * default the day comes first, as usual in Hong Kong.
 */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const found = numbered.exec(withoutTime(cell));
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}

/** A moment that says how far it is from UTC, where its day may be another than in Hong Kong. */
const zoned = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})$/i;
/** Without separators only eight digits are a day: six may begin with the day, the month or the year. */
const years = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/**
 * The Hong Kong day in a cell; undefined if there is none. A time after it is ignored, unless it is that of a named
 * zone.
 */
export function readDay(cell: string, monthFirst = false): string | undefined {
  const elsewhere = zoned.exec(cell);
  if (elsewhere) {
    const [, date = '', time = '', zone = ''] = elsewhere;
    const moment = Date.parse(`${date}T${time}${zone.toUpperCase().replace(/^(...)(\d)/, '$1:$2')}`);
    return Number.isNaN(moment) ? undefined : dayOfMoment(moment);
  }
  const text = withoutTime(cell);
  const yearFirst = years.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2] ?? yearFirst[4], yearFirst[3] ?? yearFirst[5]);
  const joined = /^(\d{1,2})([a-z]{3,9})(\d{4}|\d{2})$/i.exec(text);
  const dayFirst = joined ?? /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/i.exec(text);
  if (!dayFirst) return undefined;
  const [, first = '', second = '', year = ''] = dayFirst;
  const [day, month] = monthFirst && /^\d+$/.test(second) ? [second, first] : [first, second];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d+$/.test(month) ? month : String(named);
  return dayOf(year.length === 2 ? `20${year}` : year, number, day);
}

function dayOf(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  try {
    startOfDay(day);
    return day;
  } catch {
    return undefined;
  }
}

/** The amount of a cell in HKD cents, negative for money out; 0 for an empty cell, null if it is not an amount. */
export function readAmount(cell: string): number | null {
  const text = cell.replace(/^(HKD|HK\$)\s*/i, '').replace(/(?<!\s)\s*HKD$/i, '');
  if (/^-*$/.test(text)) return 0;
  const marked = /^(.*\S)?\s*(CR|DR)\.?$/i.exec(text);
  if (marked) {
    const amount = readAmount(marked[1] ?? '');
    return amount === null ? null : marked[2]?.toUpperCase() === 'DR' ? -Math.abs(amount) : amount;
  }
  const minus = /^\((.*)\)$/.exec(text) ?? /^(.*)-$/.exec(text);
  const amount = parseMoneyCell((minus?.[1] ?? text).replace(/^\+\s*/, '').replace(/^-\s*(HK\$|\$)/i, '-'));
  return amount === null || !minus ? amount : -Math.abs(amount);
}

/** Whether a mark beside the amount means money out. */
export const isDebit = (mark: string): boolean => /^(d|dr|debit|借|支|提|付)/i.test(mark);
