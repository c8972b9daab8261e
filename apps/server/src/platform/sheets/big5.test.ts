import { expect, it } from 'vitest';
import { decodeBig5 } from './big5.ts';

const read = (hex: string) => decodeBig5(Buffer.from(hex, 'hex'), { fatal: true });

it.each([
  ['b3affcf8fb69', '陳栢堃'],
  ['b16dad699068', '彩虹邨'],
  // Beyond the 16-bit characters, too.
  ['a6f39e63a54a', '何𡃁仔'],
  ['8fc0b1d2fbdf', '衞啟峯'],
  ['94dcb3ed2c31', '啫喱,1'],
])('%s is %s', (hex, text) => {
  expect(read(hex)).toBe(text);
});

it('marks a company’s own character, and refuses what is not Big5', () => {
  expect(read('8140')).toContain('\ufffd');
  expect(() => read('a120')).toThrow();
  expect(decodeBig5(Buffer.from('a120', 'hex'))).toContain('\ufffd');
});
