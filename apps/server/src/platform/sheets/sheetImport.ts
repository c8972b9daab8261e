import type { Language } from '@iris/contract/core/language';
import type { SignedInContext } from '../http/context.ts';
import { Failure, invalidField } from '../http/failure.ts';
import { translate } from '../http/translate.ts';
import type { Upload } from '../http/upload.ts';
import { readSheet, type SheetForm, type SheetLine } from './sheet.ts';
import type { Problem } from './sheetCells.ts';

/** The rows of the sheet, or those corrected on screen. Throws 10030 unless exactly one of the two is given. */
export async function rowsOf<Column extends string>(
  rows: SheetLine<Column>[] | undefined,
  file: Upload | undefined,
  form: SheetForm<Column>,
  { language, principal }: Pick<SignedInContext, 'language' | 'principal'>,
): Promise<SheetLine<Column>[]> {
  if (file && !rows) return readSheet(file.bytes, form, { language, person: principal.userId });
  if (rows && !file) return rows;
  throw invalidField('file', 'sheet.oneSource');
}

const inOrder = (a: Problem<string>, b: Problem<string>): number => a.row - b.row;

/** Problems as the pretest answers them, from the first row down. */
export const told = <Column extends string>(problems: Problem<Column>[], language: Language) =>
  problems
    .toSorted(inOrder)
    .map(({ row, column, text }) => ({ row, column, reason: translate(language, text) }));

/** The refusal of an import with invalid cells: each is a field `rows.<row>.<column>`. */
export const refused = (problems: Problem<string>[]): Failure =>
  new Failure(
    'invalid',
    { key: 'sheet.refused', values: { count: problems.length } },
    problems.toSorted(inOrder).map(({ row, column, text }) => ({ path: `rows.${row}.${column}`, ...text })),
  );
