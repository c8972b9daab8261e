import { type Bilingual, filled } from '@iris/contract/core/language';
import PDFDocument from 'pdfkit';
import type { Print } from '../files/image.ts';
import { documentText } from './document.text.ts';
import { type Fonts, showable } from './fonts.ts';
import { ink } from './ink.ts';
import { openLettering } from './lettering.ts';
import type { BookInfo } from './paperKind.ts';
import { writePages } from './written.ts';

/** Points; A4. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 52;
const TOP = 44;
const HEADER = 30;
/** Where the pages after the first begin, below their header. */
const NEXT_TOP = 54;
/** A header has two texts side by side, each on one line. */
const HALF = 238;
const FOOT_LINE = 11;
/** The most room that a logo takes in the header of a later page. */
const HEAD_LOGO = { width: 48, height: 18 };
const BOTTOM = HEIGHT - 58;
/** Texts longer than any field allows are cut, so that nothing fills page after page. */
const TEXT_LENGTH = 2_000;
/** Lines that were typed as such are kept, up to so many; the rest runs on. */
const TYPED_LINES = 20;

export interface Style {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Its role for screen readers; a paragraph by default. */
  tag?: 'P' | 'H1' | 'H2';
  lang?: 'en';
}

/** A page to write on, from top to bottom. Positions and sizes are in points. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Where the next element goes. */
  y: number;
  /** How much room is left on the page. */
  readonly rest: number;
  /** Starts a new page unless this much room is left; returns whether it did. */
  room(height: number): boolean;
  /** Writes text wrapped to a width, in the lines that were typed; returns the height. */
  write(text: string, x: number, y: number, width: number, style?: Style): number;
  /** The height that it would take. */
  height(text: string, width: number, style?: Style): number;
  /** Its width on one line. */
  span(text: string, style?: Style): number;
  line(y: number, from?: number, to?: number, weight?: number): void;
  box(x: number, y: number, width: number, height: number, fill: string | null, stroke: string | null): void;
  /** Adds whatever is written meanwhile to an element of the document's structure: a table, a row, a cell. */
  within(tag: 'Table' | 'TR' | 'TH' | 'TD', write: () => void): void;
  /** Draws a picture with an alternative text. */
  picture(alt: string, draw: () => void): void;
  /** For drawings. */
  readonly canvas: PDFKit.PDFDocument;
}

/** What all pages of a paper carry. */
interface Edges {
  /** At the left of the header of each page after the first, which has the letterhead. */
  estate: Bilingual;
  /** At the right of it. */
  title: Bilingual;
  /** At the left of the footer. */
  foot: string;
  /** Before the estate. */
  logo: Print | null;
}

/** Several papers in one file: fonts are embedded once, and finished pages leave memory. */
export interface Book {
  /** Draws one paper with its own page numbers. */
  add(edges: Edges, draw: (paper: Paper) => void): void;
  end(): void;
  /** The bytes as they are produced. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Starts a file. */
export function openBook(fonts: Fonts, { title, author, made }: BookInfo): Book {
  const canvas = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    tagged: true,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'zh-HK',
    displayTitle: true,
    info: {
      Title: showable(fonts, title),
      Author: showable(fonts, author),
      CreationDate: new Date(made),
      Creator: 'Iris',
      Producer: 'Iris',
    },
  });
  // Accepts parsed fonts as well as files; see fonts.ts.
  canvas.registerFont('regular', fonts.regular as unknown as Buffer);
  canvas.registerFont('bold', fonts.bold as unknown as Buffer);
  const root = canvas.struct('Document');
  canvas.addStructure(root);
  return {
    add(edges, draw) {
      const part = canvas.struct('Part');
      root.add(part);
      const paper = openPaper(canvas, fonts, part);
      draw(paper);
      part.end();
      writeEdges(canvas, paper, edges);
      writePages(canvas);
    },
    end() {
      root.end();
      canvas.end();
    },
    bytes: canvas,
  };
}

interface FootedPaper extends Paper {
  headLogo(logo: Print, x: number, y: number, size: Size): void;
  foot(text: string, x: number, y: number, width: number, style: Style): void;
}

