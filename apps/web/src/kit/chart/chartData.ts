/** What a chart shows, and its table says: rows of named things or days, and some figures of each. */
export interface ChartData {
  /** What a row is: 'Company', 'Day'. */
  rowTitle: string;
  /** `short`: how the axis names it when there is little room. */
  rows: readonly { key: string; name: string; short?: string }[];
  series: readonly ChartSeries[];
}

interface ChartSeries {
  name: string;
  values: readonly number[];
}

/** 'bars' lie, one thing under the other, and their parts add up; 'columns' stand side by side along days. */
export type ChartKind = 'bars' | 'columns';

/** Whether there is anything to draw. */
export const hasFigures = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== 0));
