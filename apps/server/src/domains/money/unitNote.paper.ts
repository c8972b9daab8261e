import { formatDays, startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import {
  letterhead,
  part,
  TOTAL_HEIGHT,
  table,
  totalLine,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Names, PaperKind } from '../../platform/documents/paperKind.ts';
import { dueBox, howToPay, type Payee } from './demandNote.blocks.ts';
import { demandNoteText as words } from './demandNote.text.ts';

interface OpenCharge {
  number: string;
  name: Names;
  /** Null where a period means nothing to the payer. */
  period: { startDay: string; endDay: string } | null;
  dueDay: string;
  /** HKD cents. */
  amount: number;
}

/** Everything open of one payer for one unit. Amounts are HKD cents, days are Hong Kong days. */
export interface UnitNoteData extends Payee {
  unit: string;
  unitEn: string;
  payer: string;
  /** Empty if there is none. */
  payerEn: string;
  issuedDay: string;
  /** The last due day among the charges. */
  dueDay: string;
  /** Due before this month. */
  brought: readonly OpenCharge[];
  current: readonly OpenCharge[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<UnitNoteData> = {
  title: words.unitTitle,
  numberOf: ({ businessNo }) => businessNo,
  madeAt: ({ issuedDay }) => startOfDay(issuedDay),
  draw: drawUnitNote,
};

function drawUnitNote(paper: Paper, data: UnitNoteData): void {
  letterhead(paper, data.head, words.unitTitle, [
    { label: words.reference, value: data.businessNo, bold: true },
    { label: words.issued, value: data.issuedDay },
  ]);
  paper.y += 4;
  const boxWidth = paper.width * 0.36;
  const facts = [
    { label: words.to, value: data.payer, under: data.payerEn, bold: true },
    { label: words.unit, value: data.unit || '—', under: data.unitEn },
  ];
  const top = paper.y;
  const factsHeight = writeFacts(paper, facts, paper.left, top + 4, paper.width - boxWidth - 20);
  const boxHeight = dueBox(
    paper,
    paper.right - boxWidth,
    top,
    boxWidth,
    formatMoney(data.amount),
    data.dueDay,
  );
  paper.y = top + Math.max(factsHeight, boxHeight) + 6;
  const parts = [
    { title: words.brought, rows: data.brought },
    { title: words.current, rows: data.current },
  ].filter(({ rows }) => rows.length > 0);
  for (const { title, rows } of parts) charges(paper, title, rows, parts.length > 1 && rows.length > 1);
  totalLine(paper, words.all, formatMoney(data.amount));
  howToPay(paper, data);
}

/** A table of charges, with their sum where there are several, and another table beside it. */
function charges(paper: Paper, title: Bilingual, rows: readonly OpenCharge[], summed: boolean): void {
  part(paper, title);
  table(
    paper,
    [
      { head: words.number, share: 0.22 },
      { head: words.item, share: 0.19 },
      { head: words.period, share: 0.29 },
      { head: words.dueDay, share: 0.13 },
      { head: words.whyAmount, share: 0.17, align: 'right' },
    ],
    rows.map(({ number, name, period, dueDay, amount }) => [
      { text: number },
      { text: name.zh, under: name.en },
      { text: period ? formatDays(period.startDay, period.endDay) : '—' },
      { text: dueDay },
      { text: formatMoney(amount) },
    ]),
    TOTAL_HEIGHT,
  );
  if (summed) totalLine(paper, words.sum, formatMoney(rows.reduce((sum, { amount }) => sum + amount, 0)));
}
