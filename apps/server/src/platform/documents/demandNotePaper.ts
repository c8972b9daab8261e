import { formatMoney } from '@iris/contract/core/money';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import { paymentText } from '@iris/contract/payment/payment.text';
import { encode } from 'uqr';
import { letterhead, paragraph, part, span, table, totalLine, writeBoth, writeFacts } from './blocks.ts';
import { documentText as words } from './document.text.ts';
import type { DemandNoteData } from './documentData.ts';
import { ink } from './ink.ts';
import { both, type Paper } from './paper.ts';

const CODE_SIZE = 112;

/** Draws what a tenant is asked to pay: how much, why, until when, and how. */
export function drawDemandNote(paper: Paper, data: DemandNoteData): void {
  const amount = formatMoney(data.amount);
  letterhead(paper, data.head, words['demand.title'], [
    { label: words['demand.no'], value: data.businessNo, bold: true },
    { label: words['demand.issued'], value: data.issuedDay },
    ...(data.leaseNo ? [{ label: words['demand.lease'], value: data.leaseNo }] : []),
  ]);
  paper.y += 4;
  const [kind, kindEn] = data.bill
    ? [data.bill.title.zh, data.bill.title.en]
    : paymentText[`charge.kind.${data.kind}`];
  const boxWidth = paper.width * 0.36;
  const facts = [
    { label: words['demand.to'], value: data.tenant, bold: true },
    { label: words['demand.unit'], value: data.unit },
    { label: words['demand.for'], value: `${kind} ${kindEn}`.trim() },
    ...(data.kind === 'DEPOSIT'
      ? []
      : [{ label: words['demand.period'], value: span(data.startDay, data.endDay) }]),
  ];
  const top = paper.y;
  const factsHeight = writeFacts(paper, facts, paper.left, top + 4, paper.width - boxWidth - 20);
  const boxHeight = dueBox(paper, paper.right - boxWidth, top, boxWidth, amount, data.dueDay);
  paper.y = top + Math.max(factsHeight, boxHeight) + 6;
  if (data.bill) whyOfBill(paper, data.bill.lines, amount);
  else if (data.lines.length > 0) why(paper, data);
  howToPay(paper, data);
  if (data.remark) paragraph(paper, [`${words['demand.remark'][0]}：${data.remark}`, ''], { size: 9 });
  paragraph(paper, words['demand.note'], { size: 8, colour: ink.soft });
}

/** The frame that is looked for first: how much, until when. */
function dueBox(paper: Paper, x: number, y: number, width: number, amount: string, dueDay: string): number {
  const height = 98;
  paper.box(x, y, width, height, ink.fill, ink.line);
  const inner = width - 24;
  writeBoth(paper, words['demand.amount'], x + 12, y + 8, inner, { size: 8.5, colour: ink.soft });
  const size = paper.span(amount, { size: 17, bold: true }) > inner ? 13 : 17;
  paper.write(amount, x + 12, y + 29, inner, { size, bold: true, align: 'right' });
  paper.line(y + 60, x + 12, x + width - 12);
  writeBoth(paper, words['demand.due'], x + 12, y + 67, inner, { size: 8.5, colour: ink.soft });
  paper.write(dueDay, x + 12, y + 70, inner, { size: 12, bold: true, align: 'right' });
  return height;
}

function why(paper: Paper, { lines, monthDays, amount }: DemandNoteData): void {
  part(paper, words['demand.why']);
  table(
    paper,
    [
      { head: words['demand.whyPeriod'], share: 0.34 },
      { head: words['demand.whyMonthly'], share: 0.23, align: 'right' },
      { head: words['demand.whyDays'], share: 0.21, align: 'right' },
      { head: words['demand.whyAmount'], share: 0.22, align: 'right' },
    ],
    lines.map((line) => {
      const [days, daysEn] = both(words['demand.daysOf'], { days: line.days, monthDays });
      return [
        { text: span(line.startDay, line.endDay) },
        { text: formatMoney(line.monthlyAmount) },
        { text: days, under: daysEn },
        { text: formatMoney(line.amount) },
      ];
    }),
  );
  totalLine(paper, words['demand.total'], formatMoney(amount));
}

