/** The data of a chart and its table: rows of named things or days, with some figures each. */
export interface ChartData {
  /** What a row is: 'Company', 'Day'. */
  rowTitle: string;
  /** `short`: the label on the axis when there is little room. */
  rows: readonly { key: string; name: string; short?: string }[];
  series: readonly ChartSeries[];
  /** The values are dollars. */
  money?: true;
}

/**
 * What money a series is, which decides how it looks, in every chart the same: received is solid green, outstanding an
 * amber hatch, due a grey outline around what was received of it, and returned is dotted.
 */
export type MoneyPart = 'received' | 'outstanding' | 'due' | 'returned';

interface ChartSeries {
  name: string;
  values: readonly number[];
  part?: MoneyPart;
}

/** 'bars' are horizontal and stacked, 'rows' horizontal with a bar and a number each; 'columns' stand along days. */
export type ChartKind = 'bars' | 'rows' | 'columns';

/** Whether there is anything to draw. */
export const hasFigures = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== 0));
