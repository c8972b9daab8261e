import type { Bilingual } from '@iris/contract/core/language';
import { encode } from 'uqr';
import { type Fact, letterhead, writeBoth, writeFacts } from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { pageText as words } from './activity.page.text.ts';

/** An activity as it hangs in the lobby. Times are epoch ms. */
export interface PosterData {
  head: Letterhead;
  number: string;
  name: Bilingual;
  draft: boolean;
  madeAt: number;
  content: string;
  contentEn: string;
  time: string;
  place: string;
  register: string;
  /** 0: no limit. */
  places: number;
  ages: string;
  price: Bilingual;
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

const CODE = 110;

function drawPoster(paper: Paper, data: PosterData): void {
  letterhead(paper, data.head, words.poster, [{ label: words.number, value: data.number, bold: true }]);
  paper.y += 10;
  if (data.draft)
    paper.y +=
      paper.write(words.draft.join(' '), paper.left, paper.y, paper.width, {
        size: 10,
        colour: ink.soft,
        align: 'center',
        bold: true,
      }) + 4;
  paper.y +=
    writeBoth(paper, data.name, paper.left, paper.y, paper.width, {
      size: 26,
      bold: true,
      align: 'center',
      tag: 'H1',
    }) + 16;
  drawText(paper, data.content, 12.5);
  drawText(paper, data.contentEn, 10.5, 'en');
  drawFacts(paper, data);
}

function drawText(paper: Paper, content: string, size: number, lang?: 'en'): void {
  for (const line of content.split('\n')) {
    const style = { size, ...(lang ? { lang } : {}) };
    paper.room(paper.height(line, paper.width, style));
    paper.y +=
      paper.write(line, paper.left, paper.y, paper.width, style) + (line === '' ? size * 0.6 : size * 0.4);
  }
}

function drawFacts(paper: Paper, data: PosterData): void {
  const facts: Fact[] = [
    { label: words.time, value: data.time, bold: true },
    { label: words.place, value: data.place, bold: true },
    { label: words.register, value: data.register },
    { label: words.places, value: data.places === 0 ? words.noLimit.join(' ') : String(data.places) },
    { label: words.ages, value: data.ages },
    { label: words.price, value: data.price[0], under: data.price[1] },
    { label: words.phone, value: data.phone },
  ];
  paper.room(CODE + 60);
  paper.y += 8;
  paper.line(paper.y);
  paper.y += 12;
  const top = paper.y;
  const width = paper.width - CODE - 24;
  const height = writeFacts(paper, facts, paper.left, top, width);
  const under = data.url === '' ? 0 : drawCode(paper, data.url, top);
  paper.y = top + Math.max(height, under);
}

/** The code at the right, with what it is for beneath; returns their height. */
function drawCode(paper: Paper, url: string, top: number): number {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const cell = CODE / size;
  const left = paper.right - CODE;
  paper.picture(words.codeAlt.join(' '), () => {
    for (const [row, dots] of data.entries())
      for (const [column, dark] of dots.entries())
        if (dark) paper.canvas.rect(left + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
    paper.canvas.fillColor('#000').fill();
  });
  return CODE + 4 + writeBoth(paper, words.code, left, top + CODE + 4, CODE, { size: 8, align: 'center' });
}
