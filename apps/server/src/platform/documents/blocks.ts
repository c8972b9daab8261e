import type { Bilingual } from '@iris/contract/core/language';
import type { Print } from '../files/image.ts';
import { documentText } from './document.text.ts';
import { ink } from './ink.ts';
import { both, fitted, type Paper, type Size, type Style } from './paper.ts';
import type { Letterhead, Names } from './paperKind.ts';

/** Building blocks of all documents. Each draws at `paper.y` and moves it down. */

const GAP = 10;
const LABEL: Style = { size: 8.5, colour: ink.soft };
const LABEL_EN: Style = { size: 6.5, colour: ink.soft, lang: 'en' };

/** Writes a text with its English beneath, and returns the height of both. */
export function writeBoth(
  paper: Paper,
  [zh, en]: Bilingual,
  x: number,
  y: number,
  width: number,
  style: Style = {},
): number {
  const first = paper.write(zh, x, y, width, style);
  return first + paper.write(en, x, y + first, width, { ...style, ...beneath(style) });
}

/** The height in points of both languages of a text, English beneath Chinese, as wide as `width`. */
export const heightOfBoth = (paper: Paper, [zh, en]: Bilingual, width: number, style: Style = {}): number =>
  paper.height(zh, width, style) + paper.height(en, width, { ...style, ...beneath(style) });

const beneath = ({ size = 10 }: Style): Style => ({
  size: Math.max(6.5, size * 0.74),
  bold: false,
  colour: ink.soft,
  lang: 'en',
});

export interface Fact {
  label: Bilingual;
  value: string;
  /** Smaller, beneath. */
  under?: string;
  bold?: boolean;
}

/** Writes labels on the left and values on the right, line by line, and returns the height. */
export function writeFacts(
  paper: Paper,
  facts: readonly Fact[],
  x: number,
  y: number,
  width: number,
  labels = 78,
): number {
  let at = y;
  const [valueX, valueWidth] = [x + labels + 8, width - labels - 8];
  for (const { label, value, under = '', bold = false } of facts) {
    const left = writePlain(paper, label, x, at, labels);
    let right = paper.write(value || '—', valueX, at - 0.5, valueWidth, { size: 9.5, bold });
    right += paper.write(under, valueX, at - 0.5 + right, valueWidth, { size: 7.5, colour: ink.soft });
    at += Math.max(left, right) + 4;
  }
  return at - y;
}

/** The height that `writeFacts` would take. */
export function heightOfFacts(paper: Paper, facts: readonly Fact[], width: number, labels = 78): number {
  const valueWidth = width - labels - 8;
  return facts.reduce((sum, { label: [zh, en], value, under = '', bold = false }) => {
    const left = paper.height(zh, labels, LABEL) + paper.height(en, labels, LABEL_EN);
    const right = paper.height(value || '—', valueWidth, { size: 9.5, bold });
    return sum + Math.max(left, right + paper.height(under, valueWidth, { size: 7.5 })) + 4;
  }, 0);
}

const writePlain = (paper: Paper, [zh, en]: Bilingual, x: number, y: number, width: number): number => {
  const first = paper.write(zh, x, y, width, LABEL);
  return first + paper.write(en, x, y + first - 1, width, LABEL_EN) - 1;
};

/** The most room that a logo takes in the letterhead, in points. */
const LOGO = { width: 96, height: 44 };

/** Draws a logo at the left of the letterhead, scaled to fit; returns its size. */
function logoAt(paper: Paper, logo: Print, { zh, en }: Names, x: number, y: number): Size {
  const size = fitted(logo, LOGO);
  paper.picture([zh, en].filter(Boolean).join(' '), () => paper.canvas.image(logo.url, x, y, size));
  return size;
}

const TITLE: Style = { size: 18, bold: true, align: 'right', tag: 'H1' };

