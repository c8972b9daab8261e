import { formatDays, formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import {
  heightOfFacts,
  letterhead,
  paragraph,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { receiptText as words } from './receipt.text.ts';

/** What was paid. Amounts are in HKD cents, days are Hong Kong days, times are epoch ms. */
export interface ReceiptData {
  head: Letterhead;
  /** As printed, see `receiptNo`. */
  receiptNo: string;
  /** Printed before. */
  copy: boolean;
  voided: { at: number; reason: string } | null;
  payer: string;
  /** Empty if there is none. */
  payerEn: string;
  items: readonly {
    businessNo: string;
    /** What it is for: its title, otherwise the name of its kind. */
    name: Names;
    unit: string;
    /** With the building's English name; empty if it has none. */
    unitEn: string;
    /** Null where a period means nothing to the payer. */
    period: { startDay: string; endDay: string } | null;
    amount: number;
    /** Of a part payment: what was charged in all, and what is left. */
    part: { number: string; whole: number; rest: number } | null;
  }[];
  total: number;
  channel: PayChannel;
  /** Cash handed over, and the change. */
  received: number | null;
  change: number | null;
  /** Of the card terminal, the transfer or the cheque; empty for none. */
  slipNo: string;
  /** The cheque that it was paid by: its bank, its Hong Kong day, and whether the bank paid it by now. */
  cheque: { bank: Bilingual; day: string; cleared: boolean } | null;
  cashier: string;
  /** The day of the money, with the time if it was taken here. */
  paid: string;
  issuedAt: number;
  remark: string;
}

type Item = ReceiptData['items'][number];

/** The paper's record; the document thread loads it from this module. */
export const paper: PaperKind<ReceiptData> = {
  title: words.title,
  numberOf: ({ receiptNo }) => receiptNo,
  madeAt: ({ issuedAt }) => issuedAt,
  draw: drawReceipt,
};

/** Draws the receipt of a payment. */
function drawReceipt(paper: Paper, data: ReceiptData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.no, value: data.receiptNo, bold: true },
    { label: words.issued, value: formatMoment(data.issuedAt) },
  ]);
  if (data.copy || data.voided) marks(paper, data);
  paper.y += 4;
  const [zh, en] = paymentText[`payment.channel.${data.channel}`];
  const facts = [
    { label: words.from, value: data.payer, under: data.payerEn, bold: true },
    { label: words.paid, value: data.paid },
    { label: words.channel, value: `${zh} ${en}` },
    ...(data.slipNo ? [{ label: data.cheque ? words.cheque : words.slip, value: data.slipNo }] : []),
    ...(data.cheque
      ? [
          { label: words.drawnOn, value: [...new Set(data.cheque.bank)].join(' ') },
          { label: words.chequeDay, value: data.cheque.day },
        ]
      : []),
  ];
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 8;
  table(
    paper,
    [
      { head: words.bill, share: 0.22 },
      { head: words.item, share: 0.34 },
      { head: words.period, share: 0.26 },
      { head: words.amount, share: 0.18, align: 'right' },
    ],
    data.items.map(({ businessNo, name, unit, unitEn, period, amount, part }) => [
      { text: businessNo },
      {
        text: `${name.zh} ${name.en}`.trim(),
        under: [[unit, unitEn].filter(Boolean).join('　'), ...(part ? partWords(part, amount) : [])],
      },
      { text: period ? formatDays(period.startDay, period.endDay) : '—' },
      { text: formatMoney(amount) },
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total, formatMoney(data.total));
  const end = [
    ...(data.received === null
      ? []
      : [
          { label: words.received, value: formatMoney(data.received) },
          { label: words.change, value: formatMoney(data.change ?? 0) },
        ]),
    { label: words.cashier, value: data.cashier },
    ...(data.remark ? [{ label: words.remark, value: data.remark }] : []),
  ];
  paper.room(heightOfFacts(paper, end, paper.width, 96) + 50);
  paper.y += writeFacts(paper, end, paper.left, paper.y, paper.width, 96) + 10;
  if (data.cheque && !data.cheque.cleared) paragraph(paper, words.subject, { size: 9, bold: true });
  paragraph(paper, words.note, { size: 8, colour: ink.soft });
}

/** What a part payment is part of, in both languages. */
const partWords = ({ number, whole, rest }: NonNullable<Item['part']>, amount: number): string[] =>
  both(paymentText[rest === 0 ? 'payment.lastPart' : 'payment.part'], {
    number,
    amount: formatMoney(amount),
    whole: formatMoney(whole),
    rest: formatMoney(rest),
  });

/** Marks a receipt that is a copy or void: in a frame under the head, and across the page when it is void. */
function marks(paper: Paper, { copy, voided }: ReceiptData): void {
  const stamps = [
    ...(voided ? [{ text: both(words.void).join(' '), colour: ink.bad }] : []),
    ...(copy ? [{ text: both(words.copy).join(' '), colour: ink.soft }] : []),
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
  paper.write(both(words.void).join(' '), 47, 370, 500, {
    size: 76,
    bold: true,
    colour: ink.bad,
    align: 'center',
  });
  canvas.restore();
  paragraph(paper, both(words.voided, { time: formatMoment(voided.at), reason: voided.reason }), {
    size: 9,
    colour: ink.bad,
  });
}
