import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { letterhead, TOTAL_HEIGHT, table, totalLine, writeFacts } from '../../platform/documents/blocks.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { payingInText as words } from './payingIn.text.ts';

/** Cheques paid in together. Amounts are HKD cents, days are Hong Kong days. */
export interface ChequeListData {
  head: Letterhead;
  account: { bank: string; holder: string; number: string };
  number: string;
  day: string;
  by: string;
  createdAt: number;
  amount: number;
  cheques: readonly { bank: Bilingual; number: string; day: string; payer: string; amount: number }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<ChequeListData> = {
  title: words.title,
  numberOf: ({ number }) => number,
  madeAt: ({ createdAt }) => createdAt,
  draw: drawList,
};

function drawList(paper: Paper, data: ChequeListData): void {
  const { account, cheques } = data;
  letterhead(paper, data.head, words.title, [
    { label: words.number, value: data.number, bold: true },
    { label: words.day, value: data.day },
  ]);
  const facts = [
    { label: words.bank, value: account.bank || '—' },
    { label: words.holder, value: account.holder || '—' },
    { label: words.account, value: account.number || '—', bold: true },
    { label: words.by, value: data.by },
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 8;
  table(
    paper,
    [
      { head: words.line, share: 0.06 },
      { head: words.drawnOn, share: 0.3 },
      { head: words.cheque, share: 0.15 },
      { head: words.chequeDay, share: 0.14 },
      { head: words.payer, share: 0.18 },
      { head: words.amount, share: 0.17, align: 'right' },
    ],
    cheques.map(({ bank, number, day, payer, amount }, index) => [
      { text: String(index + 1) },
      { text: bank[0], under: bank[1] === bank[0] ? [] : [bank[1]] },
      { text: number },
      { text: day },
      { text: payer },
      { text: formatMoney(amount) },
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total(cheques.length), formatMoney(data.amount));
}
