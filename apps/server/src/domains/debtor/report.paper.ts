import { startOfDay } from '@iris/contract/core/day';
import { type Bilingual, filled } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { DebtorForm, DebtorSums } from '@iris/contract/debtor/debtor.model';
import { letterhead, paragraph, TOTAL_HEIGHT, table, totalLine } from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { letterText as words } from './debtor.letter.text.ts';

/** Who owes, by age, as a list to print. Amounts are HKD cents. */
export interface ReportData {
  head: Letterhead;
  by: DebtorForm;
  day: string;
  /** The kinds of charge that it adds up. */
  kinds: readonly Bilingual[];
  sums: DebtorSums;
  rows: readonly {
    name: string;
    under: string;
    not_due: number;
    d1: number;
    d31: number;
    d61: number;
    d91: number;
    total: number;
  }[];
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<ReportData> = {
  title: words.list,
  numberOf: ({ day }) => day,
  madeAt: ({ day }) => startOfDay(day),
  draw: drawReport,
};

/** Dollars alone: five columns of amounts stand side by side. */
const plain = (cents: number): string => (cents === 0 ? '—' : formatMoney(cents).replace('HK$', ''));

function drawReport(sheet: Paper, { head, by, day, kinds, sums, rows }: ReportData): void {
  letterhead(sheet, head, by === 'PAYER' ? words.list : words.listUnits, [
    { label: words.asOf, value: day, bold: true },
    { label: words.debtors, value: String(sums.debtors) },
  ]);
  sheet.y += 8;
  const [zh, en] = words.kinds;
  const said: Bilingual = [
    filled(zh, { kinds: kinds.map(([name]) => name).join('、') }),
    filled(en, { kinds: kinds.map(([, name]) => name).join(', ') }),
  ];
  paragraph(sheet, said, { size: 8, colour: ink.soft });
  if (rows.length === 0) {
    paragraph(sheet, words.none);
    return;
  }
  const amounts = ['not_due', 'd1', 'd31', 'd61', 'd91', 'total'] as const;
  const heads = [words.notDue, words.d1, words.d31, words.d61, words.d91, words.all];
  const all = { name: words.total.join(' '), under: '', ...sums };
  table(
    sheet,
    [
      { head: by === 'PAYER' ? words.name : words.place, share: 0.25 },
      ...heads.map((one) => ({ head: one, share: 0.125, align: 'right' as const })),
    ],
    [...rows, all].map((row) => [
      { text: row.name, under: row.under, bold: row === all },
      ...amounts.map((name) => ({ text: plain(row[name]), bold: row === all || name === 'total' })),
    ]),
    TOTAL_HEIGHT,
  );
  totalLine(sheet, words.total, formatMoney(sums.total));
}
