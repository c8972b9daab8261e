import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Pieces } from '@iris/contract/counter/counter.rules';
import {
  letterhead,
  paragraph,
  part,
  signatures,
  TOTAL_HEIGHT,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { closingText as words } from './closing.text.ts';
import { drawPieces } from './pieces.blocks.ts';

/** What of a close goes to the bank. Amounts are HKD cents, times epoch ms. */
export interface PayingInData {
  head: Letterhead;
  account: { bank: string; holder: string; number: string };
  number: string;
  day: string;
  cashier: string;
  closedAt: number;
  amount: number;
  /** Which notes and coins make it up; null where only the sum is known. */
  pieces: Pieces | null;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<PayingInData> = {
  title: words.payingIn,
  numberOf: ({ number }) => number,
  madeAt: ({ closedAt }) => closedAt,
  draw: drawPayingIn,
};

function drawPayingIn(paper: Paper, data: PayingInData): void {
  const { account, pieces } = data;
  letterhead(paper, data.head, words.payingIn, [
    { label: words.number, value: data.number, bold: true },
    { label: words.day, value: data.day },
  ]);
  const facts = [
    { label: words.bank, value: account.bank },
    { label: words.holder, value: account.holder },
    { label: words.account, value: account.number, bold: true },
    { label: words.cashier, value: data.cashier },
    { label: words.until, value: formatMoment(data.closedAt) },
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 4;
  part(paper, words.cash);
  if (pieces === null) paragraph(paper, words.sumOnly);
  else drawPieces(paper, pieces, TOTAL_HEIGHT);
  totalLine(paper, words.banked, formatMoney(data.amount));
  signatures(paper, words.signBank, words.stamp);
}
