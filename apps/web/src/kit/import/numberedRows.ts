/** The first row of a sheet is its heading. */
const FIRST = 2;

interface Answer<Row> {
  rows: Row[];
  errors: { row: number; column: string; message: string }[];
}

/** The result of a check with the numbers that its rows have in the sheet instead of positions, as the import screen needs it. */
export function numbered<Row extends { row?: number | undefined }, Column extends string>({
  rows,
  errors,
}: Answer<Row>): {
  rows: (Row & { row: number })[];
  problems: { row: number; column: Column; reason: string }[];
} {
  const numberOf = (place: number) => rows[place]?.row ?? place + FIRST;
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
