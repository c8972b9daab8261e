import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Repair, RepairCost } from '@iris/contract/repair/repair.model';
import { sumOfCosts } from '@iris/contract/repair/repair.rules';
import { repairText } from '@iris/contract/repair/repair.text';
import {
  type Cell,
  type Fact,
  letterhead,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeBoth,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { drawCode } from '../../platform/documents/code.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper, type Style } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { workOrderText as words } from './workOrder.text.ts';

/** A repair order to take along. Amounts are HKD cents, times epoch ms. */
export interface WorkOrderData
  extends Pick<
    Repair,
    | 'number'
    | 'type'
    | 'urgency'
    | 'contact'
    | 'phone'
    | 'description'
    | 'reported_at'
    | 'finish_due_at'
    | 'finished_at'
    | 'staff_name'
    | 'feedback'
  > {
  head: Letterhead;
  contactEn: string;
  place: string;
  /** With the building's English name; empty if it has none. */
  placeEn: string;
  /** Day and times, or empty. */
  expected: string;
  /** Why it was taken up again; empty unless it is worked on again. */
  returned: string;
  pictures: number;
  costs: readonly RepairCost[];
  printedAt: number;
  /** What the code holds: the address of the order's page, or its number. */
  code: string;
}

/** The paper's record; the document thread loads it from this module. */
export const paper: PaperKind<WorkOrderData> = {
  title: words.title,
  numberOf: ({ number }) => number,
  madeAt: ({ printedAt }) => printedAt,
  draw: drawWorkOrder,
};

/** Where the page ends above its footer, and what stands there: the place to sign. */
const END = 776;
const SIGN_HEIGHT = 84;
const CODE_SIZE = 92;
const TEXT: Style = { size: 10 };
const PART = 34;
const ROW = 25;
/** The height that words may always take; they take more where the page has room left. */
const PROBLEM_HEIGHT = 104;
const WORK_HEIGHT = 74;
/** The same of an order that is worked on again, which says why too. */
const RETURNED_HEIGHTS = { problem: 78, returned: 44, work: 44 };
/** Lines to write on by hand. */
const LINES = 3;
const LINE = 22;
/** What words may use in a cell or a fact. */
const CELL_HEIGHT = 14;
const FACT_HEIGHT = 26;
const PLACE_HEIGHT = 44;

/** Draws an order on one page: what is broken, where, what was done, what it cost, and a place to sign. */
function drawWorkOrder(paper: Paper, data: WorkOrderData): void {
  letterhead(paper, data.head, words.title, [
    { label: words.no, value: data.number, bold: true },
    { label: words.reported, value: formatMoment(data.reported_at) },
    { label: words.printed, value: formatMoment(data.printedAt) },
  ]);
  paper.y += 2;
  const top = paper.y;
  drawCode(paper, data.number, data.code, {
    x: paper.right - CODE_SIZE,
    y: top,
    size: CODE_SIZE,
  });
  const factsWidth = paper.width - CODE_SIZE - 18;
  const half = factsWidth / 2 - 8;
  const [left, right] = factsOf(paper, data, half);
  const height = Math.max(
    writeFacts(paper, left, paper.left, top, half, 66),
    writeFacts(paper, right, paper.left + half + 16, top, half, 66),
  );
  paper.y = top + Math.max(height, CODE_SIZE) + 4;
  for (const { title, text, height: most } of withRoom(paper, textsOf(data), data))
    prose(paper, title, text, most);
  if (data.feedback === '') roomToWrite(paper);
  costs(paper, data.costs);
  sign(paper);
}

function factsOf(paper: Paper, data: WorkOrderData, width: number): readonly [Fact[], Fact[]] {
  const short = (text: string, most = FACT_HEIGHT) =>
    clipped(paper, text, width - 74, most, { size: 9.5, bold: true });
  const inBoth = (text: readonly [string, string]) => text.join(' ');
  const [pictures, picturesEn] = both(words.picturesOf, { count: data.pictures });
  return [
    [
      { label: words.place, value: short(data.place, PLACE_HEIGHT), under: short(data.placeEn), bold: true },
      { label: words.type, value: inBoth(repairText[`repair.type.${data.type}`]) },
      {
        label: words.urgency,
        value: inBoth(repairText[`repair.urgency.${data.urgency}`]),
        bold: data.urgency === 'URGENT',
      },
      {
        label: words.contact,
        value: short(data.contact),
        under: [data.contactEn, data.phone].filter(Boolean).join(' · '),
      },
    ],
    [
      { label: words.staff, value: short(data.staff_name) },
      { label: words.expected, value: data.expected },
      data.finished_at === null
        ? { label: words.due, value: formatMoment(data.finish_due_at) }
        : { label: words.finished, value: formatMoment(data.finished_at) },
      {
        label: words.pictures,
        value: data.pictures === 0 ? '' : pictures,
        under: data.pictures === 0 ? '' : picturesEn,
      },
    ],
  ];
}

interface Text {
  title: readonly [string, string];
  text: string;
  height: number;
}

/** What the page says in sentences, with the height that each may always take. */
function textsOf({ description, returned, feedback }: WorkOrderData): Text[] {
  const again = returned !== '';
  const heights = again ? RETURNED_HEIGHTS : { problem: PROBLEM_HEIGHT, returned: 0, work: WORK_HEIGHT };
  const texts = [
    { title: words.problem, text: description, height: heights.problem },
    { title: words.returned, text: returned, height: heights.returned },
    { title: words.work, text: feedback, height: heights.work },
  ];
  return texts.filter(({ text }) => text !== '');
}

/** The same with the room that short texts and costs leave on the page; the first that needs it takes it. */
function withRoom(paper: Paper, texts: readonly Text[], { costs, feedback }: WorkOrderData): Text[] {
  const below =
    (costs.length === 0 ? 0 : 2 * PART + costs.length * ROW + TOTAL_HEIGHT) +
    (feedback === '' ? PART + LINES * LINE : 0);
  const needed = texts.map(({ text }) => paper.height(text, paper.width, TEXT));
  const kept = texts.map(({ height }, at) => Math.min(height, needed[at] ?? 0));
  const taken = kept.reduce((sum, height) => sum + height + PART, 0);
  let left = Math.max(0, END - SIGN_HEIGHT - paper.y - below - taken);
  return texts.map((text, at) => {
    const more = Math.min(left, (needed[at] ?? 0) - (kept[at] ?? 0));
    left -= more;
    return { ...text, height: Math.max(text.height, (kept[at] ?? 0) + more) };
  });
}

/** A heading with words beneath, cut where they would take more than their room. */
function prose(paper: Paper, title: readonly [string, string], text: string, most: number): void {
  part(paper, title, 0);
  const shown = clipped(paper, text, paper.width, most, TEXT);
  paper.y += paper.write(shown, paper.left, paper.y, paper.width, TEXT) + 4;
}

/** Lines to write on by hand, before the work is done. */
function roomToWrite(paper: Paper): void {
  part(paper, words.work, 0);
  for (let at = 0; at < LINES; at += 1) {
    paper.y += LINE;
    paper.line(paper.y);
  }
  paper.y += 6;
}

/** As many lines of costs as fit above the place to sign; what is left over is one line, so the total is right. */
function costs(paper: Paper, all: readonly RepairCost[]): void {
  if (all.length === 0) return;
  const room = END - SIGN_HEIGHT - paper.y - 2 * PART - TOTAL_HEIGHT;
  const fits = Math.max(1, Math.floor(room / ROW));
  const shown = all.length <= fits ? all : all.slice(0, fits - 1);
  const rest = all.slice(shown.length);
  const itemWidth = paper.width * 0.58 - 12;
  const rows: Cell[][] = shown.map(({ kind, words: item, amount }) => [
    { text: repairText[`repair.cost.${kind}`].join(' ') },
    { text: clipped(paper, item, itemWidth, CELL_HEIGHT, { size: 9.5 }) },
    { text: formatMoney(amount) },
  ]);
  if (rest.length > 0)
    rows.push([
      { text: '' },
      { text: both(words.more, { count: rest.length }).join(' ') },
      { text: formatMoney(sumOfCosts(rest)) },
    ]);
  part(paper, words.costs, 0);
  table(
    paper,
    [
      { head: words.kind, share: 0.2 },
      { head: words.item, share: 0.58 },
      { head: words.amount, share: 0.22, align: 'right' },
    ],
    rows,
  );
  totalLine(paper, words.total, formatMoney(sumOfCosts(all)));
}

/** Two frames at the foot of the page: for the staff member, and for the resident. */
function sign(paper: Paper): void {
  const top = Math.max(paper.y + 6, END - SIGN_HEIGHT);
  paper.y = top;
  const width = paper.width / 2 - 8;
  for (const [index, label] of [words.signStaff, words.signResident].entries()) {
    const x = paper.left + index * (width + 16);
    paper.box(x, top, width, SIGN_HEIGHT - 6, null, ink.line);
    writeBoth(paper, label, x + 10, top + 7, width - 20, { size: 8.5, colour: ink.soft });
    writeBoth(paper, words.day, x + width * 0.62, top + SIGN_HEIGHT - 32, 60, {
      size: 8.5,
      colour: ink.soft,
    });
  }
  paper.y = top + SIGN_HEIGHT;
}

/** As much of a text as fits a height, with an ellipsis where something was cut. */
function clipped(paper: Paper, text: string, width: number, most: number, style: Style): string {
  if (paper.height(text, width, style) <= most) return text;
  const letters = [...text];
  let [fits, over] = [0, letters.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (paper.height(`${letters.slice(0, middle).join('')}…`, width, style) <= most) fits = middle;
    else over = middle;
  }
  return `${letters.slice(0, fits).join('')}…`;
}
