import type { Language } from '@iris/contract/core/language';
import { axisUnits } from './axisUnits.text.ts';

const CENTS = 100;

/** Cents in the units of an axis: `HK$150萬` in Chinese, `HK$1.5M` or `HK$20K` in English. */
export function axisMoney(cents: number, language: Language): string {
  const dollars = cents / CENTS;
  const size = Math.abs(dollars);
  const [least, unit] = axisUnits[language].find(([one]) => size >= one) ?? [1, ''];
  return `HK$${(dollars / least).toLocaleString('en-HK', { maximumFractionDigits: 1 })}${unit}`;
}

/** The end of an axis: at least the largest value, so that `ticks` equal steps are round numbers. */
export function niceTop(largest: number, ticks: number): number {
  const step = Math.max(largest, 1) / ticks;
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((one) => one * power >= step) ?? 10;
  return round * power * ticks;
}
