import { addDays, quarterOf } from '@iris/contract/core/day';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withinLimit } from './DayRange.tsx';
import { DayText, MomentText } from './DayText.tsx';
import { fromCalendar, toCalendar } from './dayCalendar.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati', 'America/Sao_Paulo'])(
  'in %s',
  (where) => {
    it('a day stays the day it is in the calendar', () => {
      vi.stubEnv('TZ', where);
      for (const day of ['2026-01-01', '2026-03-08', '2018-11-04', '2026-11-21']) {
        const shown = toCalendar(day);
        expect(shown && fromCalendar(shown)).toBe(day);
      }
    });

    it('moments are Hong Kong’s', () => {
      vi.stubEnv('TZ', where);
      const late = Date.parse('2026-11-20T23:30:00Z');
      expect(renderToStaticMarkup(createElement(DayText, { of: late }))).toContain('2026-11-21');
      expect(renderToStaticMarkup(createElement(MomentText, { of: late }))).toContain('2026-11-21 07:30');
    });
  },
);

describe('a limited range', () => {
  it('is at most 90 days to either side', () => {
    expect(withinLimit('2026-01-01', addDays('2026-01-01', 90))).toBe(true);
    expect(withinLimit('2026-01-01', addDays('2026-01-01', 91))).toBe(false);
    expect(withinLimit('2026-06-01', addDays('2026-06-01', -91))).toBe(false);
  });
});

it('a quarter is told by its first day', () => {
  const quarters = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-11-22', '2026-12-31'].map(quarterOf);
  expect(quarters).toEqual(['2026-01-01', '2026-01-01', '2026-04-01', '2026-10-01', '2026-10-01']);
});
