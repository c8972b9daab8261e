/** The data of a chart and its table: rows of named things or days, with some figures each. */
export interface ChartData {
  /** What a row is: 'Company', 'Day'. */
  rowTitle: string;
  /** `short`: the label on the axis when there is little room. */
  rows: readonly { key: string; name: string; short?: string }[];
  series: readonly ChartSeries[];
}

interface ChartSeries {
  name: string;
  values: readonly number[];
}

/** 'bars' are horizontal and stacked; 'columns' stand side by side along days. */
export type ChartKind = 'bars' | 'columns';

/** Whether there is anything to draw. */
export const hasFigures = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== 0));
