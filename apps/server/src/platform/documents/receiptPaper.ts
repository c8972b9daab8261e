import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { paymentText } from '@iris/contract/payment/payment.text';
import { letterhead, paragraph, span, table, totalLine, writeFacts } from './blocks.ts';
import { documentText as words } from './document.text.ts';
import type { ReceiptData } from './documentData.ts';
import { ink } from './ink.ts';
import { both, type Paper } from './paper.ts';

/** Draws the receipt of a payment. */
export function drawReceipt(paper: Paper, data: ReceiptData): void {
  letterhead(paper, data.head, words['receipt.title'], [
    { label: words['receipt.no'], value: data.receiptNo, bold: true },
    { label: words['receipt.issued'], value: formatMoment(data.issuedAt) },
  ]);
  if (data.copy || data.voided) marks(paper, data);
  paper.y += 4;
  const [zh, en] = paymentText[`payment.channel.${data.channel}`];
  const facts = [
    { label: words['receipt.from'], value: data.payer, bold: true },
    { label: words['receipt.paid'], value: data.paid },
    { label: words['receipt.channel'], value: `${zh} ${en}` },
    ...(data.slipNo ? [{ label: words['receipt.slip'], value: data.slipNo }] : []),
  ];
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 8;
  table(
    paper,
    [
      { head: words['receipt.bill'], share: 0.24 },
      { head: words['receipt.item'], share: 0.26 },
      { head: words['receipt.period'], share: 0.29 },
      { head: words['receipt.amount'], share: 0.21, align: 'right' },
    ],
    data.items.map(({ businessNo, kind, title, unit, startDay, endDay, amount }) => {
      const [name, nameEn] = title ? [title.zh, title.en] : paymentText[`charge.kind.${kind}`];
      return [
        { text: businessNo },
        { text: `${name} ${nameEn}`.trim(), under: unit },
        { text: kind === 'DEPOSIT' || kind === 'TOPUP' ? '—' : span(startDay, endDay) },
        { text: formatMoney(amount) },
      ];
    }),
  );
  totalLine(paper, words['receipt.total'], formatMoney(data.total));
  const end = [
    ...(data.received === null
      ? []
      : [
          { label: words['receipt.received'], value: formatMoney(data.received) },
          { label: words['receipt.change'], value: formatMoney(data.change ?? 0) },
        ]),
    { label: words['receipt.cashier'], value: data.cashier },
    ...(data.remark ? [{ label: words['receipt.remark'], value: data.remark }] : []),
  ];
  paper.room(end.length * 24 + 50);
  paper.y += writeFacts(paper, end, paper.left, paper.y, paper.width, 96) + 10;
  paragraph(paper, words['receipt.note'], { size: 8, colour: ink.soft });
}

/** What makes it no first, valid receipt: said in a frame under the head, and across the page when it is void. */
function marks(paper: Paper, { copy, voided }: ReceiptData): void {
  const stamps = [
    ...(voided ? [{ text: both(words['receipt.void']).join(' '), colour: ink.bad }] : []),
    ...(copy ? [{ text: both(words['receipt.copy']).join(' '), colour: ink.soft }] : []),
  ];
  let x = paper.left;
  for (const { text, colour } of stamps) {
    const width = paper.span(text, { size: 12, bold: true }) + 20;
    paper.box(x, paper.y, width, 25, null, colour);
    paper.write(text, x, paper.y + 4, width, { size: 12, bold: true, colour, align: 'center' });
    x += width + 8;
  }
  paper.y += 33;
  if (!voided) return;
  const { canvas } = paper;
  canvas.save();
  canvas.rotate(-28, { origin: [297, 430] }).fillOpacity(0.1);
  paper.write(both(words['receipt.void']).join(' '), 47, 370, 500, {
    size: 76,
    bold: true,
    colour: ink.bad,
    align: 'center',
  });
  canvas.restore();
  paragraph(paper, both(words['receipt.voided'], { time: formatMoment(voided.at), reason: voided.reason }), {
    size: 9,
    colour: ink.bad,
  });
}
