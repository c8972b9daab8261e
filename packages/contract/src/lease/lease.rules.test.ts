import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, type Day } from '../core/day.ts';
import {
  coverOf,
  cr109Deadline,
  longEnough,
  monthlyOf,
  periodOf,
  periodsOf,
  rentOf,
  rentsOf,
  type Span,
  type StandardSpan,
  stampDeadline,
  stampDuty,
  termStateOf,
} from './lease.rules.ts';

const span = (start_day: Day, end_day: Day): Span => ({ start_day, end_day });
const standard = (start_day: Day, end_day: Day, monthly_amount: number): StandardSpan => ({
  start_day,
  end_day,
  monthly_amount,
});
const DOLLAR = 100;

describe('periods run by whole months from the first day of the term', () => {
  // Worked by hand with a calendar.
  test.each<[string, Span, [Day, Day, number][]]>([
    [
      'from the first of a month',
      span('2026-01-01', '2026-03-31'),
      [
        ['2026-01-01', '2026-01-31', 31],
        ['2026-02-01', '2026-02-28', 28],
        ['2026-03-01', '2026-03-31', 31],
      ],
    ],
    [
      'from the middle of a month',
      span('2026-04-15', '2026-06-14'),
      [
        ['2026-04-15', '2026-05-14', 30],
        ['2026-05-15', '2026-06-14', 31],
      ],
    ],
    [
      'a 31st clamps to the end of a shorter month and comes back in a longer one',
      span('2026-01-31', '2026-05-30'),
      [
        ['2026-01-31', '2026-02-27', 28],
        ['2026-02-28', '2026-03-30', 31],
        ['2026-03-31', '2026-04-29', 30],
        ['2026-04-30', '2026-05-30', 31],
      ],
    ],
    [
      'a leap February has its 29th',
      span('2028-01-31', '2028-03-30'),
      [
        ['2028-01-31', '2028-02-28', 29],
        ['2028-02-29', '2028-03-30', 31],
      ],
    ],
    [
      'from the 29th of a leap February',
      span('2028-02-29', '2028-04-28'),
      [
        ['2028-02-29', '2028-03-28', 29],
        ['2028-03-29', '2028-04-28', 31],
      ],
    ],
    [
      'the last period is cut where the term ends',
      span('2026-01-10', '2026-02-20'),
      [
        ['2026-01-10', '2026-02-09', 31],
        ['2026-02-10', '2026-02-20', 28],
      ],
    ],
    [
      'a year from 29 February ends on the 28th, with a whole month',
      span('2024-12-29', '2025-02-28'),
      [
        ['2024-12-29', '2025-01-28', 31],
        ['2025-01-29', '2025-02-28', 31],
      ],
    ],
    ['a month from a 31st', span('2026-01-31', '2026-02-28'), [['2026-01-31', '2026-02-28', 29]]],
    ['a term of one day', span('2026-06-30', '2026-06-30'), [['2026-06-30', '2026-06-30', 30]]],
    [
      'over the end of a year',
      span('2026-12-31', '2027-01-31'),
      [
        ['2026-12-31', '2027-01-30', 31],
        ['2027-01-31', '2027-01-31', 28],
      ],
    ],
  ])('%s', (_, term, expected) => {
    expect(
      periodsOf(term).map(({ start_day, end_day, month_days }) => [start_day, end_day, month_days]),
    ).toEqual(expected);
  });

  it('has none after the term, and stops where it is told', () => {
    const year = span('2026-01-01', '2026-12-31');
    expect(periodOf(year, 12)).toBeNull();
    expect(periodsOf(year, 3)).toHaveLength(3);
  });
});

