import { addMonths, type Day } from '../core/day.ts';
import { code } from '../core/field.ts';
import type { Bilingual } from '../core/language.ts';
import { limits } from '../core/limits.ts';

/** Hong Kong's banks by their clearing code, as printed on cheques; the most common ones first. */
export const banks = {
  '004': ['匯豐銀行', 'HSBC'],
  '012': ['中國銀行（香港）', 'Bank of China (Hong Kong)'],
  '024': ['恒生銀行', 'Hang Seng Bank'],
  '003': ['渣打銀行（香港）', 'Standard Chartered (Hong Kong)'],
  '015': ['東亞銀行', 'Bank of East Asia'],
  '016': ['星展銀行（香港）', 'DBS (Hong Kong)'],
  '072': ['中國工商銀行（亞洲）', 'ICBC (Asia)'],
  '009': ['中國建設銀行（亞洲）', 'CCB (Asia)'],
  '043': ['南洋商業銀行', 'Nanyang Commercial Bank'],
  '040': ['大新銀行', 'Dah Sing Bank'],
  '035': ['華僑銀行（香港）', 'OCBC (Hong Kong)'],
  '018': ['中信銀行（國際）', 'China CITIC Bank International'],
  '020': ['招商永隆銀行', 'CMB Wing Lung Bank'],
  '128': ['富邦銀行（香港）', 'Fubon Bank (Hong Kong)'],
  '041': ['創興銀行', 'Chong Hing Bank'],
  '039': ['集友銀行', 'Chiyu Banking'],
  '025': ['上海商業銀行', 'Shanghai Commercial Bank'],
  '028': ['大眾銀行（香港）', 'Public Bank (Hong Kong)'],
  '382': ['交通銀行（香港）', 'Bank of Communications (Hong Kong)'],
  '222': ['中國農業銀行', 'Agricultural Bank of China'],
  '250': ['花旗銀行（香港）', 'Citibank (Hong Kong)'],
  '061': ['大生銀行', 'Tai Sang Bank'],
} as const satisfies Readonly<Record<string, Bilingual>>;

/** A bank's clearing code: three digits, also of a bank that is not listed. */
export const bankCode = code('field.required')
  .max(3, 'cheque.bankCode')
  .regex(/^\d{3}$/, 'cheque.bankCode');
/** A bank's name in both languages; its code for one that is not listed. */
export const bankName = (clearing: string): Bilingual =>
  Object.hasOwn(banks, clearing) ? banks[clearing as keyof typeof banks] : [clearing, clearing];

/** The number of a cheque: six digits on those of Hong Kong's banks; cashier's orders may have more. */
export const chequeNo = /^\d{6,12}$/;

/** Whether a cheque is past the six months within which banks pay it. */
export const isStale = (chequeDay: Day, today: Day): boolean =>
  addMonths(chequeDay, limits.chequeMonths) < today;
/** Whether a cheque can be paid in only later: its day is still to come. */
export const isPostDated = (chequeDay: Day, today: Day): boolean => chequeDay > today;
/** The last day that a cheque may carry when it is taken. */
export const lastChequeDay = (today: Day): Day => addMonths(today, limits.chequeAheadMonths);
