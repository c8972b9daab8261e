import type { Language } from '@iris/contract/core/language';
import type { Palette } from '../../base/themes/palette.ts';
import { grouped } from '../number/grouped.ts';
import { axisMoney } from './axisMoney.ts';
import type { ChartData, ChartKind, MoneyPart } from './chartData.ts';
import type { ChartOption } from './engine.ts';

interface Look {
  palette: Palette;
  /** The page's fonts: a canvas does not inherit them. */
  fontFamily: string;
  motion: boolean;
  language: Language;
}

const CENTS = 100;
const BAR_MAX = 22;
/** Up to this many columns all have labels. */
const FEW = 8;
/** How much of a bar's name is shown beside it. */
const NAME_WIDTH = 208;
/** Room for the figure at the end of the longest bar. */
const FIGURE_WIDTH = 80;

/** How money of a part looks. */
function lookOf(part: MoneyPart, { ok, control, chart }: Palette, hatch: string) {
  const plain = { symbol: 'none' } as const;
  if (part === 'received') return { color: ok, decal: plain };
  if (part === 'due') return { color: 'transparent', borderColor: control, borderWidth: 1, decal: plain };
  if (part === 'outstanding')
    return {
      color: chart.third,
      decal: {
        // Else a first series keeps the 'none' of the first pattern.
        symbol: 'rect',
        color: hatch,
        dashArrayX: [1, 0] as [number, number],
        dashArrayY: [3, 5] as [number, number],
        rotation: -Math.PI / 4,
      },
    };
  return { color: chart.fourth, decal: { color: hatch, symbol: 'circle', symbolSize: 0.6 } };
}

/** The ECharts option for a chart in a theme. Series differ by pattern too, not by colour alone. */
export function chartOption(
  data: ChartData,
  kind: ChartKind,
  label: string,
  { palette, fontFamily, motion, language }: Look,
): ChartOption {
  const { chart, surface, text, line, dark } = palette;
  const lying = kind !== 'columns';
  const told = (value: number): string => (data.money ? axisMoney(value * CENTS, language) : grouped(value));
  // What was received stands within the outline of what was due.
  const within = data.series.some(({ part }) => part === 'due');
  const hatch = dark ? 'rgba(0, 0, 0, 0.45)' : 'rgba(255, 255, 255, 0.55)';
  const names = {
    type: 'category' as const,
    data: data.rows.map(({ name, short }) => (lying ? name : (short ?? name))),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: chart.border } },
    axisLabel: {
      color: chart.font,
      ...(lying
        ? { width: NAME_WIDTH, overflow: 'truncate' as const }
        : { hideOverlap: true, interval: data.rows.length > FEW ? ('auto' as const) : 0 }),
    },
    // The first is on top, as in the table.
    inverse: lying,
  };
  const figures = {
    type: 'value' as const,
    minInterval: 1,
    splitNumber: 4,
    axisLabel: { color: chart.font, hideOverlap: true, formatter: told },
    splitLine: { lineStyle: { color: chart.border } },
  };
  return {
    animation: motion,
    animationDuration: 180,
    animationDurationUpdate: 180,
    // Green and amber are for money received and outstanding.
    color: [chart.first, chart.fourth, chart.third, chart.second],
    textStyle: { fontFamily, fontSize: 12, color: chart.font },
    aria: {
      enabled: true,
      label: { description: label },
      decal: {
        show: true,
        decals: [
          { symbol: 'none' },
          { color: hatch, dashArrayX: [1, 0], dashArrayY: [3, 5], rotation: -Math.PI / 4 },
          { color: hatch, symbol: 'circle', symbolSize: 0.6, dashArrayX: [[6, 6]], dashArrayY: 6 },
          { color: hatch, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 2 },
        ],
      },
    },
    grid: {
      top: 8,
      right: kind === 'rows' ? FIGURE_WIDTH : 16,
      bottom: 36,
      left: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { bottom: 0, left: 'center', icon: 'roundRect', textStyle: { color: chart.font } },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      // Drawn on canvas, so a name is never read as HTML.
      renderMode: 'richText',
      confine: true,
      backgroundColor: surface,
      borderColor: line,
      borderWidth: 1,
      textStyle: { color: text, fontFamily, fontSize: 13 },
      valueFormatter: (value) => `${data.money ? 'HK$' : ''}${grouped(Number(value))}`,
    },
    xAxis: lying ? figures : names,
    yAxis: lying ? names : figures,
    series: data.series.map(({ name, values, part }) => ({
      type: 'bar' as const,
      name,
      data: [...values],
      barMaxWidth: BAR_MAX,
      ...(kind === 'bars' ? { stack: 'all' } : {}),
      ...(part && { itemStyle: lookOf(part, palette, hatch) }),
      ...(within ? { barGap: '-100%' } : {}),
      ...(kind === 'rows' && {
        label: {
          show: true,
          position: 'right' as const,
          color: chart.font,
          formatter: ({ value }: { value: unknown }) => (Number(value) === 0 ? '' : told(Number(value))),
        },
      }),
    })),
  };
}