describe('what a period costs', () => {
  test.each<[string, Span, StandardSpan[], number[]]>([
    // A whole month is its amount, however many days it has.
    [
      'whole months',
      span('2026-01-01', '2026-03-31'),
      [standard('2026-01-01', '2026-03-31', 1_000_000)],
      [1_000_000, 1_000_000, 1_000_000],
    ],
    // 11 of 28 days of HK$10,000: 3,928.571… dollars.
    [
      'a short last period',
      span('2026-01-10', '2026-02-20'),
      [standard('2026-01-10', '2026-02-20', 1_000_000)],
      [1_000_000, 392_857],
    ],
    // 14 of 30 days of HK$12,000 and 16 of HK$13,000: 5,600 + 6,933.333….
    [
      'an amount that changes in the middle of a period',
      span('2026-06-01', '2026-06-30'),
      [standard('2026-06-01', '2026-06-14', 1_200_000), standard('2026-06-15', '2026-06-30', 1_300_000)],
      [1_253_333],
    ],
    // One of 31 days of HK$31,000.
    [
      'one day',
      span('2026-07-01', '2026-07-01'),
      [standard('2026-07-01', '2026-07-01', 3_100_000)],
      [100_000],
    ],
    [
      'rent-free months',
      span('2026-01-01', '2026-03-31'),
      [standard('2026-01-01', '2026-01-31', 0), standard('2026-02-01', '2026-03-31', 900_000)],
      [0, 900_000, 900_000],
    ],
    // 15 of 31 days free, 16 of HK$15,500.
    [
      'free until the middle of a period',
      span('2026-01-01', '2026-01-31'),
      [standard('2026-01-01', '2026-01-15', 0), standard('2026-01-16', '2026-01-31', 1_550_000)],
      [800_000],
    ],
    // Jan 31 to Feb 28, the 29th day missing: a whole period of 28 days, then one of 31.
    [
      'periods of a 31st',
      span('2026-01-31', '2026-03-30'),
      [standard('2026-01-31', '2026-03-30', 500_000)],
      [500_000, 500_000],
    ],
    [
      'a leap February by the day',
      span('2028-02-01', '2028-02-15'),
      [standard('2028-02-01', '2028-02-15', 2_900_000)],
      [1_500_000],
    ],
    [
      'days without a standard cost nothing',
      span('2026-06-01', '2026-06-30'),
      [standard('2026-06-16', '2026-06-30', 600_000)],
      [300_000],
    ],
  ])('%s', (_, term, standards, amounts) => {
    expect(rentsOf(term, standards).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('says of which days and which amounts it is made', () => {
    const june = span('2026-06-01', '2026-06-30');
    const standards = [
      standard('2026-06-15', '2026-12-31', 1_300_000),
      standard('2026-01-01', '2026-06-14', 1_200_000),
    ];
    expect(rentOf(june, 30, standards).lines).toEqual([
      {
        start_day: '2026-06-01',
        end_day: '2026-06-14',
        monthly_amount: 1_200_000,
        days: 14,
        amount: 560_000,
      },
      {
        start_day: '2026-06-15',
        end_day: '2026-06-30',
        monthly_amount: 1_300_000,
        days: 16,
        amount: 693_333,
      },
    ]);
  });
});

describe('stamp duty', () => {
  const rented = (months: number, dollars: number, free = 0): [Span, StandardSpan[]] => {
    const term = span('2026-01-01', addDays(addMonths('2026-01-01', months), -1));
    const paidFrom = addMonths(term.start_day, free);
    const paid = standard(paidFrom, term.end_day, dollars * DOLLAR);
    return [term, free ? [standard(term.start_day, addDays(paidFrom, -1), 0), paid] : [paid]];
  };
  // The first five are those of docs/decisions/terms-and-rents.md.
  test.each<[string, [Span, StandardSpan[]], number]>([
    ['8 months of HK$5,000', rented(8, 5_000), 100],
    ['24 months of HK$5,000', rented(24, 5_000), 300],
    ['24 months of which 22 at HK$10,000 are paid', rented(24, 10_000, 2), 550],
    ['36 months of which 34 at HK$10,000 are paid', rented(36, 10_000, 2), 567],
    [
      '24 months of HK$12,000, then 24 of HK$15,000',
      [
        span('2026-01-01', '2029-12-31'),
        [
          standard('2026-01-01', '2027-12-31', 12_000 * DOLLAR),
          standard('2028-01-01', '2029-12-31', 15_000 * DOLLAR),
        ],
      ],
      1_620,
    ],
    // Exactly a year is still up to one: 0.25 % of 120,000. A day more is 0.5 % of a year's rent.
    ['a year', rented(12, 10_000), 300],
    [
      'a year and a day',
      [span('2026-01-01', '2027-01-01'), [standard('2026-01-01', '2027-01-01', 1_000_000)]],
      600,
    ],
    // By the corresponding date: the 29th that the other year lacks.
    [
      'a year from 29 February',
      [span('2024-02-29', '2025-02-28'), [standard('2024-02-29', '2025-02-28', 1_000_000)]],
      300,
    ],
    [
      'a year and a day from 29 February',
      [span('2024-02-29', '2025-03-01'), [standard('2024-02-29', '2025-03-01', 1_000_000)]],
      600,
    ],
    [
      'three years from 29 February',
      [span('2024-02-29', '2027-02-28'), [standard('2024-02-29', '2027-02-28', 1_000_000)]],
      600,
    ],
    [
      'three years and a day from 29 February',
      [span('2024-02-29', '2027-03-01'), [standard('2024-02-29', '2027-03-01', 1_000_000)]],
      1_200,
    ],
    // Exactly three years are 0.5 %, a month more 1 %.
    ['three years', rented(36, 10_000), 600],
    ['three years and a month', rented(37, 10_000), 1_200],
    // 0.25 % of 100.01, rounded up to 200, is 0.50: a dollar.
    [
      'a rent and a duty that round up',
      [span('2026-01-01', '2026-01-31'), [standard('2026-01-01', '2026-01-31', 10_001)]],
      1,
    ],
  ])('%s', (_, [term, standards], dollars) => {
    expect(stampDuty(term, standards)).toBe(dollars * DOLLAR);
  });

  it('is due 30 days after signing, and form CR109 a month after', () => {
    expect([stampDeadline('2026-01-31'), cr109Deadline('2026-01-31')]).toEqual(['2026-03-02', '2026-02-28']);
  });
});

describe('spans of a term', () => {
  const term = span('2026-01-31', '2026-12-30');

  it('lie before, in or behind today', () => {
    expect(
      ['2026-01-30', '2026-01-31', '2026-12-30', '2026-12-31'].map((day) => termStateOf(term, day)),
    ).toEqual(['PENDING', 'IN_EFFECT', 'IN_EFFECT', 'EXPIRED']);
  });

  test.each<[string, Span, boolean]>([
    ['a month from a 31st', span('2026-01-31', '2026-02-27'), true],
    ['a day less', span('2026-01-31', '2026-02-26'), false],
    ['a month less a day in the middle', span('2026-05-15', '2026-06-13'), false],
    ['any length at the end of the term', span('2026-12-30', '2026-12-30'), true],
  ])('are long enough or not: %s', (_, one, enough) => {
    expect(longEnough(one, term)).toBe(enough);
  });

  it('name the monthly amount of a day: the first before them, the last after them', () => {
    const standards = [standard('2026-07-01', '2026-12-30', 2), standard('2026-01-31', '2026-06-30', 1)];
    expect(
      ['2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01'].map((day) => monthlyOf(standards, day)),
    ).toEqual([1, 1, 2, 2]);
    expect(monthlyOf([], '2026-01-01')).toBe(0);
  });

  it('leave gaps and overlaps: what lies outside the term counts for neither', () => {
    const spans = [
      span('2025-01-01', '2025-12-31'),
      span('2026-02-10', '2026-03-10'),
      span('2026-03-01', '2026-04-30'),
      span('2026-03-05', '2026-03-20'),
      span('2026-12-01', '2027-06-30'),
      span('2028-01-01', '2028-12-31'),
    ];
    expect(coverOf(term, spans)).toEqual({
      gaps: [span('2026-01-31', '2026-02-09'), span('2026-05-01', '2026-11-30')],
      overlaps: [span('2026-03-01', '2026-03-20')],
    });
    expect(coverOf(term, [])).toEqual({ gaps: [term], overlaps: [] });
  });
});
