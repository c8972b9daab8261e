import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import type { NoticeLevel } from '@iris/contract/notice/notice.model';
import { noticeText } from '@iris/contract/notice/notice.text';
import { encode } from 'uqr';
import { letterhead, part, writeBoth } from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { fitted, type Paper, type Style } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import type { Print } from '../../platform/files/image.ts';
import { posterText as words } from './poster.text.ts';

/** A notice as it hangs in the lobby. Times are epoch ms. */
export interface PosterData {
  head: Letterhead;
  number: string;
  level: NoticeLevel;
  type: Bilingual;
  title: string;
  titleEn: string;
  content: Rich;
  contentEn: Rich;
  draft: boolean;
  /** The day on it. */
  date: number;
  until: number | null;
  /** Its public page; empty for a draft, which has none. */
  url: string;
  attachments: readonly string[];
  /** Its pictures, those in the text by their file. */
  pictures: readonly Print[];
  inText: Readonly<Record<number, Print>>;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<PosterData> = {
  title: words.title,
  numberOf: ({ number }) => number,
  madeAt: ({ date }) => date,
  draw: drawPoster,
};

const CODE = 96;
const PICTURE = { width: 360, height: 220 };

function drawPoster(paper: Paper, data: PosterData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.number, value: data.number, bold: true },
    { label: words.date, value: dayOf(data.date) },
    ...(data.until === null ? [] : [{ label: words.until, value: formatMoment(data.until) }]),
  ]);
  paper.y += 6;
  const kind: Bilingual = [
    [data.level === 'NORMAL' ? '' : noticeText[`notice.level.${data.level}`][0], data.type[0]]
      .filter(Boolean)
      .join(' · '),
    [data.level === 'NORMAL' ? '' : noticeText[`notice.level.${data.level}`][1], data.type[1]]
      .filter(Boolean)
      .join(' · '),
  ];
  const small: Style = { size: 10, colour: ink.soft, align: 'center' };
  if (data.draft)
    paper.y +=
      paper.write(words.draft.join(' '), paper.left, paper.y, paper.width, { ...small, bold: true }) + 4;
  paper.y += paper.write(kind.join('　'), paper.left, paper.y, paper.width, small) + 4;
  paper.y +=
    writeBoth(paper, [data.title, data.titleEn], paper.left, paper.y, paper.width, {
      size: 22,
      bold: true,
      align: 'center',
      tag: 'H1',
    }) + 14;
  drawRich(paper, data.content, data.inText, 12.5);
  if (data.contentEn.content.length > 0) {
    paper.room(60);
    paper.y += 4;
    paper.line(paper.y);
    paper.y += 10;
    drawRich(paper, data.contentEn, data.inText, 11, 'en');
  } else {
    paper.y +=
      paper.write(words.chineseOnly[1], paper.left, paper.y + 4, paper.width, {
        size: 8.5,
        colour: ink.soft,
        lang: 'en',
      }) + 10;
  }
  for (const picture of data.pictures) drawPicture(paper, picture, data.title);
  drawEnd(paper, data);
}

function drawEnd(paper: Paper, { head, url, attachments }: PosterData): void {
  if (attachments.length > 0) {
    part(paper, words.attached, 0);
    for (const name of attachments) {
      paper.room(16);
      paper.y += paper.write(`• ${name}`, paper.left, paper.y, paper.width, { size: 9.5 }) + 3;
    }
  }
  paper.room(CODE + 30);
  paper.y += 14;
  const top = paper.y;
  const width = paper.width - CODE - 24;
  const signed: Bilingual = [
    `${head.condo.zh}${words.office[0]}`,
    [head.condo.en, words.office[1]].filter(Boolean).join(' '),
  ];
  let y = top + writeBoth(paper, signed, paper.left, top, width, { size: 11, bold: true }) + 4;
  y += paper.write([head.phone, head.email].filter(Boolean).join('　'), paper.left, y, width, {
    size: 9,
    colour: ink.soft,
  });
  if (url === '') {
    paper.y = y;
    return;
  }
  drawCode(paper, url, paper.right - CODE, top);
  const under = writeBoth(paper, words.code, paper.right - CODE, top + CODE + 4, CODE, {
    size: 7.5,
    align: 'center',
  });
  paper.y = Math.max(y, top + CODE + 4 + under);
}

function drawCode(paper: Paper, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const cell = CODE / size;
  paper.picture(words.codeAlt.join(' '), () => {
    for (const [row, dots] of data.entries())
      for (const [column, dark] of dots.entries())
        if (dark) paper.canvas.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
    paper.canvas.fillColor('#000').fill();
  });
}

function drawPicture(paper: Paper, picture: Print, alt: string): void {
  const size = fitted(picture, PICTURE);
  paper.room(size.height + 10);
  const at = paper.y;
  paper.picture(alt, () =>
    paper.canvas.image(picture.url, paper.left + (paper.width - size.width) / 2, at, size),
  );
  paper.y += size.height + 10;
}

type Block = Rich['content'][number];
interface Line {
  text: string;
  indent: number;
  bold?: true;
  picture?: number;
}

/** A document as lines: the marks inside a line are left out. */
function linesOf(block: Block): Line[] {
  if (block.type === 'image') return [{ text: '', indent: 0, picture: block.attrs.file_id }];
  if (block.type === 'horizontalRule') return [];
  if (block.type === 'heading') return [{ text: inlineOf(block.content), indent: 0, bold: true }];
  if (block.type === 'paragraph') return [{ text: inlineOf(block.content), indent: 0 }];
  if (block.type === 'blockquote')
    return block.content.flatMap((one) => linesOf(one)).map((line) => ({ ...line, indent: line.indent + 1 }));
  return block.content.flatMap(({ content }, index) =>
    content.flatMap((one, at) => {
      const sign = at > 0 ? '' : block.type === 'orderedList' ? `${index + 1}. ` : '• ';
      return linesOf(one).map((line, row) => ({
        ...line,
        text: row === 0 ? sign + line.text : line.text,
        indent: line.indent + 1,
      }));
    }),
  );
}

const inlineOf = (content: readonly { type: string; text?: string }[] = []): string =>
  content.map((one) => (one.type === 'hardBreak' ? '\n' : (one.text ?? ''))).join('');

const INDENT = 16;

function drawRich(paper: Paper, doc: Rich, inText: PosterData['inText'], size: number, lang?: 'en'): void {
  for (const line of doc.content.flatMap(linesOf)) {
    const picture = line.picture === undefined ? undefined : inText[line.picture];
    if (picture) {
      drawPicture(paper, picture, '');
      continue;
    }
    const style: Style = {
      size: line.bold ? size * 1.15 : size,
      ...(line.bold ? { bold: true } : {}),
      ...(lang ? { lang } : {}),
    };
    const [x, width] = [paper.left + line.indent * INDENT, paper.width - line.indent * INDENT];
    paper.room(paper.height(line.text, width, style));
    paper.y +=
      paper.write(line.text, x, paper.y, width, style) + (line.text === '' ? size * 0.6 : size * 0.5);
  }
}
