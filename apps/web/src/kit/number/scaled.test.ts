import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScaledInput } from './ScaledInput.tsx';
import { formatScaled, parseScaled } from './scaled.ts';

describe('exact decimals', () => {
  it('refuses what has more decimals than there are places, and what is no number', () => {
    for (const typed of ['1.23456', '', '-1', '1e3', '1.2.3', 'abc', '.5', '1234567890123'])
      expect(parseScaled(typed, 4), typed).toBeNull();
    expect(() => formatScaled(1.5, 4)).toThrow(RangeError);
  });

  it('reads and writes each place exactly', () => {
    expect(parseScaled('3.25', 4)).toBe(32500);
    expect(parseScaled('1.2345', 4)).toBe(12345);
    expect(parseScaled('1,234', 3)).toBe(1_234_000);
    expect(parseScaled('0.1', 3)).toBe(100);
    expect(parseScaled('１，２３４．５', 3)).toBe(1_234_500);
    expect(formatScaled(32500, 4, 2)).toBe('3.25');
    expect(formatScaled(12345, 4, 2)).toBe('1.2345');
    expect(formatScaled(20000, 4, 2)).toBe('2.00');
    expect(formatScaled(1_234_500, 3)).toBe('1,234.5');
    expect(formatScaled(-2_000, 3)).toBe('-2');
    expect(formatScaled(5, 0)).toBe('5');
  });

  it('fills an input with the number, and leaves it empty without one', () => {
    const shown = (value: number | null) =>
      /value="([^"]*)"/.exec(renderToStaticMarkup(createElement(ScaledInput, { places: 4, value })))?.[1];
    expect(shown(32500)).toBe('3.25');
    expect(shown(null)).toBe('');
  });
});
