import type { Bilingual } from '@iris/contract/core/language';
import {
  type Fact,
  heightOfBoth,
  heightOfFacts,
  letterhead,
  writeBoth,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { drawCode } from '../../platform/documents/code.ts';
import { ink } from '../../platform/documents/ink.ts';
import { fitted, type Paper, type Style } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import type { Print } from '../../platform/files/image.ts';
import { pageText as words } from './activity.page.text.ts';

/** An activity as it hangs in the lobby. Times are epoch ms. */
export interface PosterData {
  head: Letterhead;
  number: string;
  name: Bilingual;
  draft: boolean;
  cover: Print | null;
  madeAt: number;
  content: string;
  contentEn: string;
  time: string;
  place: Bilingual;
  register: string;
  /** 0: no limit. */
  places: number;
  people: Bilingual;
  price: Bilingual;
  /** Empty for a free activity. */
  cancel: Bilingual;
  phone: string;
  /** Its public page; empty for a draft, which has none. */
  url: string;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<PosterData> = {
  title: words.poster,
  numberOf: ({ number }) => number,
  madeAt: ({ madeAt }) => madeAt,
  draw: drawPoster,
};

const CODE = 120;
const COVER = { width: 491, height: 210 };
const NAME: Style = { size: 26, bold: true, align: 'center', tag: 'H1' };

function drawPoster(paper: Paper, data: PosterData): void {
  letterhead(paper, data.head, words.poster, [{ label: words.number, value: data.number, bold: true }]);
  paper.y += 6;
  if (data.draft)
    paper.y +=
      paper.write(words.draft.join(' '), paper.left, paper.y, paper.width, {
        size: 10,
        colour: ink.soft,
        align: 'center',
        bold: true,
      }) + 4;
  if (data.cover) drawCover(paper, data.cover);
  paper.room(heightOfBoth(paper, data.name, paper.width, NAME));
  paper.y += writeBoth(paper, data.name, paper.left, paper.y, paper.width, NAME) + 16;
  drawText(paper, data.content, 12.5);
  if (data.contentEn !== '') {
    paper.y += 6;
    drawText(paper, data.contentEn, 10.5, 'en');
  }
  drawFacts(paper, data);
}

/** The picture says nothing that the words do not. */
function drawCover(paper: Paper, cover: Print): void {
  const size = fitted(cover, COVER);
  const [x, y] = [paper.left + (paper.width - size.width) / 2, paper.y];
  paper.picture('', () => paper.canvas.image(cover.url, x, y, size));
  paper.y += size.height + 16;
}

function drawText(paper: Paper, content: string, size: number, lang?: 'en'): void {
  for (const line of content.split('\n')) {
    const style: Style = { size, ...(lang ? { lang } : {}) };
    paper.room(paper.height(line, paper.width, style));
    paper.y +=
      paper.write(line, paper.left, paper.y, paper.width, style) + (line === '' ? size * 0.5 : size * 0.4);
  }
}

function drawFacts(paper: Paper, data: PosterData): void {
  const [place, placeEn] = data.place;
  const facts: Fact[] = [
    { label: words.time, value: data.time, bold: true },
    { label: words.place, value: place, bold: true, ...(placeEn === '' ? {} : { under: placeEn }) },
    { label: words.register, value: data.register },
    ...(data.places === 0
      ? [{ label: words.places, value: words.noLimit[0], under: words.noLimit[1] }]
      : [{ label: words.places, value: String(data.places) }]),
    { label: words.people, value: data.people[0], under: data.people[1] },
    { label: words.price, value: data.price[0], under: data.price[1], bold: true },
    ...(data.cancel[0] === ''
      ? []
      : [{ label: words.cancelFree, value: data.cancel[0], under: data.cancel[1] }]),
    { label: words.phone, value: data.phone, bold: true },
  ];
  const width = paper.width - CODE - 24;
  const under: Style = { size: 9, align: 'center' };
  const codeHeight = data.url === '' ? 0 : CODE + 2 + heightOfBoth(paper, words.code, CODE, under);
  const height = Math.max(heightOfFacts(paper, facts, width), codeHeight);
  paper.room(height + 22);
  paper.y += 8;
  paper.line(paper.y);
  paper.y += 14;
  const [top, left] = [paper.y, paper.right - CODE];
  writeFacts(paper, facts, paper.left, top, width);
  if (data.url !== '') {
    drawCode(paper, words.codeAlt.join(' '), data.url, { x: left, y: top, size: CODE });
    writeBoth(paper, words.code, left, top + CODE + 2, CODE, under);
  }
  paper.y = top + height;
}
