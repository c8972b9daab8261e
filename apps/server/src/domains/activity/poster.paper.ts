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
/** A cover that would be lower takes its full height, and the facts the next page. */
const LEAST_COVER = 90;
/** Above and below the line before the facts. */
const RULED = 22;
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
  if (data.cover) drawCover(paper, data.cover, heightOfWords(paper, data) + heightBelow(paper, data) + RULED);
  paper.room(heightOfBoth(paper, data.name, paper.width, NAME));
  paper.y += writeBoth(paper, data.name, paper.left, paper.y, paper.width, NAME) + 16;
  drawText(paper, data.content, 12.5);
  if (data.contentEn !== '') {
    paper.y += 6;
    drawText(paper, data.contentEn, 10.5, 'en');
  }
  drawFacts(paper, data);
}

/** The picture says nothing that the words do not, so it gives way to them where all can stand on one page. */
function drawCover(paper: Paper, cover: Print, below: number): void {
  // Less a point: heights are added in another order below.
  const free = paper.rest - below - 17;
  const size = fitted(cover, free < LEAST_COVER ? COVER : { ...COVER, height: Math.min(COVER.height, free) });
  const [x, y] = [paper.left + (paper.width - size.width) / 2, paper.y];
  paper.picture('', () => paper.canvas.image(cover.url, x, y, size));
  paper.y += size.height + 16;
}

/** The height of the name and the text. */
function heightOfWords(paper: Paper, { name, content, contentEn }: PosterData): number {
  const english = contentEn === '' ? 0 : 6 + heightOfText(paper, contentEn, 10.5, 'en');
  return heightOfBoth(paper, name, paper.width, NAME) + 16 + heightOfText(paper, content, 12.5) + english;
}

const gapAfter = (line: string, size: number): number => (line === '' ? size * 0.5 : size * 0.4);

const heightOfText = (paper: Paper, content: string, size: number, lang?: 'en'): number =>
  content
    .split('\n')
    .reduce(
      (sum, line) =>
        sum + paper.height(line, paper.width, { size, ...(lang ? { lang } : {}) }) + gapAfter(line, size),
      0,
    );

function drawText(paper: Paper, content: string, size: number, lang?: 'en'): void {
  for (const line of content.split('\n')) {
    const style: Style = { size, ...(lang ? { lang } : {}) };
    paper.room(paper.height(line, paper.width, style));
    paper.y += paper.write(line, paper.left, paper.y, paper.width, style) + gapAfter(line, size);
  }
}

function factsOf(data: PosterData): Fact[] {
  const [place, placeEn] = data.place;
  return [
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
}

const UNDER: Style = { size: 9, align: 'center' };

/** The height of the facts with the code beside them. */
function heightBelow(paper: Paper, data: PosterData): number {
  const codeHeight = data.url === '' ? 0 : CODE + 2 + heightOfBoth(paper, words.code, CODE, UNDER);
  return Math.max(heightOfFacts(paper, factsOf(data), paper.width - CODE - 24), codeHeight);
}

function drawFacts(paper: Paper, data: PosterData): void {
  const height = heightBelow(paper, data);
  paper.room(height + RULED);
  paper.y += 8;
  paper.line(paper.y);
  paper.y += 14;
  const [top, left] = [paper.y, paper.right - CODE];
  writeFacts(paper, factsOf(data), paper.left, top, paper.width - CODE - 24);
  if (data.url !== '') {
    drawCode(paper, words.codeAlt.join(' '), data.url, { x: left, y: top, size: CODE });
    writeBoth(paper, words.code, left, top + CODE + 2, CODE, UNDER);
  }
  paper.y = top + height;
}
