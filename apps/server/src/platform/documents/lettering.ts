import { type Fonts, type Run, runsOf } from './fonts.ts';
import { ink } from './ink.ts';
import type { Style } from './paper.ts';

/** Writes text on a page, broken into lines; a fallback font supplies characters that the main one lacks. */
export interface Lettering {
  /** Writes down to at most `height` below `y`; returns where it ended. */
  write(text: string, x: number, y: number, width: number, height: number, style: Style): number;
  height(text: string, width: number, style: Style): number;
  span(text: string, style: Style): number;
}

/** Where a line may end: after each Chinese character, and after spaces. */
const pieces = /\p{Script=Han}|\s+|[^\s\p{Script=Han}]+/gu;

/**
 * The end of a text that must not stand alone on its last line: two Chinese characters and what closes them, or a
 * word.
 */
const END = /(?:\p{Script=Han}{2}[^\p{Script=Han}\p{L}\p{N}]*|\s[^\s\p{Script=Han}]+)$/u;
/** How many ems a paragraph may become narrower so that its last line is not alone. */
const NARROWER = 6;

/** Sets text on a canvas, switching to a fallback font for characters that the main one lacks. */
export function openLettering(canvas: PDFKit.PDFDocument, fonts: Fonts): Lettering {
  const known = new Set<string>();
  const take = (face: string, bold: boolean): void => {
    const other = fonts.others(bold).find(([name]) => name === face);
    if (other && !known.has(face)) canvas.registerFont(face, other[1]() as unknown as Buffer);
    known.add(face);
    canvas.font(face);
  };
  const set = ({ size = 10, bold = false, colour = ink.text }: Style) =>
    canvas
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  /** A text's runs, if one face cannot show it all; otherwise pdfkit lays it out itself. */
  const mixed = (text: string, { bold = false }: Style): Run[] | undefined => {
    const runs = runsOf(fonts, text, bold);
    return runs.every(({ face }) => face === 'regular' || face === 'bold') ? undefined : runs;
  };
  const spanOf = (runs: readonly Run[], style: Style): number => {
    set(style);
    return runs.reduce((sum, { face, text }) => {
      take(face, style.bold ?? false);
      return sum + canvas.widthOfString(text);
    }, 0);
  };
  const spanMixed = (text: string, style: Style): number =>
    spanOf(runsOf(fonts, text, style.bold ?? false), style);
  const linesOf = (text: string, width: number, style: Style): string[] => {
    const lines: string[] = [];
    let [line, taken] = ['', 0];
    // Each piece is measured once: a line is as wide as the sum of its pieces.
    const spans = new Map<string, number>();
    const measure = (piece: string): number => {
      const span = spans.get(piece) ?? spanMixed(piece, style);
      spans.set(piece, span);
      return span;
    };
    const add = (piece: string) => {
      if (line !== '' && taken + measure(piece.trimEnd()) > width) {
        lines.push(line.trimEnd());
        [line, taken] = ['', 0];
        if (piece.trim() === '') return;
      }
      line += piece;
      taken += measure(piece);
    };
    for (const piece of text.match(pieces) ?? []) {
      // A word longer than a line may break anywhere.
      if (measure(piece) > width) for (const one of piece) add(one);
      else add(piece);
    }
    return [...lines, line.trimEnd()];
  };
  const lineHeight = (style: Style): number => set(style).currentLineHeight(true);
  const ascent = ({ size = 10, bold = false }: Style): number => {
    const face = bold ? fonts.bold : fonts.regular;
    return (face.ascent / face.unitsPerEm) * size;
  };

  const heightIn = (text: string, width: number, style: Style): number =>
    mixed(text, style)
      ? linesOf(text, width, style).length * lineHeight(style)
      : set(style).heightOfString(text, { width });
  /** The width to break a text at: a little less than there is, where one or two characters or a word would be left over. */
  const widthFor = (text: string, width: number, style: Style): number => {
    const whole = heightIn(text, width, style);
    if (!END.test(text) || whole < lineHeight(style) * 1.5) return width;
    const most = text.replace(END, '');
    for (let ems = 0; ems <= NARROWER; ems += 1) {
      const tried = width - ems * (style.size ?? 10);
      if (tried <= width / 2 || heightIn(text, tried, style) > whole) break;
      if (heightIn(most, tried, style) === whole) return tried;
    }
    return width;
  };

  return {
    write(text, from, y, whole, height, style) {
      const align = style.align ?? 'left';
      const width = widthFor(text, whole, style);
      const x = from + (align === 'right' ? whole - width : align === 'center' ? (whole - width) / 2 : 0);
      if (!mixed(text, style)) {
        // The height keeps pdfkit from adding pages itself.
        set(style).text(text, x, y, { width, height, ellipsis: '…', align });
        return canvas.y;
      }
      const step = lineHeight(style);
      let top = y;
      for (const line of linesOf(text, width, style).slice(0, Math.max(1, Math.floor(height / step)))) {
        const runs = runsOf(fonts, line, style.bold ?? false);
        const free = width - spanOf(runs, style);
        let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
        for (const { face, text: run } of runs) {
          take(face, style.bold ?? false);
          canvas.text(run, at, top + ascent(style), { lineBreak: false, baseline: 'alphabetic' });
          at += canvas.widthOfString(run);
        }
        top += step;
      }
      return top;
    },
    height: (text, width, style) => heightIn(text, widthFor(text, width, style), style),
    span: (text, style) => (mixed(text, style) ? spanMixed(text, style) : set(style).widthOfString(text)),
  };
}
