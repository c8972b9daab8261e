import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Money } from './Money.tsx';
import { MoneyInput } from './MoneyInput.tsx';

describe('money on a screen', () => {
  it('shows cents as Hong Kong dollars', () => {
    expect(renderToStaticMarkup(createElement(Money, { cents: 123450 }))).toContain('HK$1,234.50');
    expect(renderToStaticMarkup(createElement(Money, { cents: -5 }))).toContain('-HK$0.05');
  });

  it('fills an input with the amount, and leaves it empty without one', () => {
    const value = (cents: number | null) =>
      /value="([^"]*)"/.exec(renderToStaticMarkup(createElement(MoneyInput, { value: cents })))?.[1];
    expect(value(1850000)).toBe('18,500.00');
    expect(value(null)).toBe('');
  });
});
