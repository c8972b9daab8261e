import { startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import {
  type Cell,
  letterhead,
  paragraph,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { statementText as words } from './landlord.statement.text.ts';

/** A landlord's account in a month. Amounts are HKD cents, days are Hong Kong days. */
export interface StatementData {
  head: Letterhead;
  /** `2026-10`. */
  month: string;
  issuedDay: string;
  complete: boolean;
  landlord: string;
  landlordEn: string;
  phone: string;
  bank: string;
  opening: number;
  closing: number;
  lines: readonly {
    day: string;
    name: Bilingual;
    under: string;
    number: string;
    amount: number;
    balance: number;
  }[];
  payout: { number: string; day: string; rents: number; rate: string; fee: number; amount: number } | null;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<StatementData> = {
  title: words.title,
  numberOf: ({ landlord, month }) => `${landlord} ${month}`,
  madeAt: ({ issuedDay }) => startOfDay(issuedDay),
  draw: drawStatement,
};

/** Accounting style: negative amounts are in brackets. */
const inBooks = (amount: number): string => (amount < 0 ? `(${formatMoney(-amount)})` : formatMoney(amount));

function drawStatement(sheet: Paper, data: StatementData): void {
  letterhead(sheet, data.head, words.title, [
    { label: words.month, value: data.month, bold: true },
    { label: words.issued, value: data.issuedDay },
  ]);
  sheet.y += 4;
  const landlord = [data.landlord, data.landlordEn].filter(Boolean).join(' ');
  const facts = [
    { label: words.landlord, value: [landlord, data.phone].filter(Boolean).join(' · '), bold: true },
    { label: words.bank, value: data.bank || '—' },
  ];
  sheet.y += writeFacts(sheet, facts, sheet.left, sheet.y, sheet.width, 96) + 4;
  if (!data.complete) paragraph(sheet, words.soFar, { size: 9, bold: true, colour: ink.bad });
  drawLines(sheet, data);
  totalLine(sheet, words.closing, inBooks(data.closing));
  drawPayout(sheet, data);
  paragraph(sheet, words.basis, { size: 8, colour: ink.soft });
}

function drawLines(sheet: Paper, { opening, lines }: StatementData): void {
  part(sheet, words.movements);
  const wide = (text: string): Cell => ({ text, bold: true });
  table(
    sheet,
    [
      { head: words.day, share: 0.13 },
      { head: words.what, share: 0.39 },
      { head: words.in, share: 0.16, align: 'right' },
      { head: words.out, share: 0.16, align: 'right' },
      { head: words.balance, share: 0.16, align: 'right' },
    ],
    [
      [{ text: '' }, wide(words.opening.join(' ')), { text: '' }, { text: '' }, wide(inBooks(opening))],
      ...(lines.length === 0
        ? [[{ text: '' }, { text: words.none.join(' ') }, { text: '' }, { text: '' }, { text: '' }]]
        : []),
      ...lines.map(({ day, name, under, number, amount, balance }) => [
        { text: day },
        { text: name.join(' '), under: [number, under].filter(Boolean).join(' · ') },
        { text: amount > 0 ? formatMoney(amount) : '' },
        { text: amount < 0 ? formatMoney(-amount) : '' },
        { text: inBooks(balance) },
      ]),
    ],
    TOTAL_HEIGHT,
  );
}

function drawPayout(sheet: Paper, { payout }: StatementData): void {
  part(sheet, words.paidFor);
  if (!payout) {
    paragraph(sheet, words.unpaid);
    return;
  }
  const facts = [
    { label: words.payout, value: `${payout.number} · ${payout.day}` },
    { label: words.rents, value: formatMoney(payout.rents) },
    { label: both(words.fee, { rate: payout.rate }), value: formatMoney(payout.fee) },
    { label: words.paid, value: formatMoney(payout.amount), bold: true },
  ];
  sheet.y += writeFacts(sheet, facts, sheet.left, sheet.y, sheet.width, 190) + 6;
}
