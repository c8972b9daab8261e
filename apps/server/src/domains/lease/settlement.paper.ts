import { formatDays, formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { ChargeKind, PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import {
  type Cell,
  type Column,
  letterhead,
  paragraph,
  part,
  signatures,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { settlementText as words } from './settlement.text.ts';

/** What became of a deposit. Amounts are HKD cents, days are Hong Kong days, times are epoch ms. */
export interface SettlementData {
  head: Letterhead;
  leaseNo: string;
  issuedAt: number;
  tenant: string;
  unit: string;
  /** With the building's English name; empty if it has none. */
  unitEn: string;
  startDay: string;
  endDay: string;
  /** The tenant's last day; null if they stay. */
  lastDay: string | null;
  /** With the lease that it was carried over from, if it was. */
  received: readonly { day: string; channel: PayChannel; from: string; receipt: string; amount: number }[];
  kept: readonly { day: string; reason: string; amount: number }[];
  settled: readonly {
    day: string;
    kind: ChargeKind;
    number: string;
    period: { startDay: string; endDay: string };
    receipt: string;
    amount: number;
  }[];
  carried: { leaseNo: string; amount: number } | null;
  refunds: readonly {
    day: string;
    channel: RefundChannel;
    reason: string;
    /** Not there yet: under way, or waiting for a second person. */
    underWay: boolean;
    amount: number;
  }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<SettlementData> = {
  title: words.title,
  numberOf: ({ leaseNo }) => leaseNo,
  madeAt: ({ issuedAt }) => issuedAt,
  draw: drawSettlement,
};

const said = (text: Bilingual): Cell => ({ text: text.join(' ') });
const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

function drawSettlement(paper: Paper, data: SettlementData): void {
  const { received, kept, settled, carried, refunds } = data;
  letterhead(paper, data.head, words.title, [
    { label: words.lease, value: data.leaseNo, bold: true },
    { label: words.issued, value: formatMoment(data.issuedAt) },
  ]);
  paper.y += 4;
  const facts = [
    { label: words.tenant, value: data.tenant, bold: true },
    { label: words.unit, value: data.unit, ...(data.unitEn ? { under: data.unitEn } : {}) },
    {
      label: words.term,
      value: formatDays(data.startDay, data.endDay),
      ...(data.lastDay === null ? {} : { under: both(words.lastDay, { day: data.lastDay }).join(' ') }),
    },
  ];
  paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 96) + 4;

  section(
    paper,
    words.received,
    [words.how, words.receipt],
    received.map(({ day, channel, from, receipt, amount }) => ({
      day,
      cells: [
        said(from ? both(words.carriedFrom, { number: from }) : paymentText[`payment.channel.${channel}`]),
        { text: receipt || '—' },
      ],
      amount,
    })),
  );
  section(
    paper,
    words.kept,
    [words.reason],
    kept.map(({ day, reason, amount }) => ({ day, cells: [{ text: reason }], amount })),
  );
  section(
    paper,
    words.settled,
    [words.item, words.receipt],
    settled.map(({ day, kind, number, period, receipt, amount }) => ({
      day,
      cells: [
        {
          text: `${paymentText[`charge.kind.${kind}`].join(' ')} ${formatDays(period.startDay, period.endDay)}`,
          under: number,
        },
        { text: receipt || '—' },
      ],
      amount,
    })),
  );
  section(
    paper,
    words.refunded,
    [words.how, words.reason],
    refunds.map(({ day, channel, reason, underWay, amount }) => ({
      day,
      cells: [
        {
          text: paymentText[`payment.channel.${channel}`].join(' '),
          ...(underWay ? { under: words.underWay.join(' ') } : {}),
        },
        { text: reason || '—' },
      ],
      amount,
    })),
  );

  const underWay = sumOf(refunds.filter((refund) => refund.underWay));
  const taken: [Bilingual, number][] = [
    [words.kept, sumOf(kept)],
    [words.settled, sumOf(settled)],
    [words.carried, carried?.amount ?? 0],
    [words.refunded, sumOf(refunds) - underWay],
    [words.underWay, underWay],
  ];
  const sums = [
    [{ text: words.received.join(' ') }, { text: formatMoney(sumOf(received)) }],
    ...taken
      .filter(([, amount]) => amount > 0)
      .map(([label, amount]): Cell[] => [
        {
          text: label.join(' '),
          ...(label === words.carried && carried ? { under: carried.leaseNo } : {}),
        },
        { text: `− ${formatMoney(amount)}` },
      ]),
  ];
  part(paper, words.summary, sums.length);
  const columns: Column[] = [
    { head: words.item, share: 0.8 },
    { head: words.amount, share: 0.2, align: 'right' },
  ];
  table(paper, columns, sums, TOTAL_HEIGHT);
  const left = taken.reduce((rest, [, amount]) => rest - amount, sumOf(received));
  totalLine(paper, words.balance, formatMoney(left));
  paragraph(paper, words.note, { size: 8, colour: ink.soft });
  signatures(paper, words.signIssuer, words.signTenant);
}

/** A table of what was done on which day; left out if nothing was. */
function section(
  paper: Paper,
  title: Bilingual,
  heads: readonly Bilingual[],
  rows: readonly { day: string; cells: readonly Cell[]; amount: number }[],
): void {
  if (rows.length === 0) return;
  part(paper, title, Math.min(2, rows.length));
  const [first, ...others] = heads;
  const columns: Column[] = [
    { head: words.day, share: 0.16 },
    ...(first ? [{ head: first, share: others.length > 0 ? 0.4 : 0.64 }] : []),
    ...others.map((head) => ({ head, share: 0.24 })),
    { head: words.amount, share: 0.2, align: 'right' },
  ];
  table(
    paper,
    columns,
    rows.map(({ day, cells, amount }) => [{ text: day }, ...cells, { text: formatMoney(amount) }]),
  );
}