/** Writes issuer and title: logo and company on the left, title on the right, estate and facts below. */
export function letterhead(paper: Paper, head: Letterhead, title: Bilingual, facts: readonly Fact[]): void {
  const { left, right, width } = paper;
  // The name has the room that the title leaves.
  const [zh, en] = title;
  const titleSpan = Math.max(paper.span(zh, TITLE), paper.span(en, beneath(TITLE)));
  const titleWidth = Math.min(width * 0.36, titleSpan + 1);
  const top = paper.y;
  const logo = head.logo && logoAt(paper, head.logo, head.condo, left, top);
  const indent = logo ? logo.width + GAP : 0;
  const [nameX, nameWidth] = [left + indent, width - titleWidth - 2 * GAP - indent];
  let nameEnd =
    top +
    writeBoth(paper, [head.company.zh, head.company.en], nameX, top, nameWidth, { size: 13, bold: true });
  const licence = head.licenceNo && both(documentText.licence, { number: head.licenceNo }).join('　');
  const phone = head.phone && both(documentText.phone, { phone: head.phone }).join('　');
  const reach = [phone, head.email].filter(Boolean).join('　');
  const small: Style = { size: 7, colour: ink.soft };
  const inOne = paper.span(reach, small) <= nameWidth;
  for (const way of [licence, ...(inOne ? [reach] : [phone, head.email])])
    nameEnd += paper.write(way, nameX, nameEnd + 2, nameWidth, small);
  const titleEnd = top + writeBoth(paper, title, right - titleWidth, top - 3, titleWidth, TITLE);
  paper.y = Math.max(nameEnd, titleEnd, top + (logo?.height ?? 0)) + 10;
  paper.line(paper.y, left, right, 1);
  paper.y += GAP;

  const [placeWidth, factsWidth] = [width * 0.52, width * 0.44];
  const y = paper.y;
  let placeEnd =
    y + writeBoth(paper, [head.condo.zh, head.condo.en], left, y, placeWidth, { size: 11, bold: true });
  placeEnd +=
    2 + writeBoth(paper, [head.address.zh, head.address.en], left, placeEnd + 2, placeWidth, { size: 8.5 });
  const factsEnd = y + writeFacts(paper, facts, right - factsWidth, y, factsWidth, 70);
  paper.y = Math.max(placeEnd, factsEnd) + GAP;
}

export interface Column {
  head: Bilingual;
  /** Share of the table's width. */
  share: number;
  align?: 'right';
}
export interface Cell {
  text: string;
  /** Smaller, beneath; several begin on lines of their own. */
  under?: string | readonly string[];
  bold?: boolean;
  /** Instead of the usual 9.5. */
  size?: number;
}

const linesUnder = ({ under = [] }: Cell): readonly string[] => (typeof under === 'string' ? [under] : under);

const PAD = 6;
const nowhere = { x: 0, width: 0, align: 'left' as 'left' | 'right' };

/** The room that a total takes. */
export const TOTAL_HEIGHT = 34;

/**
 * A table that may continue over pages with its heading repeated; rows are never split. Its last two rows stay with
 * what is `below`, like a total.
 */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  below = 0,
): void {
  const places = columns.map(({ share, align }, index) => {
    const x = paper.left + paper.width * columns.slice(0, index).reduce((sum, one) => sum + one.share, 0);
    return { x: x + PAD, width: paper.width * share - 2 * PAD, align: align ?? ('left' as 'left' | 'right') };
  });
  const heading = () => {
    const heights = columns.map(({ head }, index) =>
      heightOfBoth(paper, head, places[index]?.width ?? 0, { size: 8.5, bold: true }),
    );
    const height = Math.max(...heights) + 8;
    paper.box(paper.left, paper.y, paper.width, height, ink.fill, null);
    paper.within('TR', () => {
      for (const [index, { head }] of columns.entries()) {
        const { x, width, align } = places[index] ?? nowhere;
        paper.within('TH', () => {
          writeBoth(paper, head, x, paper.y + 4, width, { size: 8.5, bold: true, align });
        });
      }
    });
    paper.y += height;
  };
  /** An amount is never broken: one that is too wide is set smaller. */
  const styleOf = (
    { text, bold = false, size = 9.5 }: Cell,
    { width, align }: (typeof places)[number],
  ): Style => {
    const style = { size, bold };
    const wide = align === 'right' ? paper.span(text, style) / width : 1;
    return wide > 1 ? { size: size / wide - 0.01, bold } : style;
  };
  const under: Style = { size: 7.5, colour: ink.soft };
  const heightOf = (cell: Cell, place: (typeof places)[number]): number =>
    linesUnder(cell).reduce(
      (sum, line) => sum + paper.height(line, place.width, under),
      paper.height(cell.text, place.width, styleOf(cell, place)),
    );
  const rowHeight = (row: readonly Cell[]): number =>
    Math.max(...row.map((cell, index) => heightOf(cell, places[index] ?? nowhere))) + 9;
  // The heading stays with two rows.
  paper.room(32 + rows.slice(0, 2).reduce((sum, row) => sum + rowHeight(row), 0));
  paper.within('Table', () => {
    heading();
    for (const [at, row] of rows.entries()) {
      const height = rowHeight(row);
      const last = rows.length > 2 && below > 0 && at === rows.length - 2;
      const kept = last ? height + rowHeight(rows[at + 1] ?? []) + below : height;
      if (paper.room(kept)) heading();
      paper.within('TR', () => {
        for (const [index, cell] of row.entries()) {
          const place = places[index] ?? nowhere;
          const { x, width, align } = place;
          paper.within('TD', () => {
            const style = { ...styleOf(cell, place), align };
            let y = paper.y + 4.5;
            y += paper.write(cell.text, x, y, width, style);
            for (const line of linesUnder(cell)) y += paper.write(line, x, y, width, { ...under, align });
          });
        }
      });
      paper.y += height;
      paper.line(paper.y);
    }
  });
}

