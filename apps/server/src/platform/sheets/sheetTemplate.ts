import { fileTypes } from '@iris/contract/core/endpoint';
import { type Language, textIn } from '@iris/contract/core/language';
import type { Download } from '../http/mount.ts';
import { translate } from '../http/translate.ts';
import type { SheetForm } from './sheet.ts';

/** What the spreadsheet program accepts in a column; `says` is its message for anything else. */
type ColumnCheck<Column extends string> = { column: Column; says: string } & (
  | { whole: { min: number; max: number } }
  | { oneOf: string[] }
);

interface Template<Column extends string> {
  form: SheetForm<Column>;
  language: Language;
  /** The names of the sheet and of the file, without extension. */
  sheet: string;
  file: string;
  /** What belongs into a column. */
  note: (column: Column) => string;
  checks: readonly ColumnCheck<Column>[];
  /** Prefilled rows below the heading. */
  lines?: readonly Readonly<Record<Column, string | number | null>>[];
}

const bold = { font: { bold: true } };

/** The template of an import in the caller's language: headings, checks on the columns, and notes. */
export async function sheetTemplate<Column extends string>({
  form: { columns, headings, rows },
  language,
  sheet,
  file,
  note,
  checks,
  lines = [],
}: Template<Column>): Promise<Download> {
  const titles = columns.map((column) => textIn(language, headings[column]));
  /** The cells of a column below its heading. */
  const below = (column: Column): string => {
    const letter = String.fromCharCode(65 + columns.indexOf(column));
    return `${letter}2:${letter}${rows + 1}`;
  };
  // Loaded on demand: most servers never write a sheet.
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: columns.map(() => ({ width: 18 })),
        rows: [titles, ...lines.map((line) => columns.map((column) => line[column]))],
        cells: new Map(columns.map((_, column) => [`0,${column}`, { style: bold }])),
        freezePane: { rows: 1 },
        dataValidations: checks.map((check) => ({
          allowBlank: true,
          showErrorMessage: true,
          errorMessage: check.says,
          range: below(check.column),
          ...('whole' in check
            ? {
                type: 'whole' as const,
                operator: 'between' as const,
                formula1: String(check.whole.min),
                formula2: String(check.whole.max),
              }
            : { type: 'list' as const, values: check.oneOf }),
        })),
      },
      {
        name: translate(language, { key: 'sheet.notes' }),
        columns: [{ width: 22 }, { width: 70 }],
        rows: [
          ...columns.map((column, index) => [titles[index] ?? '', note(column)]),
          ['', translate(language, { key: 'sheet.noteRows', values: { max: rows } })],
        ],
      },
    ],
  });
  return { bytes: Buffer.from(bytes), type: fileTypes.sheet, name: `${file}.xlsx` };
}
