import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '../core/day.ts';
import {
  plainPlate,
  plainSearch,
  readPassText,
  spokenCode,
  usesLeft,
  visitorStateAt,
  walkInUntil,
} from './visitor.rules.ts';

const token = 'abcdefghijklmnopqrstuvwxyz234567';

describe('what is held up to a gate', () => {
  it.each([
    [token, { token }],
    [token.toUpperCase(), { token }],
    [`https://office.example/pass/${token}`, { token }],
    [`HTTPS://OFFICE.EXAMPLE/PASS/${token.toUpperCase()}`, { token }],
    [`https://office.example/pass/${token}?from=mail`, { token }],
    [`  ${token}\r\n`, { token }],
    ['12345678', { code: '12345678' }],
    ['1234 5678', { code: '12345678' }],
    ['1234-5678', { code: '12345678' }],
    ['１２３４５６７８', { code: '12345678' }],
  ])('%s is read', (typed, read) => {
    expect(readPassText(typed)).toEqual(read);
  });

  it.each([
    'VP000123',
    '1234567',
    '123456789',
    token.slice(1),
    `${token}a`,
    `https://office.example/ticket/${token}`,
    `https://office.example/pass/${token}a`,
    '',
    '٠١٢٣٤٥٦٧',
  ])('%s is nothing', (typed) => {
    expect(readPassText(typed)).toBeNull();
  });

  it('reads any text without failing, and codes as they are said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (typed) => {
        readPassText(typed);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const code = String(number).padStart(8, '0');
        expect(readPassText(spokenCode(code))).toEqual({ code });
      }),
    );
  });
});

it('keeps plates without spaces, in capitals', () => {
  expect(plainPlate('ab 12-34')).toBe('AB1234');
  expect(plainPlate('粵Ｚ 1234 港')).toBe('粵Z1234港');
});

it('lets time pass for a pass that has not ended, and for no other', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 1_000 }), fc.nat(3_000), (from, long, now) => {
      const to = from + long;
      const state = visitorStateAt({ state: 'VALID', from, to }, now);
      expect(state).toBe(now < from ? 'NOT_BEGUN' : now > to ? 'EXPIRED' : 'VALID');
      for (const ended of ['USED', 'EXPIRED', 'CANCELLED'] as const)
        expect(visitorStateAt({ state: ended, from, to }, now)).toBe(ended);
    }),
  );
});

it('lets walk-ins stay until midnight, at night a few hours', () => {
  const noon = startOfDay('2026-11-23') + 12 * 3_600_000;
  expect(walkInUntil(noon)).toBe(endOfDay('2026-11-23'));
  const late = endOfDay('2026-11-23') - 60_000;
  expect(walkInUntil(late)).toBe(late + 4 * 3_600_000);
});

it('counts the uses that are left, never below none', () => {
  expect(usesLeft({ uses_allowed: null, uses: 9 })).toBeNull();
  expect(usesLeft({ uses_allowed: 3, uses: 1 })).toBe(2);
  expect(usesLeft({ uses_allowed: 1, uses: 2 })).toBe(0);
});

it.each([
  ['9123 4567', '91234567'],
  ['+852 9123-4567', '91234567'],
  ['ab 12-34', 'AB1234'],
  ['粵Z 1234 港', '粵Z1234港'],
  ['ＶＰ ０００１２３', 'VP000123'],
  ['CHAN Tai Man', 'CHAN Tai Man'],
  ['陳 大文', '陳 大文'],
  ['50%', '50%'],
])('%s is searched for as %s', (typed, plain) => {
  expect(plainSearch(typed)).toBe(plain);
});
