import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { letterhead, paragraph, table } from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { insideText as words } from './inside.text.ts';

/** Who is inside a condo at a moment (epoch ms), by place. */
export interface InsideData {
  head: Letterhead;
  madeAt: number;
  visitors: readonly {
    number: string;
    name: string;
    phone: string;
    plate: string;
    people: number;
    /** The unit, in both languages. */
    place: Bilingual;
    host: string;
    hostEn: string;
    /** Day and time, Hong Kong. */
    since: string;
  }[];
}

/** To be ticked by hand, one for each person of a pass. */
const BOX = '□';

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<InsideData> = {
  title: words.title,
  numberOf: ({ madeAt }) => formatMoment(madeAt),
  madeAt: ({ madeAt }) => madeAt,
  draw: drawInside,
};

/** Chinese with English beneath; once where both are the same. */
const inBoth = ([text, english]: Bilingual) => ({ text, under: english === text ? '' : english });

function drawInside(sheet: Paper, { head, madeAt, visitors }: InsideData): void {
  letterhead(sheet, head, words.title, [
    { label: words.time, value: formatMoment(madeAt), bold: true },
    { label: words.passes, value: String(visitors.length) },
    {
      label: words.people,
      value: String(visitors.reduce((sum, { people }) => sum + people, 0)),
      bold: true,
    },
  ]);
  sheet.y += 8;
  paragraph(sheet, words.note, { size: 8, colour: ink.soft });
  if (visitors.length === 0) {
    paragraph(sheet, words.none);
    return;
  }
  table(
    sheet,
    [
      { head: words.place, share: 0.2 },
      { head: words.host, share: 0.13 },
      { head: words.name, share: 0.18 },
      { head: words.people, share: 0.08, align: 'right' },
      { head: words.phone, share: 0.14 },
      { head: words.since, share: 0.12 },
      { head: words.seen, share: 0.15 },
    ],
    visitors.map((one) => [
      inBoth(one.place),
      inBoth([one.host, one.hostEn]),
      { text: one.name, under: one.number, bold: true },
      { text: String(one.people) },
      { text: one.phone, under: one.plate },
      { text: one.since.slice(11), under: one.since.slice(0, 10) },
      { text: BOX.repeat(one.people), size: 12 },
    ]),
  );
}
