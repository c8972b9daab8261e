import { startOfDay } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { LeaseType } from '@iris/contract/lease/lease.model';
import {
  heightOfBoth,
  heightOfFacts,
  letterhead,
  part,
  table,
  writeBoth,
  writeFacts,
} from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper } from '../../platform/documents/paper.ts';
import type { Letterhead, PaperKind } from '../../platform/documents/paperKind.ts';
import { agreementText as words } from './agreement.text.ts';
import type { OwnTerms, Term } from './terms.ts';

/** Unknown values are left blank for handwriting. */
const TO_FILL = '_'.repeat(36);
const BODY = { size: 9.5 } as const;
const CLAUSE_INDENT = 22;
/** The heading of a section. */
const HEADING = 30;
const SIGNATURE_WIDTHS = 28;

/** The terms of a tenancy. Amounts are HKD cents, days Hong Kong days. */
export interface LeaseContractData {
  head: Letterhead;
  leaseNo: string;
  leaseType: LeaseType;
  signedDay: string;
  /** Unknown values are empty. */
  /** An English name is empty where there is none. */
  landlord: { name: string; nameEn: string; phone: string; idNo: string; address: string };
  tenant: { name: string; nameEn: string; phone: string; email: string; idNo: string };
  unit: string;
  /** With the building's English name; empty if it has none. */
  unitEn: string;
  /** Square feet. */
  area: number | null;
  domestic: boolean;
  startDay: string;
  endDay: string;
  standards: readonly { startDay: string; endDay: string; monthlyAmount: number }[];
  deposit: number;
  noticeDays: number;
  /** The first day on which it may end early; null for a fixed term. */
  breakFromDay: string | null;
  remark: string;
  /** In the words of the estate's own template; left out: the shipped clauses. */
  own?: OwnTerms | undefined;
}

/** The paper's record; the documents' thread loads it from this module. */
export const paper: PaperKind<LeaseContractData> = {
  title: words.title,
  numberOf: ({ leaseNo }) => leaseNo,
  madeAt: ({ signedDay }) => startOfDay(signedDay),
  draw: drawAgreement,
};

/** Draws a tenancy agreement from a lease. */
function drawAgreement(paper: Paper, data: LeaseContractData): void {
  letterhead(paper, data.head, data.own?.title ?? words.title, [
    { label: words.no, value: data.leaseNo, bold: true },
    { label: words.signed, value: data.signedDay },
  ]);
  const inner = paper.width - 20;
  const height = heightOfBoth(paper, words.notice, inner, { size: 8 }) + 12;
  paper.box(paper.left, paper.y, paper.width, height, ink.fill, null);
  writeBoth(paper, words.notice, paper.left + 10, paper.y + 6, inner, { size: 8, colour: ink.soft });
  paper.y += height + 4;

  for (const { title, facts } of factsOf(data)) {
    paper.room(HEADING + heightOfFacts(paper, facts, paper.width, 110));
    part(paper, title);
    paper.y += writeFacts(paper, facts, paper.left, paper.y, paper.width, 110);
  }
  part(paper, words.rent, Math.min(2, data.standards.length));
  table(
    paper,
    [
      { head: words.from, share: 0.3 },
      { head: words.to, share: 0.3 },
      { head: words.monthly, share: 0.4, align: 'right' },
    ],
    data.standards.map(({ startDay, endDay, monthlyAmount }) => [
      { text: startDay },
      { text: endDay },
      monthlyAmount === 0
        ? { text: words.rentFree[0], under: words.rentFree[1] }
        : { text: formatMoney(monthlyAmount) },
    ]),
  );
  const terms = data.own?.terms ?? clausesOf(data).map((text): Term => ({ as: 'clause', text }));
  const heightOf = (some: readonly Term[]) => some.reduce((sum, term) => sum + termHeight(paper, term), 0);
  // The heading stays with two terms, and the last two with the signatures: none is alone on a page.
  paper.room(HEADING + heightOf(terms.slice(0, 2)));
  part(paper, words.clauses);
  let number = 0;
  for (const [index, term] of terms.entries()) {
    if (index === terms.length - 2)
      paper.room(heightOf(terms.slice(-2)) + HEADING + signaturesHeight(paper, data));
    if (term.as === 'clause') number += 1;
    writeTerm(paper, term, number);
  }
  part(paper, words.sign);
  signatures(paper, data);
}

const said = ([zh, en]: Bilingual): string => `${zh} ${en}`;

