import { type Day, startOfDay } from '@iris/contract/core/day';

interface ReadHoliday {
  day: Day;
  name: string;
  name_en: string;
}

/** What was read of pasted lines, and the numbers of those that could not be read. */
interface ReadHolidays {
  days: ReadHoliday[];
  wrong: number[];
}

/** 2028-01-01, 2028/1/1, and with words between the figures. */
const YEAR_FIRST = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/;
/** 1/1/2028, as written in Hong Kong. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** A tab from a sheet, a comma or bar, or a gap. */
const BETWEEN = /\t|[,，|]| {2,}/;
const HAN = /\p{Script=Han}/u;

function dayIn(cell: string): Day | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(cell) ?? [];
  const [, date2, month2, year2] = DAY_FIRST.exec(cell) ?? [];
  const parts = [year ?? year2, month ?? month2, date ?? date2];
  if (parts.some((part) => part === undefined)) return undefined;
  const day = parts.map((part) => part?.padStart(2, '0')).join('-');
  try {
    startOfDay(day);
    return day;
  } catch {
    return undefined;
  }
}

function holidayIn(line: string): ReadHoliday | undefined {
  const cells = line
    .split(BETWEEN)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const days = cells.map(dayIn);
  const at = days.findIndex((day) => day !== undefined);
  const day = days[at];
  const words = cells.filter((_, index) => index !== at);
  const name = words.find((cell) => HAN.test(cell));
  const nameEn = words.find((cell) => !HAN.test(cell));
  return day && name && nameEn ? { day, name, name_en: nameEn } : undefined;
}

/** Reads lines of a date and both names, in any order; empty lines are passed over. */
export function readHolidays(text: string): ReadHolidays {
  const read: ReadHolidays = { days: [], wrong: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const holiday = holidayIn(line);
    if (holiday) read.days.push(holiday);
    else read.wrong.push(index + 1);
  }
  return read;
}
