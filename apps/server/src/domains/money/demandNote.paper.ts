import { startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import type { Changeover, PriceUnit } from '@iris/contract/standard/standard.model';
import { stretchesOf } from '@iris/contract/standard/standard.rules';
import { standardText } from '@iris/contract/standard/standard.text';
import {
  heightOfBoth,
  letterhead,
  paragraph,
  part,
  span,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeBoth,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { drawCode } from '../../platform/documents/code.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper, type Style } from '../../platform/documents/paper.ts';
import type { Letterhead, Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { demandNoteText as words } from './demandNote.text.ts';

const CODE_SIZE = 112;
const NOTE = { size: 8, colour: ink.soft } as const;

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
export interface DemandNoteData {
  head: Letterhead;
  /** The bill number, also the payment reference for a transfer. */
  businessNo: string;
  leaseNo: string;
  /** What it is for. */
  name: Names;
  /** How a bill was calculated; null for other charges. */
  bill: { lines: readonly BillWhy[] } | null;
  unit: string;
  /** With the building's English name; empty if it has none. */
  unitEn: string;
  tenant: string;
  /** Null where a period means nothing to the payer. */
  period: { startDay: string; endDay: string } | null;
  dueDay: string;
  issuedDay: string;
  amount: number;
  /** How the amount was calculated, with the days of the month for partial months; empty if typed by hand. */
  lines: readonly {
    startDay: string;
    endDay: string;
    monthlyAmount: number;
    days: number;
    amount: number;
  }[];
  monthDays: number;
  /** The estate's FPS identifier, `+852-` phone or e-mail; empty for none. */
  fpsId: string;
  /** The account to transfer to; null if the company gave none. */
  bank: { name: Names; userName: string; account: string } | null;
  /** Where to pay online; empty if not possible. */
  payUrl: string;
  remark: string;
  /** The condo's own words at the end of the note, in both languages. */
  letter?: Bilingual | undefined;
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
    { label: words.to, value: data.tenant, bold: true },
    { label: words.unit, value: data.unit, under: data.unitEn },
    { label: words.for, value: `${data.name.zh} ${data.name.en}`.trim() },
    ...(data.period ? [{ label: words.period, value: span(data.period.startDay, data.period.endDay) }] : []),
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
  paragraph(paper, data.letter ?? words.note, NOTE);
}

/** The frame that readers look for first: how much, until when. */
function dueBox(paper: Paper, x: number, y: number, width: number, amount: string, dueDay: string): number {
  const height = 98;
  paper.box(x, y, width, height, ink.fill, ink.line);
  const inner = width - 24;
  writeBoth(paper, words.amount, x + 12, y + 8, inner, { size: 8.5, colour: ink.soft });
  const size = paper.span(amount, { size: 17, bold: true }) > inner ? 13 : 17;
  paper.write(amount, x + 12, y + 29, inner, { size, bold: true, align: 'right' });
  paper.line(y + 60, x + 12, x + width - 12);
  writeBoth(paper, words.due, x + 12, y + 67, inner, { size: 8.5, colour: ink.soft });
  paper.write(dueDay, x + 12, y + 70, inner, { size: 12, bold: true, align: 'right' });
  return height;
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
        { text: span(line.startDay, line.endDay) },
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

/** The heading of the ways to pay, and what follows each. */
const HOW_HEADING = 34;
const WAY_GAP = 6;
const LINE: Style = { size: 9 };
const WAY: Style = { size: 9.5, bold: true };

/** The ways to pay, each with instructions; the code for bank apps to the left. They stay with the note on a page. */
function howToPay(paper: Paper, data: DemandNoteData): void {
  const fps = fpsKind(data.fpsId);
  const x = fps ? paper.left + CODE_SIZE + 22 : paper.left;
  const width = paper.right - x;
  const ways = waysOf(data, fps !== null);
  const height = ways.reduce(
    (sum, { title, lines }) =>
      lines.reduce((below, line) => below + heightOfBoth(paper, line, width, LINE) + 2, sum) +
      paper.height(title.join('　'), width, WAY) +
      WAY_GAP,
    0,
  );
  const least = fps ? CODE_SIZE + 44 : 0;
  const note = heightOfBoth(paper, data.letter ?? words.note, paper.width, NOTE);
  paper.room(HOW_HEADING + Math.max(height, least) + note + WAY_GAP);
  part(paper, words.how, 0);
  const top = paper.y;
  if (fps) {
    const payload = fpsPayload({
      fpsId: data.fpsId,
      amount: data.amount,
      reference: data.businessNo,
      merchantName: data.head.condo.en || data.head.company.en,
    });
    drawCode(paper, 'FPS QR', payload, { x: paper.left, y: top, size: CODE_SIZE });
    const under = both(words.fpsId, { id: data.fpsId });
    writeBoth(paper, under, paper.left, top + CODE_SIZE + 4, CODE_SIZE, { size: 8, align: 'center' });
  }
  for (const { title, lines } of ways) {
    paper.y += paper.write(title.join('　'), x, paper.y, width, WAY);
    for (const line of lines) paper.y += writeBoth(paper, line, x, paper.y, width, LINE) + 2;
    paper.y += WAY_GAP;
  }
  paper.y = Math.max(paper.y, top + least) + WAY_GAP;
}

/** Each language shows the name of the bank that its readers know. */
function bankTo({ name, userName, account }: NonNullable<DemandNoteData['bank']>): Bilingual {
  const [zh] = both(words.bankTo, { bank: name.zh, name: userName, account });
  const [, en] = both(words.bankTo, { bank: name.en, name: userName, account });
  return [zh, en];
}

function waysOf(data: DemandNoteData, fps: boolean) {
  return [
    ...(fps ? [{ title: words.fps, lines: [words.fpsHow] }] : []),
    ...(data.bank
      ? [
          {
            title: words.bank,
            lines: [bankTo(data.bank), both(words.bankHow, { number: data.businessNo })],
          },
        ]
      : []),
    ...(data.payUrl ? [{ title: words.online, lines: [[data.payUrl, ''] as const] }] : []),
    { title: words.counter, lines: [words.counterHow] },
  ];
}
