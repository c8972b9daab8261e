import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { letterhead, paragraph, table, writeBoth } from '../../platform/documents/blocks.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { pageText as words } from './activity.page.text.ts';

/** Who comes to an activity, at a moment (epoch ms). */
export interface DayListData {
  head: Letterhead;
  number: string;
  name: Bilingual;
  time: string;
  place: string;
  madeAt: number;
  signups: readonly {
    number: string;
    unit: string;
    name: string;
    phone: string;
    heads: readonly { name: string; age: number; phone: string }[];
    state: Bilingual;
    here: boolean;
  }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<DayListData> = {
  title: words.dayList,
  numberOf: ({ number }) => number,
  madeAt: ({ madeAt }) => madeAt,
  draw: drawList,
};

function drawList(sheet: Paper, { head, number, name, time, place, madeAt, signups }: DayListData): void {
  const heads = signups.reduce((sum, one) => sum + one.heads.length, 0);
  letterhead(sheet, head, words.dayList, [
    { label: words.number, value: number },
    { label: words.asOf, value: formatMoment(madeAt) },
    { label: words.signups, value: String(signups.length) },
    { label: words.heads, value: String(heads), bold: true },
  ]);
  sheet.y += 6;
  sheet.y +=
    writeBoth(sheet, name, sheet.left, sheet.y, sheet.width, { size: 15, bold: true, tag: 'H1' }) + 3;
  sheet.y += sheet.write(`${time}　${place}`, sheet.left, sheet.y, sheet.width, { size: 9.5 }) + 8;
  if (signups.length === 0) {
    paragraph(sheet, words.nobody);
    return;
  }
  table(
    sheet,
    [
      { head: words.name, share: 0.24 },
      { head: words.age, share: 0.08, align: 'right' },
      { head: words.contact, share: 0.14 },
      { head: words.unit, share: 0.26 },
      { head: words.state, share: 0.16 },
      { head: words.sign, share: 0.12 },
    ],
    signups.flatMap((one) =>
      one.heads.map((person, index) => [
        { text: person.name, under: one.number, bold: true },
        { text: String(person.age) },
        { text: person.phone || one.phone },
        { text: index === 0 ? one.unit : '', under: index === 0 ? one.name : '' },
        { text: one.state[0], under: one.state[1] },
        { text: one.here ? '✓' : '' },
      ]),
    ),
  );
}
