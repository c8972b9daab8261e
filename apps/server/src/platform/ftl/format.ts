import type { Language } from '@iris/contract/core/language';
import { budget } from './ftl.ts';

const HONG_KONG_MS = 8 * 3_600_000;

/** Whether a format is one of numbers: `0`, `0.00`, `,##0.00`, `#,##0.##`. */
export const isNumberFormat = (format: string): boolean =>
  format.length <= 20 && /^[0#,]*0(\.0{0,6}#{0,6})?$/.test(format);

/** A number in a format that `isNumberFormat` accepts. */
export function formatNumber(value: number, format: string): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '', part = ''] = format.split('.');
  const [least, most] = [part.split('0').length - 1, Math.min(part.length, 12)];
  const [digits = '0', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const kept = withoutEndingZeros(decimals, least);
  const wide = digits.padStart(whole.split('0').length - 1, '0');
  const shown = whole.includes(',') ? grouped(wide) : wide;
  const isZero = !/[1-9]/.test(digits + kept);
  return `${value < 0 && !isZero ? '-' : ''}${shown}${kept ? `.${kept}` : ''}`;
}

function withoutEndingZeros(decimals: string, least: number): string {
  let end = decimals.length;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

function grouped(digits: string): string {
  const head = digits.length % 3;
  const groups = head > 0 ? [digits.slice(0, head)] : [];
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const numerals = '日一二三四五六';

interface Moment {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const monthName = ({ month }: Moment, language: Language): string =>
  language === 'en' ? (months[month - 1] ?? '') : `${month}月`;
const weekdayName = ({ weekday }: Moment, language: Language, short: boolean): string =>
  language === 'en'
    ? (weekdays[weekday] ?? '').slice(0, short ? 3 : undefined)
    : `星期${numerals[weekday] ?? ''}`;

/** What the letters of a date's format stand for. */
const letters: Readonly<Record<string, (moment: Moment, language: Language) => string>> = {
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  yy: ({ year }) => two(year % 100),
  MMMM: monthName,
  MMM: (moment, language) =>
    language === 'en' ? monthName(moment, language).slice(0, 3) : monthName(moment, language),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  dd: ({ day }) => two(day),
  d: ({ day }) => String(day),
  EEEE: (moment, language) => weekdayName(moment, language, false),
  EEE: (moment, language) => weekdayName(moment, language, true),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  hh: ({ hour }) => two(hour % 12 || 12),
  h: ({ hour }) => String(hour % 12 || 12),
  mm: ({ minute }) => two(minute),
  a: ({ hour }, language) => (language === 'en' ? (hour < 12 ? 'am' : 'pm') : hour < 12 ? '上午' : '下午'),
};

/** A date's format in pieces: letters that stand for something, and words between them; null if it is none. */
export function dateFormat(format: string): { letter: boolean; text: string }[] | null {
  if (format.length > budget.word) return null;
  const pieces: { letter: boolean; text: string }[] = [];
  for (let at = 0; at < format.length; ) {
    const one = format[at] ?? '';
    let end = at + 1;
    if (one === "'") {
      end = format.indexOf("'", at + 1);
      if (end === -1) return null;
      pieces.push({ letter: false, text: format.slice(at + 1, end) || "'" });
      end += 1;
    } else if (/[A-Za-z]/.test(one)) {
      while (format[end] === one) end += 1;
      const text = format.slice(at, end);
      if (!Object.hasOwn(letters, text)) return null;
      pieces.push({ letter: true, text });
    } else pieces.push({ letter: false, text: one });
    at = end;
  }
  return pieces.some(({ letter }) => letter) ? pieces : null;
}

/** A moment in Hong Kong, in a format that `dateFormat` accepts. */
export function formatDate(date: Date, format: string, language: Language): string {
  const moment = momentOf(date);
  if (!moment) return '';
  return (dateFormat(format) ?? [])
    .map(({ letter, text }) => (letter ? (letters[text]?.(moment, language) ?? '') : text))
    .join('');
}

function momentOf(date: Date): Moment | null {
  const local = new Date(date.getTime() + HONG_KONG_MS);
  if (Number.isNaN(local.getTime())) return null;
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** A date without a format: the words of its language, with the time unless it is midnight. */
export function plainDate(date: Date, language: Language): string {
  const time = (date.getTime() + HONG_KONG_MS) % 86_400_000 === 0 ? '' : ' HH:mm';
  return formatDate(date, (language === 'en' ? 'd MMMM yyyy' : 'yyyy年M月d日') + time, language);
}
