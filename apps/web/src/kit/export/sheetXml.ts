import { startOfDay } from '@iris/contract/core/day';
import type { Cell, CellKind, FieldColumn, SheetHead } from './column.ts';

/**
 * One sheet of an Excel workbook (Office Open XML, ISO/IEC 29500) as text: a bold, frozen heading, real dates and
 * amounts, and text cells that no program takes for a formula.
 */

const HONG_KONG_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** The serial number of 1970-01-01 in a sheet, whose days count from 1899-12-30. */
const EPOCH_SERIAL = 25_569;
const CELL_LENGTH = 32_767;

/** The numbers of the formats in `styles` below. */
const style = { heading: 1, text: 2, day: 3, money: 4, number: 5, moment: 6, percent: 7 } as const;

/** Characters that XML cannot carry, or that a program importing the text would take for the prefix of a formula. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: leaving them out is the purpose
const unwritable = /^[\t\r\n]+|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
/** Excel reads `_x000D_` as an escaped character, so an underscore before such a sequence is escaped itself. */
const sign = /_(?=x[0-9a-f]{4}_)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a plain text may not have
const notPlain = /[&<>"_\u0000-\u001f\ufffe\uffff]/;
const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  if (!notPlain.test(text) && text.length <= CELL_LENGTH) return text;
  return text
    .slice(0, CELL_LENGTH)
    .replace(unwritable, '')
    .replace(sign, '_x005F_')
    .replace(/[&<>"]/g, (one) => special[one] ?? '');
}

/** The letters of a column from 0: A, B … Z, AA … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const serialOf = (value: string | number): number =>
  Math.floor(((typeof value === 'number' ? value : startOfDay(value)) + HONG_KONG_OFFSET_MS) / DAY_MS) +
  EPOCH_SERIAL;

/** A moment to the second, as days with a fraction. */
const momentOf = (value: string | number): string =>
  (Math.floor((Number(value) + HONG_KONG_OFFSET_MS) / 1000) / (DAY_MS / 1000) + EPOCH_SERIAL).toFixed(8);

const isDay = (value: Cell): boolean => typeof value === 'number' || /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/** Cents as dollars, or hundredths of a percent as percent, in decimal text and without floating point. */
function dollars(value: string | number): string {
  const cents = Number(value);
  const amount = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** The cell of a column, with its row number as text. A column's constant part is built only once. */
function cellWriter(name: string, kind: CellKind): (row: string, value: Cell) => string {
  const open = `<c r="${name}`;
  if (kind === 'text') return (row, value) => textXml(open, row, style.text, value);
  const format = `" s="${style[kind]}"><v>`;
  const number = { day: serialOf, moment: momentOf, money: dollars, percent: dollars, number: String }[kind];
  return (row, value) => {
    if (value === null || value === '') return '';
    // A range of days is written as text.
    if (kind === 'day' && !isDay(value)) return textXml(open, row, style.text, value);
    return `${open}${row}${format}${number(value)}</v></c>`;
  };
}

/** Leading and trailing spaces and line breaks are kept if the text is marked so. */
const spaced = /^\s|\s$|\n/;

function textXml(open: string, row: string, format: number, value: Cell): string {
  if (value === null || value === '') return '';
  const text = escaped(String(value));
  const keep = spaced.test(text) ? ' xml:space="preserve"' : '';
  return `${open}${row}" s="${format}" t="inlineStr"><is><t${keep}>${text}</t></is></c>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The widest that a column becomes for its words, in characters. */
const MOST_WIDTH = 40;
/** Padding beside the widest text, in characters. */
const PADDING = 2;

/** The width of a text in digits: a Chinese character takes two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) < 0x2e80 ? 1 : 2), 0);

/** A column's width: Excel cuts text at the next cell, so its heading and labels fit whatever the language. */
function roomOf({ title, width, words = {} }: SheetHead & Pick<FieldColumn, 'words'>): number {
  const widest = [title, ...Object.values(words)].reduce((most, text) => Math.max(most, widthOf(text)), 0);
  return Math.max(width, Math.min(widest + PADDING, MOST_WIDTH));
}

/** The text of a sheet, row by row. */
export function sheetXml(columns: readonly (SheetHead & Pick<FieldColumn, 'words'>)[]) {
  const writers = columns.map(({ kind }, index) => cellWriter(columnName(index), kind));
  let row = 1;
  return {
    head: () =>
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
        .map(
          (column, index) =>
            `<col min="${index + 1}" max="${index + 1}" width="${roomOf(column)}" customWidth="1"/>`,
        )
        .join('')}</cols><sheetData><row r="1">${columns
        .map(({ title }, index) => textXml(`<c r="${columnName(index)}`, '1', style.heading, title))
        .join('')}</row>`,
    row(cells: readonly Cell[]): string {
      row += 1;
      const place = String(row);
      let xml = `<row r="${place}">`;
      for (const [index, write] of writers.entries()) xml += write(place, cells[index] ?? null);
      return `${xml}</row>`;
    },
    tail: () => '</sheetData></worksheet>',
  };
}

/** The sheet's path in the archive. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml';

const UNSAFE_IN_NAME = /[\\/?*[\]:]/g;
const NAME_LENGTH = 31;

/** The other parts of a workbook with one sheet, by their path in the archive. */
export function workbookParts(name: string): Record<string, string> {
  const sheet = escaped(name.replace(UNSAFE_IN_NAME, ' ').slice(0, NAME_LENGTH));
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET_PART}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

const format = (id: number, more = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;HK$&quot;#,##0.00;\\-&quot;HK$&quot;#,##0.00"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${format(49, ' quotePrefix="1"')}${format(164)}${format(165)}${format(3)}${format(166)}${format(2)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
