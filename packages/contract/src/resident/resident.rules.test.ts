import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHkid, isHkid, maskIdNo, plainIdNo } from './resident.rules.ts';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const prefix = fc.oneof(
  letter,
  fc.tuple(letter, letter).map((two) => two.join('')),
);
const digits = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
const checks = [...'0123456789A'];
/** A card's number without its check digit. */
const body = fc.tuple(prefix, digits).map((parts) => parts.join(''));
const hkid = body.map((start) => start + checks.find((check) => isHkid(start + check)));

describe('a Hong Kong identity card number', () => {
  it.each(['A1234563', 'G123456A', 'C1234569', 'AB9876543'])('%s is one', (plain) => {
    expect(isHkid(plain)).toBe(true);
  });

  it.each([
    '',
    'A123456',
    'A1234564',
    'A12345633',
    '11234563',
    'ABC1234563',
    'a1234563',
    'A123456(3)',
    'A123456B',
    'Ａ1234563',
  ])('%j is none', (plain) => {
    expect(isHkid(plain)).toBe(false);
  });

  it('has just one check digit, whatever stands before it', () => {
    fc.assert(
      fc.property(body, (start) => {
        expect(checks.filter((check) => isHkid(start + check))).toHaveLength(1);
      }),
    );
  });

  it('is none any more when one digit is mistyped, or two neighbours change places', () => {
    fc.assert(
      fc.property(hkid, fc.nat(6), fc.constantFrom(...checks), (plain, at, other) => {
        const place = plain.length - 1 - at;
        const mistyped = plain.slice(0, place) + other + plain.slice(place + 1);
        if (mistyped !== plain) expect(isHkid(mistyped)).toBe(false);
        const [one, two] = [plain[place - 1], plain[place]];
        const swapped = `${plain.slice(0, place - 1)}${two}${one}${plain.slice(place + 1)}`;
        // The digits have one weight each, so swapping two that differ changes the sum.
        if (at > 0 && at < 6 && one !== two) expect(isHkid(swapped)).toBe(false);
      }),
    );
  });

  it('is the same however it is typed, and is written as on the card', () => {
    const typing = fc.constantFrom(
      (plain: string) => formatHkid(plain),
      (plain: string) => formatHkid(plain).toLowerCase(),
      (plain: string) => ` ${plain.slice(0, -1)} （${plain.slice(-1)}） `,
      (plain: string) => [...plain].join(' '),
      (plain: string) => [...plain].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join(''),
    );
    fc.assert(
      fc.property(hkid, typing, (plain, type) => {
        expect(plainIdNo(type(plain))).toBe(plain);
      }),
    );
    expect(formatHkid('A1234563')).toBe('A123456(3)');
  });
});

describe('an identity number in plain form', () => {
  const accepted = /^[A-Z0-9]{0,30}$/;
  const typedByHand = fc.string({ unit: fc.constantFrom(...'AbzＫ09８()（）- \u3000'), maxLength: 20 });

  it('never throws, and what is accepted is plain already when it is made plain again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), typedByHand), (typed) => {
        const plain = plainIdNo(typed);
        expect(plain).not.toMatch(/[\s()-]/);
        if (accepted.test(plain)) expect(plainIdNo(plain)).toBe(plain);
      }),
    );
  });

  it('of marks that change places when they are made plain twice is no number', () => {
    // Found by the property above, when it still spoke of every text.
    expect(plainIdNo('\ud834\udd57\ufc70\ud834\udd65')).not.toMatch(accepted);
  });
});

describe('a masked identity number', () => {
  it.each([
    ['HKID', 'A1234563', 'A123***(*)'],
    ['HKID', 'AB9876543', 'AB987***(*)'],
    ['PASSPORT', 'K12345678', 'K12******'],
    ['OTHER', 'ABCDEFGHIJKLMNOP', 'ABCD************'],
    ['OTHER', 'X1', '**'],
    ['HKID', '', ''],
  ])('of %s %s is %s', (type, plain, masked) => {
    expect(maskIdNo(type, plain)).toBe(masked);
  });

  it('of a card shows neither the last three digits nor the check digit', () => {
    fc.assert(
      fc.property(hkid, (plain) => {
        const masked = maskIdNo('HKID', plain);
        expect(masked).toBe(`${plain.slice(0, -4)}***(*)`);
        expect(masked).not.toContain(plain.slice(-4));
      }),
    );
  });

  it('of other documents shows a third at most, and no more than four characters', () => {
    const number = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom('PASSPORT', 'OTHER'), number, (type, plain) => {
        const masked = maskIdNo(type, plain);
        const shown = masked.replaceAll('*', '');
        expect(masked).toHaveLength(plain.length);
        expect(plain.startsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, plain.length / 3));
      }),
    );
  });
});