function factsOf({ landlord, tenant, ...data }: LeaseContractData) {
  const [term, termEn] = both(words.termDays, { start: data.startDay, end: data.endDay });
  return [
    {
      title: words.landlord,
      facts: [
        { label: words.landlord, value: landlord.name, under: landlord.nameEn, bold: true },
        { label: words.idNo, value: landlord.idNo || TO_FILL },
        { label: words.address, value: landlord.address || TO_FILL },
        { label: words.phone, value: landlord.phone || TO_FILL },
      ],
    },
    {
      title: words.tenant,
      facts: [
        { label: words.tenant, value: tenant.name, under: tenant.nameEn, bold: true },
        { label: words.idNo, value: tenant.idNo },
        { label: words.phone, value: tenant.phone },
        ...(tenant.email ? [{ label: words.email, value: tenant.email }] : []),
      ],
    },
    {
      title: words.premises,
      facts: [
        {
          label: words.premises,
          value: [data.head.condo.zh, data.unit].filter(Boolean).join('　'),
          under: [data.unitEn, data.head.condo.en].filter(Boolean).join(', '),
          bold: true,
        },
        {
          label: words.use,
          value: [
            said(data.domestic ? words.domestic : words.commercial),
            ...(data.area === null ? [] : [said(both(words.area, { area: data.area.toLocaleString('en') }))]),
          ].join('　·　'),
        },
      ],
    },
    {
      title: words.term,
      facts: [
        {
          label: words.term,
          value: term,
          under: termEn,
          bold: true,
        },
        { label: words.kind, value: said(data.leaseType === 'DEATH_LEASE' ? words.fixed : words.flexible) },
        { label: words.deposit, value: formatMoney(data.deposit) },
      ],
    },
  ];
}

function clausesOf(data: LeaseContractData): Bilingual[] {
  const breakFrom = data.breakFromDay ?? data.startDay;
  return [
    words['clause.rent'],
    data.deposit > 0
      ? both(words['clause.deposit'], { deposit: formatMoney(data.deposit) })
      : words['clause.noDeposit'],
    words['clause.charges'],
    words['clause.use'],
    words['clause.care'],
    words['clause.entry'],
    words['clause.sublet'],
    words['clause.quiet'],
    words['clause.default'],
    data.leaseType === 'DEATH_LEASE'
      ? words['clause.fixed']
      : both(words['clause.break'], { from: breakFrom, days: data.noticeDays }),
    words['clause.moveOut'],
    words['clause.stamp'],
    ...(data.domestic ? [words['clause.cr109']] : []),
    ...(data.remark ? [both(words['clause.remark'], { remark: data.remark })] : []),
  ];
}

const termHeight = (paper: Paper, { text }: Term): number =>
  heightOfBoth(paper, text, paper.width - CLAUSE_INDENT, BODY) + 6;

/** A term is never split over pages. Clauses have numbers, headings begin at the margin. */
function writeTerm(paper: Paper, { as, text }: Term, number: number): void {
  const style = as === 'heading' ? { ...BODY, bold: true } : BODY;
  const x = as === 'heading' ? paper.left : paper.left + CLAUSE_INDENT;
  const width = paper.right - x;
  paper.room(heightOfBoth(paper, text, width, style));
  if (as === 'clause') paper.write(`${number}.`, paper.left, paper.y, 20, BODY);
  paper.y += writeBoth(paper, text, x, paper.y, width, style) + 6;
}

function signaturesHeight(paper: Paper, { landlord, tenant }: LeaseContractData): number {
  const width = (paper.width - SIGNATURE_WIDTHS) / 2;
  const names = [landlord, tenant].map(({ name }) => paper.height(name, width, { size: 10, bold: true }));
  return 30 + Math.max(...names) + 3 * 40;
}

/** Where both parties and their witnesses sign, side by side. */
function signatures(paper: Paper, { landlord, tenant }: LeaseContractData): void {
  const sides = [
    { label: words.landlord, name: landlord.name },
    { label: words.tenant, name: tenant.name },
  ];
  const width = (paper.width - 28) / 2;
  const rows = [words.signature, words.witness, words.signDay];
  const names = sides.map(({ name }) => paper.height(name, width, { size: 10, bold: true }));
  const nameHeight = Math.max(...names);
  paper.room(30 + nameHeight + rows.length * 40);
  const top = paper.y + 4;
  for (const [index, { label, name }] of sides.entries()) {
    const x = paper.left + index * (width + 28);
    let y = top + paper.write(said(label), x, top, width, { size: 8.5, colour: ink.soft });
    paper.write(name, x, y, width, { size: 10, bold: true });
    y += nameHeight;
    for (const row of rows) {
      y += 36;
      paper.line(y, x + 52, x + width, 0.7);
      writeBoth(paper, row, x, y - 13, 50, { size: 8.5, colour: ink.soft });
    }
    paper.y = y;
  }
  paper.y += 14;
}
