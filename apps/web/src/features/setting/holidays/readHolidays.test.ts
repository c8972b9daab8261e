import { describe, expect, it } from 'vitest';
import { readHolidays } from './readHolidays.ts';

const day = { day: '2028-01-01', name: '一月一日', name_en: 'The first day of January' };

describe('pasted holidays', () => {
  it.each([
    ['a sheet', '2028-01-01\t一月一日\tThe first day of January'],
    ['names first', 'The first day of January, 一月一日, 1/1/2028'],
    ['Chinese dates', '一月一日  2028年1月1日  The first day of January'],
    ['bars and weekdays', '| 2028/1/1 | 一月一日 | The first day of January | 星期六 | Saturday |'],
    ['lines of another system', '\r\n2028.1.1\t一月一日\tThe first day of January\r\n\r\n'],
  ])('are read from %s', (_, text) => {
    expect(readHolidays(text)).toEqual({ days: [day], wrong: [] });
  });

  it.each([
    ['no date', '一月一日\tThe first day of January'],
    ['a day that does not exist', '2028-02-30\t一月一日\tThe first day of January'],
    ['one language', '2028-01-01\t一月一日'],
    ['a year with five figures', '20280-01-01\t一月一日\tThe first day of January'],
    ['words only', 'x'.repeat(20_000)],
  ])('are refused by line with %s', (_, line) => {
    expect(readHolidays(`2028-01-01\t一月一日\tThe first day of January\n\n${line}`)).toEqual({
      days: [day],
      wrong: [3],
    });
  });
});
