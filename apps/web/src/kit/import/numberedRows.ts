/** The first row of a sheet is its heading. */
const FIRST = 2;

interface Answer<Row> {
  rows: Row[];
  errors: { row: number; column: string; message: string }[];
}

/**
 * The result of a check with row numbers of the sheet instead of positions, as the import screen needs it. `numbers`
 * are those of the rows that were sent; left out, a whole sheet was.
 */
export function numbered<Row extends object, Column extends string>(
  { rows, errors }: Answer<Row>,
  numbers?: readonly number[],
): {
  rows: (Row & { row: number })[];
  problems: { row: number; column: Column; reason: string }[];
} {
  const numberOf = (place: number) => numbers?.[place] ?? place + FIRST;
  return {
    rows: rows.map((row, place) => ({ ...row, row: numberOf(place) })),
    problems: errors.map(({ row, column, message }) => ({
      row: numberOf(row),
      // The server names columns of the sheet.
      column: column as Column,
      reason: message,
    })),
  };
}

/** The rows as they are sent, without their numbers. */
export const withoutNumbers = <Row extends { row: number }>(rows: readonly Row[]): Omit<Row, 'row'>[] =>
  rows.map(({ row: _, ...rest }) => rest);
