import { expect, it } from 'vitest';
import { sizeText } from './sizeText.ts';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [31_744, '31 KB'],
  [1_047_000, '1,023 KB'],
  [1_048_576, '1 MB'],
  [1_100_000, '1 MB'],
  [3_670_016, '3.5 MB'],
  [20 * 1_048_576, '20 MB'],
  [12_345 * 1_048_576, '12,345 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(' ', '\u00a0'));
});
