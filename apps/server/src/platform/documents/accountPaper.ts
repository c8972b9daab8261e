import { formatMoney } from '@iris/contract/core/money';
import { financeText } from '@iris/contract/finance/finance.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { accountText as words } from './account.text.ts';
import { type Cell, letterhead, paragraph, span, table, totalLine, writeFacts } from './blocks.ts';
import type { AccountData } from './documentData.ts';
import { ink } from './ink.ts';
import { both, type Paper } from './paper.ts';

/** Draws a statement of account: what was charged and paid, line by line, and what is owed after each. */
export function drawAccount(paper: Paper, data: AccountData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.period, value: span(data.fromDay, data.toDay), bold: true },
    { label: words.issued, value: data.issuedDay },
  ]);
  const whose = [
    ...(data.unit ? [{ label: words.unit, value: data.unit, bold: true }] : []),
    ...(data.resident ? [{ label: words.resident, value: data.resident, bold: true }] : []),
  ];
  paper.y += 4;
  paper.y += writeFacts(paper, whose, paper.left, paper.y, paper.width, 96) + 8;
  const sum = (
    label: readonly [string, string],
    charged: string,
    settled: string,
    balance: number,
  ): Cell[] => [
    { text: '' },
    { text: label[0], under: label[1], bold: true },
    { text: charged, bold: true },
    { text: settled, bold: true },
    { text: formatMoney(balance), bold: true },
  ];
  table(
    paper,
    [
      { head: words.day, share: 0.14 },
      { head: words.item, share: 0.35 },
      { head: words.charged, share: 0.17, align: 'right' },
      { head: words.settled, share: 0.17, align: 'right' },
      { head: words.balance, share: 0.17, align: 'right' },
    ],
    [
      sum(words.opening, '', '', data.opening),
      ...data.lines.map(rowOf),
      sum(words.total, formatMoney(data.charged), formatMoney(data.settled), data.closing),
    ],
  );
  if (data.lines.length === 0) {
    paper.y += 6;
    paragraph(paper, words.none, { size: 9, colour: ink.soft });
  }
  totalLine(paper, data.closing < 0 ? words.credit : words.closing, formatMoney(Math.abs(data.closing)));
  const owed = { unpaid: formatMoney(data.unpaid), overdue: formatMoney(data.overdue) };
  paragraph(paper, both(words.now, owed), { size: 9 });
  paragraph(paper, words.note, { size: 8, colour: ink.soft });
  paragraph(paper, words.ask, { size: 8, colour: ink.soft });
}

type Line = AccountData['lines'][number];

/** A day, what happened, and what it did; a line that moves nothing says its amount in words. */
function rowOf(line: Line): Cell[] {
  const { day, businessNo, charged, settled, balance } = line;
  const money = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
  const [zh, en] = line.kind === 'DEDUCTION' ? both(words.kept, { amount: formatMoney(line.amount) }) : [];
  const note = zh === undefined ? '' : `　${zh} ${en}`;
  return [
    { text: day },
    { text: nameOf(line), under: `${businessNo}${note}` },
    { text: money(charged) },
    { text: money(settled) },
    { text: formatMoney(balance) },
  ];
}

/** What is charged by its name; money by how it moved. */
function nameOf({ kind, chargeKind, billType, title, titleEn, paymentType }: Line): string {
  const [zh, en] = billType ? paymentText[`bill.type.${billType}`] : paymentText[`charge.kind.${chargeKind}`];
  const named = title ? [title, titleEn] : [zh, en];
  const what = named.filter(Boolean).join(' ');
  if (kind === 'CHARGE') return what;
  const way = paymentType
    ? paymentText[`payment.channel.${paymentType}`]
    : financeText['finance.line.DEDUCTION'];
  return `${way.join(' ')}：${what}`;
}