function openPaper(canvas: PDFKit.PDFDocument, fonts: Fonts, part: PDFKit.PDFStructureElement): FootedPaper {
  let parent = part;
  let top = TOP;
  const lettering = openLettering(canvas, fonts);
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    canvas.markContent('Artifact', { type });
    draw();
    canvas.endMarkedContent();
  };
  const into = (tag: string, options: { lang?: string; alt?: string }, draw: () => void) => {
    const content = canvas.markStructureContent(tag);
    draw();
    canvas.endMarkedContent();
    parent.add(canvas.struct(tag, options, [content]));
  };
  const shown = (text: string) => showable(fonts, text.slice(0, TEXT_LENGTH));
  const shownLines = (text: string): string[] => {
    const lines = text.slice(0, TEXT_LENGTH).split(/[\r\n\u2028\u2029]/);
    const typed = lines.length > 1 ? lines.map((line) => line.trim()).filter(Boolean) : lines;
    return [...typed.slice(0, TYPED_LINES), typed.slice(TYPED_LINES).join(' ')]
      .filter((line, at) => at === 0 || line !== '')
      .map((line) => showable(fonts, line));
  };
  const paper: FootedPaper = {
    left: MARGIN,
    right: WIDTH - MARGIN,
    width: WIDTH - 2 * MARGIN,
    y: TOP,
    canvas,
    get rest() {
      return BOTTOM - paper.y;
    },
    room(height) {
      if (height <= paper.rest || paper.y === top) return false;
      canvas.addPage();
      top = NEXT_TOP;
      paper.y = top;
      return true;
    },
    write(text, x, y, width, style = {}) {
      if (text === '') return 0;
      let end = y;
      into(style.tag ?? 'P', style.lang ? { lang: style.lang } : {}, () => {
        for (const line of shownLines(text)) end = lettering.write(line, x, end, width, HEIGHT - end, style);
      });
      return end - y;
    },
    foot(text, x, y, width, style) {
      artifact('Pagination', () => lettering.write(shown(text), x, y, width, FOOT_LINE, style));
    },
    headLogo({ url }, x, y, size) {
      artifact('Pagination', () => canvas.image(url, x, y, size));
    },
    height: (text, width, style = {}) =>
      text === '' ? 0 : shownLines(text).reduce((sum, line) => sum + lettering.height(line, width, style), 0),
    span: (text, style = {}) => lettering.span(shown(text), style),
    line(y, from = MARGIN, to = WIDTH - MARGIN, weight = 0.5) {
      artifact('Layout', () =>
        canvas.lineWidth(weight).strokeColor(ink.line).moveTo(from, y).lineTo(to, y).stroke(),
      );
    },
    box(x, y, width, height, fill, stroke) {
      artifact('Layout', () => {
        if (fill) canvas.roundedRect(x, y, width, height, 4).fillColor(fill).fill();
        if (stroke) canvas.roundedRect(x, y, width, height, 4).lineWidth(0.7).strokeColor(stroke).stroke();
      });
    },
    within(tag, write) {
      const outer = parent;
      parent = canvas.struct(tag);
      outer.add(parent);
      write();
      parent.end();
      parent = outer;
    },
    picture(alt, draw) {
      into('Figure', { alt }, draw);
    },
  };
  canvas.addPage();
  return paper;
}

/** Writes headers and footers of a paper's pages, now that their number is known. */
function writeEdges(
  canvas: PDFKit.PDFDocument,
  paper: FootedPaper,
  { estate, title, foot, logo }: Edges,
): void {
  const { start, count } = canvas.bufferedPageRange();
  const size = logo && fitted(logo, HEAD_LOGO);
  const indent = size ? size.width + 6 : 0;
  for (let index = 0; index < count; index += 1) {
    canvas.switchToPage(start + index);
    const said = both(documentText.page, { page: index + 1, pages: count }).join('　');
    const style = { size: 7.5, colour: ink.soft } as const;
    if (index > 0) {
      // In both languages where there is room for them.
      const inLine = ([zh, en]: Bilingual, width: number) =>
        paper.span(`${zh}　${en}`, style) > width ? zh : `${zh}　${en}`.trim();
      if (logo && size) paper.headLogo(logo, paper.left, HEADER + 4 - size.height / 2, size);
      paper.foot(inLine(estate, HALF - indent), paper.left + indent, HEADER, HALF - indent, style);
      paper.foot(inLine(title, HALF), paper.right - HALF, HEADER, HALF, { ...style, align: 'right' });
    }
    paper.line(BOTTOM + 14);
    paper.foot(foot, paper.left, BOTTOM + 20, 300, style);
    paper.foot(said, paper.right - 180, BOTTOM + 20, 180, { ...style, align: 'right' });
  }
}

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture in its proportions that fills a room. */
export function fitted(picture: Size, room: Size): Size {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Both languages of a text, with its values filled in. */
export const both = (
  [zh, en]: Bilingual,
  values: Readonly<Record<string, string | number>> = {},
): [zh: string, en: string] => [filled(zh, values), filled(en, values)];
