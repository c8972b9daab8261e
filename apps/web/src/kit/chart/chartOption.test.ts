import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { light } from '../../base/themes/light.ts';
import { palettes } from '../../base/themes/theme.ts';
import { axisMoney, niceTop } from './axisMoney.ts';
import { type ChartData, hasFigures } from './chartData.ts';
import { chartOption } from './chartOption.ts';

const data = (values: number[]): ChartData => ({
  rowTitle: 'Day',
  rows: values.map((_, index) => ({ key: `${index}`, name: `2026-11-${index}`, short: `11-${index}` })),
  series: [
    { name: 'one', values },
    { name: 'two', values: values.map((value) => value * 2) },
  ],
});
const look = { palette: light, fontFamily: 'serif', motion: true, language: 'zh-HK' } as const;

describe('a chart', () => {
  it('carries every figure of every series, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 90 }), (values) => {
        const { series } = chartOption(data(values), 'columns', 'x', look);
        const drawn = [series].flat().map((one) => one?.data);
        expect(drawn).toEqual([values, values.map((value) => value * 2)]);
      }),
    );
  });

  it.each(Object.entries(palettes))('takes the colours of %s', (_, palette) => {
    const { color, aria } = chartOption(data([1]), 'bars', 'what it shows', { ...look, palette });
    expect(color).toEqual([
      palette.chart.first,
      palette.chart.fourth,
      palette.chart.third,
      palette.chart.second,
    ]);
    expect(aria).toMatchObject({ enabled: true, label: { description: 'what it shows' } });
  });

  it('tells parts apart by pattern, and none has the pattern of another', () => {
    const { aria } = chartOption(data([1]), 'bars', 'x', look);
    const patterns = [aria].flat().flatMap((one) => one?.decal?.decals ?? []);
    expect(new Set(patterns.map((one) => JSON.stringify(one))).size).toBe(patterns.length);
  });

  it('stands days up and lays names down, the first on top', () => {
    expect(chartOption(data([1, 2]), 'columns', 'x', look).xAxis).toMatchObject({
      type: 'category',
      data: ['11-0', '11-1'],
    });
    expect(chartOption(data([1, 2]), 'bars', 'x', look).yAxis).toMatchObject({
      type: 'category',
      data: ['2026-11-0', '2026-11-1'],
      inverse: true,
    });
  });

  it.each(Object.entries(palettes))('draws money of a part alike in every chart of %s', (_, palette) => {
    const series = [
      { name: 'due', values: [2], part: 'due' },
      { name: 'received', values: [1], part: 'received' },
    ] as const;
    for (const kind of ['columns', 'bars', 'rows'] as const) {
      const option = chartOption({ ...data([1]), series }, kind, 'x', { ...look, palette });
      const [due, received] = [option.series].flat();
      expect(due).toMatchObject({ itemStyle: { color: 'transparent', borderColor: palette.control } });
      expect(received).toMatchObject({ itemStyle: { color: palette.ok } });
    }
  });

  it('tells money in the units of the language', () => {
    expect(axisMoney(150_000_000, 'zh-HK')).toBe('HK$150萬');
    expect(axisMoney(150_000_000, 'en')).toBe('HK$1.5M');
    expect(axisMoney(2_000_000, 'en')).toBe('HK$20K');
    expect(axisMoney(0, 'en')).toBe('HK$0');
  });

  it('ends an axis above its largest value, at round steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (largest) => {
        const top = niceTop(largest, 3);
        expect(top).toBeGreaterThanOrEqual(largest);
        expect(top).toBeLessThanOrEqual(Math.max(largest, 1) * 2.5 + 3);
      }),
    );
  });

  it('knows when there is nothing to draw', () => {
    expect(hasFigures(data([0, 0]))).toBe(false);
    expect(hasFigures(data([]))).toBe(false);
    expect(hasFigures(data([0, 3]))).toBe(true);
  });
});
