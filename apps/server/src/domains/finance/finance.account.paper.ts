import { formatDays, startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { DepositLine } from '@iris/contract/finance/finance.model';
import { financeText } from '@iris/contract/finance/finance.text';
import type { FlowChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import {
  type Cell,
  type Column,
  heightOfBoth,
  letterhead,
  paragraph,
  part,
  ROW_HEIGHT,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { accountText as words } from './finance.account.text.ts';

/** What was charged and paid over a period. Amounts are HKD cents, days Hong Kong days. */
export interface AccountData {
  head: Letterhead;
  /** The unit and resident; one of them may be empty. */
  unit: string;
  /** With the building's English name; empty if it has none. */
  unitEn: string;
  resident: string;
  /** Empty if there is none. */
  residentEn: string;
  fromDay: string;
  toDay: string;
  issuedDay: string;
  opening: number;
  closing: number;
  charged: number;
  settled: number;
  /** On the day of issue: unpaid rents and bills, and the overdue part. */
  unpaid: number;
  overdue: number;
  /** Each with the balance after it. */
  lines: readonly (StatementLineData & { settled: number; balance: number })[];
  deposits: {
    opening: number;
    closing: number;
    charged: number;
    received: number;
    returned: number;
    unpaid: number;
    overdue: number;
    /** Each with the amount held after it. */
    lines: readonly (StatementLineData & { received: number; returned: number; held: number })[];
  };
}

/** What lines about charges and lines about deposits have in common. */
export interface StatementLineData {
  day: string;
  /** Later than `day`: paid in advance. */
  startDay: string;
  kind: DepositLine['kind'];
  /** What the charge is for. */
  name: Names;
  businessNo: string;
  paymentType: FlowChannel | null;
  amount: number;
  charged: number;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<AccountData> = {
  title: words.title,
  numberOf: ({ fromDay, toDay }) => formatDays(fromDay, toDay),
  madeAt: ({ issuedDay }) => startOfDay(issuedDay),
  draw: drawAccount,
};

const OWED = { size: 9 } as const;
const NOTE = { size: 8, colour: ink.soft } as const;

/** Draws a statement of account: charges and payments line by line with running balance, then the deposits. */
function drawAccount(paper: Paper, data: AccountData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.period, value: formatDays(data.fromDay, data.toDay), bold: true },
    { label: words.issued, value: data.issuedDay },
  ]);
  const whose = [
    ...(data.unit ? [{ label: words.unit, value: data.unit, under: data.unitEn, bold: true }] : []),
    ...(data.resident
      ? [{ label: words.resident, value: data.resident, under: data.residentEn, bold: true }]
      : []),
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, whose, paper.left, paper.y, paper.width, 96) + 8;
  const { charged, settled, opening, closing, lines, deposits } = data;
  table(
    paper,
    columnsOf([words.charged, words.settled, words.balance]),
    [
      sumOf(words.opening, [null, null, opening]),
      ...lines.map((line) => rowOf(line, [line.charged, line.settled], line.balance)),
      sumOf(words.total, [charged, settled, closing]),
    ],
    TOTAL_HEIGHT + heightOfEnd(paper, both(words.now, owedOf(data))),
  );
  if (lines.length === 0) {
    paper.y += 6;
    paragraph(paper, words.none, { size: 9, colour: ink.soft });
  }
  totalLine(paper, words.closing, formatMoney(closing));
  paragraph(paper, both(words.now, owedOf(data)), OWED);
  if (deposits.opening !== 0 || deposits.unpaid !== 0 || deposits.lines.length > 0)
    drawDeposits(paper, deposits);
  paragraph(paper, words.note, NOTE);
  paragraph(paper, words.ask, NOTE);
}

/** The room of what is owed now and the notes at the end, so that they are not alone on a page. */
const heightOfEnd = (paper: Paper, now: Bilingual): number =>
  heightOfBoth(paper, now, paper.width, OWED) +
  heightOfBoth(paper, words.note, paper.width, NOTE) +
  heightOfBoth(paper, words.ask, paper.width, NOTE) +
  15;

function drawDeposits(paper: Paper, deposits: AccountData['deposits']): void {
  const { opening, closing, charged, received, returned, unpaid, lines } = deposits;
  const end = TOTAL_HEIGHT + heightOfEnd(paper, both(words.depositsOwed, owedOf(deposits)));
  // Without lines the whole part stays with what ends the statement; a longer one leaves its last rows to it.
  part(paper, words.deposits, lines.length > 0 ? 2 : 2 + Math.ceil(end / ROW_HEIGHT));
  table(
    paper,
    columnsOf([words.charged, words.received, words.returned, words.held]),
    [
      sumOf(words.heldBefore, [null, null, null, opening]),
      ...lines.map((line) => rowOf(line, [line.charged, line.received, line.returned], line.held)),
      sumOf(words.total, [charged, received, returned, closing]),
    ],
    end,
  );
  totalLine(paper, words.heldAtEnd, formatMoney(closing));
  if (unpaid > 0) paragraph(paper, both(words.depositsOwed, owedOf(deposits)), OWED);
}

const owedOf = ({ unpaid, overdue }: { unpaid: number; overdue: number }) => ({
  unpaid: formatMoney(unpaid),
  overdue: formatMoney(overdue),
});

const AMOUNTS_SHARE = 0.51;

/** The day, the item, and columns of amounts. */
const columnsOf = (amounts: readonly Bilingual[]): Column[] => {
  const share = Math.max(0.16, AMOUNTS_SHARE / amounts.length);
  return [
    { head: words.day, share: 0.13 },
    { head: words.item, share: 1 - 0.13 - share * amounts.length },
    ...amounts.map((head): Column => ({ head, share, align: 'right' })),
  ];
};

const sumOf = (label: Bilingual, amounts: readonly (number | null)[]): Cell[] => [
  { text: '' },
  { text: label[0], under: label[1], bold: true },
  ...amounts.map((cents) => ({ text: cents === null ? '' : formatMoney(cents), bold: true })),
];

/** A day, what happened, the amount, and the balance or the amount held after it. */
function rowOf(line: StatementLineData, amounts: readonly number[], after: number): Cell[] {
  const { day, startDay, businessNo } = line;
  const advance = startDay > day ? `　${both(words.advance, { day: startDay }).join(' ')}` : '';
  return [
    { text: day },
    { text: nameOf(line), under: `${businessNo}${advance}` },
    ...amounts.map((cents) => ({ text: cents === 0 ? '' : formatMoney(cents) })),
    { text: formatMoney(after) },
  ];
}

/** Charges by name, payments by channel, deductions from deposits by their use. */
function nameOf({ kind, name, paymentType }: StatementLineData): string {
  const what = [name.zh, name.en].filter(Boolean).join(' ');
  if (kind === 'CHARGE') return what;
  const way = paymentType
    ? paymentText[`payment.channel.${paymentType}`]
    : financeText[`finance.line.${kind}`];
  return `${way.join(' ')}：${what}`;
}
