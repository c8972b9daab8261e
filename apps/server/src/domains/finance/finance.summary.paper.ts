import { formatDays, startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { FinanceSummary } from '@iris/contract/finance/finance.model';
import {
  type Cell,
  letterhead,
  paragraph,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeBoth,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { summaryText as words } from './finance.summary.text.ts';

/** What moved in an account in the quarter, and in the year up to its end. */
interface Moved {
  name: Bilingual;
  quarter: number;
  year: number;
}
/** What an account held at the beginning and at the end. */
interface Held {
  name: Bilingual;
  opening: number;
  closing: number;
}
/** What a condo received and spent in three months, and its position at their end. HKD cents, Hong Kong days. */
export interface SummaryData extends Pick<FinanceSummary, 'complete' | 'issuer' | 'surplus' | 'fund'> {
  income: readonly Moved[];
  expenditure: readonly Moved[];
  assets: readonly Held[];
  liabilities: readonly Held[];
  head: Letterhead;
  fromDay: string;
  toDay: string;
  /** The first day of the yearly totals. */
  yearFrom: string;
  issuedDay: string;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<SummaryData> = {
  title: words.title,
  numberOf: ({ fromDay, toDay }) => formatDays(fromDay, toDay),
  madeAt: ({ issuedDay }) => startOfDay(issuedDay),
  draw: drawSummary,
};

/** Draws a quarterly summary: income, expenditure, surplus, and the closing balance sheet. */
function drawSummary(paper: Paper, data: SummaryData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.period, value: formatDays(data.fromDay, data.toDay), bold: true },
    { label: words.issued, value: data.issuedDay },
  ]);
  if (!data.complete) paragraph(paper, words.soFar, { size: 9, bold: true, colour: ink.bad });
  const { income, expenditure, surplus } = data;
  drawMoved(paper, data, words.income, income, words.incomeTotal);
  drawMoved(paper, data, words.expenditure, expenditure, words.expenditureTotal, [
    cellsOf(words.surplusRow, [surplus.quarter, surplus.year], true),
  ]);
  totalLine(paper, words.surplus, inBooks(surplus.quarter));
  drawBalance(paper, data);
  drawFoot(paper, data);
}

/** Accounting style: negative amounts are in brackets. */
const inBooks = (amount: number): string => (amount < 0 ? `(${formatMoney(-amount)})` : formatMoney(amount));

const cellsOf = ([zh, en]: Bilingual, amounts: readonly number[], bold = false): Cell[] => [
  { text: `${zh} ${en}`, bold },
  ...amounts.map((amount) => ({ text: inBooks(amount), bold })),
];

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** Income or expenditure with its rows and total; without rows, a sentence that says so and a zero total. */
function drawMoved(
  paper: Paper,
  { yearFrom }: SummaryData,
  title: Bilingual,
  rows: SummaryData['income'],
  total: Bilingual,
  after: readonly Cell[][] = [],
): void {
  part(paper, title);
  table(
    paper,
    [
      { head: words.item, share: 0.5 },
      { head: words.quarter, share: 0.25, align: 'right' },
      { head: both(words.year, { day: yearFrom }), share: 0.25, align: 'right' },
    ],
    [
      ...(rows.length === 0 ? [[{ text: words.none.join(' ') }]] : []),
      ...rows.map(({ name, quarter, year }) => cellsOf(name, [quarter, year])),
      cellsOf(total, [sumOf(rows, 'quarter'), sumOf(rows, 'year')], true),
      ...after,
    ],
    after.length > 0 ? TOTAL_HEIGHT : 0,
  );
}

function drawBalance(paper: Paper, { fromDay, toDay, assets, liabilities, fund }: SummaryData): void {
  part(paper, words.balance);
  const sides = (title: Bilingual, rows: SummaryData['assets'], total: Bilingual): Cell[][] => [
    [{ text: title.join(' '), bold: true }],
    ...rows.map(({ name, opening, closing }) => cellsOf(name, [opening, closing])),
    cellsOf(total, [sumOf(rows, 'opening'), sumOf(rows, 'closing')], true),
  ];
  table(
    paper,
    [
      { head: words.item, share: 0.5 },
      { head: both(words.opening, { day: fromDay }), share: 0.25, align: 'right' },
      { head: both(words.closing, { day: toDay }), share: 0.25, align: 'right' },
    ],
    [
      ...sides(words.assets, assets, words.assetsTotal),
      ...sides(words.liabilities, liabilities, words.liabilitiesTotal),
    ],
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.fund, inBooks(fund.closing));
}

const FOOT_HEIGHT = 196;

/** The basis, where it is displayed, and lines for the days and the signature. */
function drawFoot(paper: Paper, { issuer }: SummaryData): void {
  paper.room(FOOT_HEIGHT);
  paragraph(paper, words.basis, { size: 8, colour: ink.soft });
  paragraph(paper, words[`notice${issuer}`], { size: 8, colour: ink.soft });
  const y = paper.y + 44;
  const field = (label: Bilingual, x: number, width: number) => {
    paper.line(y, x, x + width, 0.7);
    writeBoth(paper, label, x, y + 4, width, { size: 8.5, colour: ink.soft });
  };
  const column = paper.width / 4;
  const sign = words[`sign${issuer}`];
  for (const [index, label] of [words.displayed, words.until, sign, words.signDay].entries())
    field(label, paper.left + index * column, column - 14);
  paper.y = y + 34;
}