/** The total line under a table. */
export function totalLine(paper: Paper, label: Bilingual, amount: string): void {
  paper.room(TOTAL_HEIGHT);
  const [zh, en] = label;
  const amountWidth = Math.max(140, paper.span(amount, { size: 14, bold: true }) + 12);
  paper.write(zh, paper.left, paper.y + 6, paper.width - amountWidth - 8, {
    size: 10,
    bold: true,
    align: 'right',
  });
  paper.write(en, paper.left, paper.y + 19, paper.width - amountWidth - 8, {
    size: 7,
    colour: ink.soft,
    align: 'right',
  });
  paper.write(amount, paper.right - amountWidth, paper.y + 6, amountWidth - PAD, {
    size: 14,
    bold: true,
    align: 'right',
  });
  paper.y += TOTAL_HEIGHT;
}

/** The heading of a section with that of a table, and a row of two lines. */
const PART_HEIGHT = 60;
export const ROW_HEIGHT = 35;

/** The heading of a section. It stays with the first rows of its table, or with a paragraph as high. */
export function part(paper: Paper, [zh, en]: Bilingual, rows = 2): void {
  paper.room(PART_HEIGHT + rows * ROW_HEIGHT);
  paper.y += 8;
  const width = paper.span(zh, { size: 11, bold: true });
  const height = paper.write(zh, paper.left, paper.y, paper.width, { size: 11, bold: true, tag: 'H2' });
  paper.write(en, paper.left + width + 8, paper.y + 3.6, paper.width - width - 8, {
    size: 8,
    colour: ink.soft,
    lang: 'en',
  });
  paper.y += height + 4;
}

/** A paragraph in both languages over the full width. */
export function paragraph(paper: Paper, text: Bilingual, style: Style = { size: 9 }): void {
  paper.room(heightOfBoth(paper, text, paper.width, style));
  paper.y += writeBoth(paper, text, paper.left, paper.y, paper.width, style) + 5;
}

export const SIGN_HEIGHT = 92;
const SIGN_DAY: Bilingual = ['日期', 'Date'];

/** Two lines to sign on, side by side, each with room for the date. */
export function signatures(paper: Paper, left: Bilingual, right: Bilingual): void {
  paper.room(SIGN_HEIGHT);
  const y = paper.y + 56;
  const width = paper.width * 0.44;
  const sign = (label: Bilingual, x: number) => {
    paper.line(y, x, x + width, 0.7);
    writeBoth(paper, label, x, y + 4, width * 0.6, { size: 8.5, colour: ink.soft });
    writeBoth(paper, SIGN_DAY, x + width * 0.68, y + 4, width * 0.32, { size: 8.5, colour: ink.soft });
  };
  sign(left, paper.left);
  sign(right, paper.right - width);
  paper.y += SIGN_HEIGHT;
}
