import { startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import {
  letterhead,
  paragraph,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { letterText as words } from './debtor.letter.text.ts';

/** A letter that asks a debtor for everything unpaid. Amounts are HKD cents. */
export interface LetterData {
  head: Letterhead;
  day: string;
  name: string;
  /** Empty if there is none. */
  nameEn: string;
  /** The units that the charges are of. */
  units: string;
  unitsEn: string;
  debts: readonly {
    number: string;
    name: Names;
    dueDay: string;
    /** Not positive while it is not overdue. */
    days: number;
    amount: number;
  }[];
  total: number;
  /** The office's own words; may be empty. */
  content: string;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<LetterData> = {
  title: words.title,
  numberOf: ({ name, day }) => `${name} ${day}`,
  madeAt: ({ day }) => startOfDay(day),
  draw: drawLetter,
};

function drawLetter(
  sheet: Paper,
  { head, day, name, nameEn, units, unitsEn, debts, total, content }: LetterData,
): void {
  letterhead(sheet, head, words.title, [{ label: words.day, value: day, bold: true }]);
  sheet.y += 4;
  const facts = [
    { label: words.to, value: name, under: nameEn, bold: true },
    { label: words.unit, value: units || '—', ...(unitsEn === '' ? {} : { under: unitsEn }) },
  ];
  sheet.y += writeFacts(sheet, facts, sheet.left, sheet.y, sheet.width) + 6;
  paragraph(sheet, words.open, { size: 10 });
  table(
    sheet,
    [
      { head: words.number, share: 0.22 },
      { head: words.what, share: 0.3 },
      { head: words.due, share: 0.16 },
      { head: words.days, share: 0.12, align: 'right' },
      { head: words.amount, share: 0.2, align: 'right' },
    ],
    debts.map((debt) => [
      { text: debt.number },
      { text: debt.name.zh, under: debt.name.en },
      { text: debt.dueDay },
      { text: debt.days > 0 ? String(debt.days) : '—' },
      { text: formatMoney(debt.amount) },
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(sheet, words.total, formatMoney(total));
  if (content) paragraph(sheet, [content, ''], { size: 10 });
  paragraph(sheet, words.close, { size: 9 });
}
