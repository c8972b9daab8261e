import { type Language, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { type ImportColumn, importColumns, unitTypes } from '@iris/contract/estate/estate.model';
import type { EstateTextKey } from '@iris/contract/estate/estate.text';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { headings, listMark } from './estate.importSheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The cells of a column below its heading. */
const below = (column: ImportColumn): string => {
  const letter = String.fromCharCode(65 + importColumns.indexOf(column));
  return `${letter}2:${letter}${limits.importRows + 1}`;
};
const refusing = (errorMessage: string) => ({ allowBlank: true, showErrorMessage: true, errorMessage });
const bold = { font: { bold: true } };

/** The empty sheet of the unit import in a person's language: headings, checks on the columns, and notes. */
export async function unitTemplate(language: Language): Promise<Download> {
  const say = (key: EstateTextKey, values?: Record<string, string | number>) =>
    translate(language, values ? { key, values } : { key });
  const types = unitTypes.map((type) => say(`estate.type.${type}`));
  const notes = importColumns.map((column) => [
    textIn(language, headings[column]),
    say(`estate.template.note.${column}`, { names: types.join(listMark(language)) }),
  ]);
  // Loaded when it is asked for: most servers start and never write a sheet.
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: say('estate.template.sheet'),
        columns: importColumns.map(() => ({ width: 18 })),
        rows: [importColumns.map((column) => textIn(language, headings[column]))],
        cells: new Map(importColumns.map((_, column) => [`0,${column}`, { style: bold }])),
        freezePane: { rows: 1 },
        dataValidations: [
          {
            ...refusing(translate(language, { key: 'estate.import.area' })),
            type: 'whole',
            operator: 'between',
            formula1: '1',
            formula2: String(limits.areaSquareFeet),
            range: below('area'),
          },
          {
            ...refusing(translate(language, { key: 'field.choice' })),
            type: 'list',
            values: types,
            range: below('unit_type'),
          },
        ],
      },
      {
        name: say('estate.template.notes'),
        columns: [{ width: 22 }, { width: 70 }],
        rows: [...notes, ['', say('estate.template.note.rows', { max: limits.importRows })]],
      },
    ],
  });
  return { bytes: Buffer.from(bytes), type: XLSX, name: `${say('estate.template.file')}.xlsx` };
}
