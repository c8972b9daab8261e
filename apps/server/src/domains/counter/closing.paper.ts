import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Closing } from '@iris/contract/counter/counter.model';
import { pieceKeys } from '@iris/contract/counter/counter.rules';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import {
  type Fact,
  heightOfFacts,
  letterhead,
  paragraph,
  part,
  ROW_HEIGHT,
  SIGN_HEIGHT,
  signatures,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { closingText as words } from './closing.text.ts';
import { drawPieces } from './pieces.blocks.ts';

/** A day close: the cashier's count against the books. Amounts are HKD cents, times epoch ms. */
export interface ClosingData {
  head: Letterhead;
  /** The close's number as people see it. */
  number: string;
  closing: Closing;
  payments: readonly {
    /** Empty if the receipt was voided without a replacement. */
    receiptNo: string;
    payer: string;
    /** Empty if there is none. */
    payerEn: string;
    channel: PayChannel;
    slipNo: string;
    amount: number;
    paidAt: number;
  }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<ClosingData> = {
  title: words.title,
  numberOf: ({ number }) => number,
  madeAt: ({ closing }) => closing.closed_at,
  draw: drawClosing,
};

/** Draws the report of a day close. */
function drawClosing(paper: Paper, data: ClosingData): void {
  const { closing } = data;
  letterhead(paper, data.head, words.title, [
    { label: words.number, value: data.number, bold: true },
    { label: words.day, value: closing.day },
  ]);
  const signed =
    closing.signed_at === null
      ? words.waiting.join(' ')
      : [closing.signed_by, formatMoment(closing.signed_at), closing.sign_note].filter(Boolean).join(' · ');
  const facts = [
    { label: words.cashier, value: closing.cashier, bold: true },
    {
      label: words.last,
      value: closing.since === null ? words.first.join(' ') : formatMoment(closing.since),
    },
    { label: words.until, value: formatMoment(closing.closed_at) },
    ...(closing.counts > 1 ? [{ label: words.times, value: String(closing.counts) }] : []),
    ...(closing.sign_off === 'NONE' ? [] : [{ label: words.signedBy, value: signed }]),
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 4;
  drawCounted(paper, closing);
  drawFloat(paper, closing);
  drawOthers(paper, closing);
  drawPayments(paper, data);
  signatures(paper, words.signCashier, words.signChecker);
}

function drawCounted(paper: Paper, { ways, difference, reason }: Closing): void {
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
    ways.map(({ channel, payments, expected, counted }) => [
      { text: paymentText[`payment.channel.${channel}`].join(' ') },
      { text: String(payments) },
      { text: formatMoney(expected) },
      { text: formatMoney(counted) },
      { text: formatMoney(counted - expected), bold: counted !== expected },
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total, formatMoney(difference));
  paragraph(paper, words.net, { size: 8, colour: ink.soft });
  if (reason !== '') drawFacts(paper, [{ label: words.reason, value: reason }]);
}

const LABELS = 120;

/** Facts below each other, on one page. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  paper.room(heightOfFacts(paper, facts, paper.width, LABELS));
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, LABELS) + 4;
}

/** The notes and coins, and what became of the cash; closes of before have neither. */
function drawFloat(paper: Paper, { opening, left, banked, pieces }: Closing): void {
  if (opening === null || left === null || banked === null) return;
  part(paper, words.float);
  const facts = [
    { label: words.opening, value: formatMoney(opening) },
    { label: words.left, value: formatMoney(left) },
    { label: words.banked, value: formatMoney(banked), bold: true },
  ];
  drawFacts(paper, facts);
  const counted = pieceKeys.filter((key) => pieces[key]);
  if (counted.length === 0) return;
  part(paper, words.pieces);
  drawPieces(paper, pieces);
}

function drawOthers(paper: Paper, { others }: Closing): void {
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
  // Signatures are never alone on a page: a short list moves with them, and a long one leaves its last rows to them.
  part(paper, words.list, payments.length > 2 ? 2 : payments.length + Math.ceil(SIGN_HEIGHT / ROW_HEIGHT));
  if (payments.length === 0) {
    paragraph(paper, words.none);
    return;
  }
  table(
    paper,
    [
      { head: words.receipt, share: 0.16 },
      { head: words.time, share: 0.18 },
      { head: words.payer, share: 0.22 },
      { head: words.way, share: 0.13 },
      { head: words.slip, share: 0.15 },
      { head: words.amount, share: 0.16, align: 'right' },
    ],
    payments.map(({ receiptNo, payer, payerEn, channel, slipNo, amount, paidAt }) => {
      const [zh, en] = paymentText[`payment.channel.${channel}`];
      return [
        { text: receiptNo || '—' },
        { text: formatMoment(paidAt) },
        { text: payer, under: payerEn },
        { text: zh, under: en },
        { text: slipNo },
        { text: formatMoney(amount) },
      ];
    }),
    SIGN_HEIGHT,
  );
}
