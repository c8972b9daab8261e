import type { Bilingual } from '@iris/contract/core/language';
import PDFDocument from 'pdfkit';
import { documentText } from './document.text.ts';
import { type Fonts, showable } from './fonts.ts';

/** Points; A4. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 52;
const TOP = 44;
const BOTTOM = HEIGHT - 58;
/** Longer texts than any field allows are cut, so that nothing fills page after page. */
const TEXT_LENGTH = 2_000;

export const ink = {
  text: '#1b2430',
  soft: '#5b6675',
  line: '#c9d0d9',
  fill: '#f3f5f8',
  bad: '#b3261e',
} as const;

export interface Style {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** A page of paper to write on, from the top down. Positions and sizes are points. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Where the next thing goes. */
  y: number;
  /** Begins another page unless this much room is left; whether it did. */
  room(height: number): boolean;
  /** Writes, broken into lines of a width; how high it is. */
  write(text: string, x: number, y: number, width: number, style?: Style): number;
  /** How high it would be. */
  height(text: string, width: number, style?: Style): number;
  /** How wide it is on one line. */
  span(text: string, style?: Style): number;
  line(y: number, from?: number, to?: number, weight?: number): void;
  box(x: number, y: number, width: number, height: number, fill: string | null, stroke: string | null): void;
  /** For drawings. */
  readonly canvas: PDFKit.PDFDocument;
}

/** Several papers in one file: the fonts are in it once, and finished pages leave the memory. */
export interface Book {
  /** Draws one paper, its pages numbered by themselves; `foot` stands at the left of each page's foot. */
  add(foot: string, draw: (paper: Paper) => void): void;
  end(): void;
  /** The bytes as they come. */
  readonly bytes: AsyncIterable<Buffer>;
}

export interface BookInfo {
  title: string;
  author: string;
  /** Epoch ms. */
  made: number;
}

/** Begins a file. */
export function openBook(fonts: Fonts, { title, author, made }: BookInfo): Book {
  const canvas = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'zh-HK',
    displayTitle: true,
    info: { Title: showable(fonts, title), Author: showable(fonts, author), CreationDate: new Date(made) },
  });
  // Parsed fonts are taken as well as files; see fonts.ts.
  canvas.registerFont('regular', fonts.regular as unknown as Buffer);
  canvas.registerFont('bold', fonts.bold as unknown as Buffer);
  return {
    add(foot, draw) {
      const paper = openPaper(canvas, fonts);
      draw(paper);
      numberPages(canvas, paper, foot);
      canvas.flushPages();
    },
    end: () => canvas.end(),
    bytes: canvas,
  };
}

function openPaper(canvas: PDFKit.PDFDocument, fonts: Fonts): Paper {
  const set = ({ size = 10, bold = false, colour = ink.text }: Style) =>
    canvas
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  const shown = (text: string) => showable(fonts, text.slice(0, TEXT_LENGTH));
  const paper: Paper = {
    left: MARGIN,
    right: WIDTH - MARGIN,
    width: WIDTH - 2 * MARGIN,
    y: TOP,
    canvas,
    room(height) {
      if (paper.y + height <= BOTTOM || paper.y === TOP) return false;
      canvas.addPage();
      paper.y = TOP;
      return true;
    },
    write(text, x, y, width, style = {}) {
      if (text === '') return 0;
      // The height keeps pdfkit from beginning pages of its own.
      const height = HEIGHT - y;
      set(style).text(shown(text), x, y, { width, height, ellipsis: '…', align: style.align ?? 'left' });
      return canvas.y - y;
    },
    height(text, width, style = {}) {
      return text === '' ? 0 : set(style).heightOfString(shown(text), { width });
    },
    span: (text, style = {}) => set(style).widthOfString(shown(text)),
    line(y, from = MARGIN, to = WIDTH - MARGIN, weight = 0.5) {
      canvas.lineWidth(weight).strokeColor(ink.line).moveTo(from, y).lineTo(to, y).stroke();
    },
    box(x, y, width, height, fill, stroke) {
      if (fill) canvas.roundedRect(x, y, width, height, 4).fillColor(fill).fill();
      if (stroke) canvas.roundedRect(x, y, width, height, 4).lineWidth(0.7).strokeColor(stroke).stroke();
    },
  };
  canvas.addPage();
  return paper;
}

/** Writes the foot of each page of a paper, now that their number is known. */
function numberPages(canvas: PDFKit.PDFDocument, paper: Paper, foot: string): void {
  const { start, count } = canvas.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    canvas.switchToPage(start + index);
    const said = both(documentText.page, { page: index + 1, pages: count }).join('　');
    const style = { size: 7.5, colour: ink.soft } as const;
    paper.line(BOTTOM + 14);
    paper.write(foot, paper.left, BOTTOM + 20, 300, style);
    paper.write(said, paper.right - 180, BOTTOM + 20, 180, { ...style, align: 'right' });
  }
}

/** Both languages of a text, its `{{values}}` filled in. */
export const both = (
  [zh, en]: Bilingual,
  values: Readonly<Record<string, string | number>> = {},
): [zh: string, en: string] => {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return [fill(zh), fill(en)];
};
