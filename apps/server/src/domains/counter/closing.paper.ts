import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Closing } from '@iris/contract/counter/counter.model';
import { counterText } from '@iris/contract/counter/counter.text';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import {
  letterhead,
  paragraph,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeBoth,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { closingText as words } from './closing.text.ts';

/** A day close: the cashier's count against the books. Amounts are HKD cents, times epoch ms. */
export interface ClosingData {
  head: Letterhead;
  /** The close's number as people see it. */
  number: string;
  day: string;
  cashier: string;
  /** The time of the previous close; null if there was none. */
  since: number | null;
  closedAt: number;
  ways: Closing['ways'];
  others: Closing['others'];
  difference: number;
  reason: string;
  payments: readonly {
    /** Empty if the receipt was voided without a replacement. */
    receiptNo: string;
    payer: string;
    channel: PayChannel;
    amount: number;
    paidAt: number;
  }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<ClosingData> = {
  title: words.title,
  numberOf: ({ number }) => number,
  madeAt: ({ closedAt }) => closedAt,
  draw: drawClosing,
};

/** Draws the report of a day close. */
function drawClosing(paper: Paper, data: ClosingData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.number, value: data.number, bold: true },
    { label: words.day, value: data.day },
  ]);
  const facts = [
    { label: words.cashier, value: data.cashier, bold: true },
    {
      label: words.from,
      value: data.since === null ? words.first.join(' ') : formatMoment(data.since),
    },
    { label: words.until, value: formatMoment(data.closedAt) },
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 4;
  drawCounted(paper, data);
  drawOthers(paper, data);
  drawPayments(paper, data);
  drawSignatures(paper);
}

function drawCounted(paper: Paper, { ways, difference, reason }: ClosingData): void {
  part(paper, words.counted);
  table(
    paper,
    [
      { head: words.way, share: 0.22 },
      { head: words.payments, share: 0.12, align: 'right' },
      { head: words.expected, share: 0.22, align: 'right' },
      { head: words.found, share: 0.22, align: 'right' },
      { head: words.difference, share: 0.22, align: 'right' },
    ],
    ways.map(({ way, payments, expected, counted }) => [
      { text: counterText[`counter.way.${way}`].join(' ') },
      { text: String(payments) },
      { text: formatMoney(expected) },
      { text: formatMoney(counted) },
      { text: formatMoney(counted - expected), bold: counted !== expected },
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total, formatMoney(difference));
  paragraph(paper, words.net, { size: 8, colour: ink.soft });
  if (reason !== '')
    paper.y +=
      writeFacts(paper, [{ label: words.reason, value: reason }], paper.left, paper.y, paper.width, 120) + 4;
}

function drawOthers(paper: Paper, { others }: ClosingData): void {
  if (others.length === 0) return;
  part(paper, words.others);
  table(
    paper,
    [
      { head: words.way, share: 0.5 },
      { head: words.payments, share: 0.2, align: 'right' },
      { head: words.amount, share: 0.3, align: 'right' },
    ],
    others.map(({ channel, payments, amount }) => [
      { text: paymentText[`payment.channel.${channel}`].join(' ') },
      { text: String(payments) },
      { text: formatMoney(amount) },
    ]),
  );
}

function drawPayments(paper: Paper, { payments }: ClosingData): void {
  part(paper, words.list);
  if (payments.length === 0) {
    paragraph(paper, words.none);
    return;
  }
  table(
    paper,
    [
      { head: words.receipt, share: 0.18 },
      { head: words.time, share: 0.2 },
      { head: words.payer, share: 0.24 },
      { head: words.way, share: 0.2 },
      { head: words.amount, share: 0.18, align: 'right' },
    ],
    payments.map(({ receiptNo, payer, channel, amount, paidAt }) => {
      const [zh, en] = paymentText[`payment.channel.${channel}`];
      return [
        { text: receiptNo || '—' },
        { text: formatMoment(paidAt) },
        { text: payer },
        { text: zh, under: en },
        { text: formatMoney(amount) },
      ];
    }),
  );
}

const SIGN_HEIGHT = 92;

/** Two signature lines, side by side. */
function drawSignatures(paper: Paper): void {
  paper.room(SIGN_HEIGHT);
  const y = paper.y + 56;
  const width = paper.width * 0.44;
  const sign = (label: Bilingual, x: number) => {
    paper.line(y, x, x + width, 0.7);
    writeBoth(paper, label, x, y + 4, width * 0.6, { size: 8.5, colour: ink.soft });
    writeBoth(paper, words.signDay, x + width * 0.68, y + 4, width * 0.32, { size: 8.5, colour: ink.soft });
  };
  sign(words.signCashier, paper.left);
  sign(words.signChecker, paper.right - width);
  paper.y += SIGN_HEIGHT;
}