/** The arithmetic of a bill: price times quantity, with the readings that the quantity follows from. */
function whyOfBill(paper: Paper, lines: NonNullable<DemandNoteData['bill']>['lines'], total: string): void {
  if (lines.length === 0) return;
  part(paper, words['demand.why']);
  table(
    paper,
    [
      { head: words['demand.whyItem'], share: 0.34 },
      { head: words['demand.whyPrice'], share: 0.23, align: 'right' },
      { head: words['demand.whyQuantity'], share: 0.21, align: 'right' },
      { head: words['demand.whyAmount'], share: 0.22, align: 'right' },
    ],
    lines.map(({ name, price, unit, quantity, meter, from, to, amount }) => {
      const [zh, en] = words[`demand.unit.${unit}`];
      const readings = from && to ? `${meter}：${decimals(from.value, 3)} → ${decimals(to.value, 3)}` : '';
      return [
        { text: name.zh, under: readings || name.en },
        { text: `HK$${decimals(price, 4, 2)}`, under: `/ ${zh} ${en}` },
        { text: decimals(quantity, 3) },
        { text: formatMoney(amount) },
      ];
    }),
  );
  totalLine(paper, words['demand.total'], total);
}

/** A whole number of parts of a unit as people write it, exactly; at least so many places stay. */
function decimals(parts: number, places: number, least = 0): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = Number(digits.slice(0, -places)).toLocaleString('en');
  const rest = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return rest ? `${whole}.${rest}` : whole;
}

/** The ways to pay, each with what to do; the code for bank apps at the left of them. */
function howToPay(paper: Paper, data: DemandNoteData): void {
  const fps = fpsKind(data.fpsId);
  part(paper, words['demand.how']);
  paper.room(fps ? CODE_SIZE + 90 : 90);
  const top = paper.y;
  if (fps) {
    const payload = fpsPayload({
      fpsId: data.fpsId,
      amount: data.amount,
      reference: data.businessNo,
      merchantName: data.head.condo.en || data.head.company.en,
    });
    drawCode(paper, payload, paper.left, top);
    const under = both(words['demand.fpsId'], { id: data.fpsId });
    writeBoth(paper, under, paper.left, top + CODE_SIZE + 4, CODE_SIZE, { size: 8, align: 'center' });
  }
  const x = fps ? paper.left + CODE_SIZE + 22 : paper.left;
  const width = paper.right - x;
  for (const { title, lines } of waysOf(data, fps !== null)) {
    const [zh, en] = title;
    paper.y += paper.write(`${zh}　${en}`, x, paper.y, width, { size: 9.5, bold: true });
    for (const line of lines) paper.y += writeBoth(paper, line, x, paper.y, width, { size: 9 }) + 2;
    paper.y += 6;
  }
  paper.y = Math.max(paper.y, fps ? top + CODE_SIZE + 44 : 0) + 6;
}

function waysOf(data: DemandNoteData, fps: boolean) {
  const bank = data.bank && { bank: data.bank.name, name: data.bank.userName, account: data.bank.account };
  return [
    ...(fps ? [{ title: words['demand.fps'], lines: [words['demand.fpsHow']] }] : []),
    ...(bank
      ? [
          {
            title: words['demand.bank'],
            lines: [
              both(words['demand.bankTo'], bank),
              both(words['demand.bankHow'], { number: data.businessNo }),
            ],
          },
        ]
      : []),
    ...(data.payUrl ? [{ title: words['demand.online'], lines: [[data.payUrl, ''] as const] }] : []),
    { title: words['demand.counter'], lines: [words['demand.counterHow']] },
  ];
}

/** Draws a QR code as one filled path, sharp at any size; four modules of white stand around it. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = CODE_SIZE / size;
  const { canvas } = paper;
  paper.picture('FPS QR', () => {
    for (const [row, cells] of data.entries()) {
      for (let from = 0; from < size; from += 1) {
        if (!cells[from]) continue;
        let to = from;
        while (cells[to]) to += 1;
        canvas.rect(x + from * module, y + row * module, (to - from) * module, module);
        from = to;
      }
    }
    canvas.fillColor('#000000').fill();
  });
}
