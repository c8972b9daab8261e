import { formatDays, startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Changeover, PriceUnit } from '@iris/contract/standard/standard.model';
import { stretchesOf } from '@iris/contract/standard/standard.rules';
import { standardText } from '@iris/contract/standard/standard.text';
import {
  letterhead,
  paragraph,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { dueBox, howToPay, type Payee } from './demandNote.blocks.ts';
import { demandNoteText as words } from './demandNote.text.ts';

/** How a bill was calculated. Price in ten-thousandths of a dollar, quantity and readings in thousandths. */
interface BillWhy {
  name: Names;
  price: number;
  unit: PriceUnit;
  quantity: number;
  meter: string;
  from: { day: string; value: number } | null;
  to: { day: string; value: number } | null;
  changeovers?: readonly Changeover[];
  amount: number;
}

/** What is asked for, and how to pay it. Amounts are in HKD cents, days are Hong Kong days. */
export interface DemandNoteData extends Payee {
  leaseNo: string;
  /** What it is for. */
  name: Names;
  /** How a bill was calculated; null for other charges. */
  bill: { lines: readonly BillWhy[] } | null;
  unit: string;
  /** With the building's English name; empty if it has none. */
  unitEn: string;
  tenant: string;
  /** Empty if there is none. */
  tenantEn: string;
  /** Null where a period means nothing to the payer. */
  period: { startDay: string; endDay: string } | null;
  dueDay: string;
  issuedDay: string;
  /** How the amount was calculated, with the days of the month for partial months; empty if typed by hand. */
  lines: readonly {
    startDay: string;
    endDay: string;
    monthlyAmount: number;
    days: number;
    amount: number;
  }[];
  monthDays: number;
  remark: string;
}

/** The paper's record; the document thread loads it from this module. */
export const paper: PaperKind<DemandNoteData> = {
  title: words.title,
  numberOf: ({ businessNo }) => businessNo,
  madeAt: ({ issuedDay }) => startOfDay(issuedDay),
  draw: drawDemandNote,
};

/** Draws a payment request to a tenant: how much, why, until when, and how to pay. */
function drawDemandNote(paper: Paper, data: DemandNoteData): void {
  const amount = formatMoney(data.amount);
  letterhead(paper, data.head, words.title, [
    { label: words.no, value: data.businessNo, bold: true },
    { label: words.issued, value: data.issuedDay },
    ...(data.leaseNo ? [{ label: words.lease, value: data.leaseNo }] : []),
  ]);
  paper.y += 4;
  const boxWidth = paper.width * 0.36;
  const facts = [
    { label: words.to, value: data.tenant, under: data.tenantEn, bold: true },
    { label: words.unit, value: data.unit, under: data.unitEn },
    { label: words.for, value: `${data.name.zh} ${data.name.en}`.trim() },
    ...(data.period
      ? [{ label: words.period, value: formatDays(data.period.startDay, data.period.endDay) }]
      : []),
  ];
  const top = paper.y;
  const factsHeight = writeFacts(paper, facts, paper.left, top + 4, paper.width - boxWidth - 20);
  const boxHeight = dueBox(paper, paper.right - boxWidth, top, boxWidth, amount, data.dueDay);
  paper.y = top + Math.max(factsHeight, boxHeight) + 6;
  if (data.bill) whyOfBill(paper, data.bill.lines, amount);
  else if (data.lines.length > 0) why(paper, data);
  if (data.remark) {
    paper.y += 4;
    paragraph(paper, [`${words.remark.join(' ')}：${data.remark}`, ''], { size: 9 });
  }
  howToPay(paper, data);
}

function why(paper: Paper, { lines, monthDays, amount }: DemandNoteData): void {
  part(paper, words.why);
  table(
    paper,
    [
      { head: words.whyPeriod, share: 0.34 },
      { head: words.whyMonthly, share: 0.23, align: 'right' },
      { head: words.whyDays, share: 0.21, align: 'right' },
      { head: words.whyAmount, share: 0.22, align: 'right' },
    ],
    lines.map((line) => {
      const [days, daysEn] = both(words.daysOf, { days: line.days, monthDays });
      return [
        { text: formatDays(line.startDay, line.endDay) },
        { text: formatMoney(line.monthlyAmount) },
        { text: days, under: daysEn },
        { text: formatMoney(line.amount) },
      ];
    }),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total, formatMoney(amount));
}

/** The calculation of a bill: price times quantity, with the meter readings behind the quantity. */
function whyOfBill(paper: Paper, lines: NonNullable<DemandNoteData['bill']>['lines'], total: string): void {
  if (lines.length === 0) return;
  part(paper, words.why);
  table(
    paper,
    [
      { head: words.whyItem, share: 0.34 },
      { head: words.whyPrice, share: 0.23, align: 'right' },
      { head: words.whyQuantity, share: 0.21, align: 'right' },
      { head: words.whyAmount, share: 0.22, align: 'right' },
    ],
    lines.map(({ name, price, unit, quantity, amount, ...read }) => {
      const [zh, en] = words[`unit.${unit}`];
      return [
        { text: `${name.zh} ${name.en}`.trim(), under: readingsText(read) },
        { text: `HK$${decimals(price, 4, 2)}`, under: `/ ${zh} ${en}` },
        { text: decimals(quantity, 3) },
        { text: formatMoney(amount) },
      ];
    }),
    TOTAL_HEIGHT,
  );
  totalLine(paper, words.total, total);
}

type Read = Pick<
  NonNullable<DemandNoteData['bill']>['lines'][number],
  'meter' | 'from' | 'to' | 'changeovers'
>;

/** The meter readings: each section where the meter was replaced or rolled over in between, with a note of it. */
function readingsText({ meter, from, to, changeovers = [] }: Read): string {
  if (!from || !to) return '';
  const stretches = stretchesOf(from.value, to.value, changeovers).map(
    (stretch) => `${decimals(stretch.from, 3)} → ${decimals(stretch.to, 3)}`,
  );
  const kinds = changeovers.map(({ kind }) => standardText[`standard.changeover.${kind}`].join(' '));
  return [`${meter}：${stretches.join(' + ')}`, ...new Set(kinds)].join('　');
}

/** An exact decimal for a whole number of parts of a unit, with a minimum number of decimal places. */
function decimals(parts: number, places: number, least = 0): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = Number(digits.slice(0, -places)).toLocaleString('en');
  const rest = digits
    .slice(-places)
    .replace(/(?<!0)0+$/, '')
    .padEnd(least, '0');
  return rest ? `${whole}.${rest}` : whole;
}
