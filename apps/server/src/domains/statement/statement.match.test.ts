import { describe, expect, it } from 'vitest';
import { numbersIn, type Payable, propose } from './statement.match.ts';

let last = 0;
const charge = (changed: Partial<Payable> = {}): Payable => {
  last += 1;
  return {
    id: last,
    businessNo: `R${String(last).padStart(6, '0')}-20261101`,
    payerId: last,
    names: ['陳大文', 'CHAN Tai Man'],
    amount: 100_000,
    dueDay: '2026-11-01',
    slipId: null,
    ...changed,
  };
};
const line = (changed: { amount?: number; reference?: string; name?: string } = {}) => ({
  id: 1,
  amount: 100_000,
  reference: '',
  name: '',
  ...changed,
});
/** The proposals for one line: ids, reasons, whether sure. */
const proposed = (wanted: ReturnType<typeof line>, charges: Payable[]) =>
  (propose([wanted], charges).get(1) ?? []).map(({ charges: paid, reasons, sure }) => [
    paid.map(({ id }) => id),
    reasons.join(' '),
    sure,
  ]);

describe('a line is not proposed', () => {
  it('what does not make its amount, whatever the reference and the name say', () => {
    const one = charge({ amount: 99_999 });
    expect(proposed(line({ reference: one.businessNo, name: '陳大文' }), [one])).toEqual([]);
  });
  it('a part of what is paid as a whole, waits with a slip, or is one of two that are named', () => {
    const parts = { amount: 250_000, inParts: true };
    const slip = charge({ ...parts, slipId: 3 });
    const [one, other] = [charge(parts), charge(parts)];
    expect(proposed(line({ reference: slip.businessNo }), [slip])).toEqual([]);
    expect(proposed(line({ reference: `${one.businessNo} ${other.businessNo}` }), [one, other])).toEqual([]);
    expect(proposed(line({ reference: one.businessNo }), [{ ...one, inParts: false }])).toEqual([]);
    expect(proposed(line({ reference: one.businessNo }), [one, other])).toEqual([
      [[one.id], 'REFERENCE PART', false],
    ]);
  });
  it('part of what waits with one slip', () => {
    const both = [charge({ payerId: 7, slipId: 3 }), charge({ payerId: 7, slipId: 3 })];
    expect(proposed(line(), both)).toEqual([]);
    const ids = both.map(({ id }) => id);
    expect(proposed(line({ amount: 200_000 }), both)).toEqual([[ids, 'AMOUNT', false]]);
  });
});

describe('a reference', () => {
  it.each([
    ['R000123-20261101'],
    ['r000123 20261101'],
    ['FPS/R00012320261101/CHAN'],
    ['RENT NOV R000123 - 2026 1101 THANKS'],
    ['FPSR000123-20261101'],
  ])('%s names the charge', (reference) => {
    const [one, other] = [charge({ businessNo: 'R000123-20261101' }), charge()];
    expect(proposed(line({ reference }), [other, one])).toEqual([
      [[one.id], 'REFERENCE AMOUNT', true],
      [[other.id], 'AMOUNT', false],
    ]);
  });

  it('of several charges pays all of them', () => {
    const own = [
      charge({ payerId: 9, amount: 1 }),
      charge({ payerId: 9 }),
      charge({ payerId: 9, amount: 50_000 }),
    ];
    const [, second, third] = own;
    const reference = `${third?.businessNo} ${second?.businessNo}`;
    expect(proposed(line({ amount: 150_000, reference }), own)).toEqual([
      [[third?.id, second?.id], 'REFERENCE AMOUNT', true],
    ]);
  });

  it('of one charge whose payer owes just the amount is not sure', () => {
    const own = [charge({ payerId: 9 }), charge({ payerId: 9, amount: 50_000, dueDay: '2026-12-01' })];
    const found = proposed(line({ amount: 150_000, reference: own[1]?.businessNo ?? '' }), own);
    expect(found).toEqual([[own.map(({ id }) => id), 'REFERENCE AMOUNT', false]]);
  });

  it('counts more than a name', () => {
    const [mine, hers] = [charge(), charge({ names: ['李小明'] })];
    const wanted = line({ reference: hers.businessNo, name: '陳大文' });
    expect(proposed(wanted, [mine, hers])).toEqual([
      [[hers.id], 'REFERENCE AMOUNT', true],
      [[mine.id], 'AMOUNT NAME', false],
    ]);
  });
});

describe('a name', () => {
  const one = charge();
  const other = charge({ names: ['李小明', 'LEE Siu Ming'] });
  it.each([
    ['陳大文'],
    ['陳 大文先生'],
    ['陳 大 文'],
    ['轉賬 陳大文'],
    ['CHAN TAI MAN'],
    ['Tai Man, Chan'],
    ['MR CHAN TAIMAN'],
    ['MR & MRS CHAN TAI MAN / HSBC'],
  ])('%s with the amount is sure when nothing else fits', (name) => {
    expect(proposed(line({ name }), [other, one])).toEqual([
      [[one.id], 'AMOUNT NAME', true],
      [[other.id], 'AMOUNT', false],
    ]);
  });

  it('is found in the reference too', () => {
    expect(proposed(line({ reference: 'FPS FROM CHAN TAI MAN' }), [one])).toEqual([
      [[one.id], 'AMOUNT NAME', true],
    ]);
  });

  it('that two charges fit is sure for neither, and another one is only an amount', () => {
    const twin = charge();
    expect(proposed(line({ name: '陳大文' }), [one, twin]).map(([, , sure]) => sure)).toEqual([false, false]);
    expect(proposed(line({ name: '陳大' }), [one])).toEqual([[[one.id], 'AMOUNT', false]]);
  });
});

describe('several lines', () => {
  it('are sure of a charge once', () => {
    const one = charge();
    const lines = [line({ name: '陳大文' }), { ...line({ reference: one.businessNo }), id: 2 }];
    const found = propose(lines, [one]);
    expect([found.get(1)?.[0]?.sure, found.get(2)?.[0]?.sure]).toEqual([true, false]);
  });

  it('of one amount and thousands of charges are answered quickly, five proposals each', () => {
    const charges = Array.from({ length: 20_000 }, (_, index) => charge({ names: [`住戶${index}`] }));
    const lines = Array.from({ length: 2_000 }, (_, id) => ({
      ...line({ reference: 'FPS CREDIT NO NAME' }),
      id,
    }));
    const found = propose(lines, charges);
    expect([...found.values()].every((proposals) => proposals.length === 5)).toBe(true);
  });
});

it('numbers in a reference are words and runs of words with digits', () => {
  expect(numbersIn('ref: ab-123 x').sort().join(' ')).toBe(
    '123 123X AB123 AB123X B123 B123X REFAB123 REFAB123X',
  );
});
