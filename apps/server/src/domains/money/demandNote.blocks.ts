import type { Bilingual } from '@iris/contract/core/language';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import { heightOfBoth, paragraph, part, writeBoth } from '../../platform/documents/blocks.ts';
import { drawCode } from '../../platform/documents/code.ts';
import { ink } from '../../platform/documents/ink.ts';
import { both, type Paper, type Style } from '../../platform/documents/paper.ts';
import type { Letterhead, Names } from '../../platform/documents/paperKind.ts';
import { demandNoteText as words } from './demandNote.text.ts';

const CODE_SIZE = 112;
const NOTE = { size: 8, colour: ink.soft } as const;

/** Who asks for how much, and how it is paid: the same on every demand note. */
export interface Payee {
  head: Letterhead;
  /** The number that a transfer quotes. */
  businessNo: string;
  /** HKD cents. */
  amount: number;
  /** The estate's FPS identifier, `+852-` phone or email; empty for none. */
  fpsId: string;
  /** The account to transfer to; null if the company gave none. */
  bank: { name: Names; userName: string; account: string } | null;
  /** Where to pay online; empty if not possible. */
  payUrl: string;
  /** The condo's own words at the end of the note, in both languages. */
  letter?: Bilingual | undefined;
}

/** The frame that readers look for first: how much, until when. */
export function dueBox(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  amount: string,
  dueDay: string,
): number {
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

/** The heading of the ways to pay, and what follows each. */
const HOW_HEADING = 34;
const WAY_GAP = 6;
const LINE: Style = { size: 9 };
const WAY: Style = { size: 9.5, bold: true };

/**
 * The ways to pay, each with instructions, with the code for bank apps to the left, and the closing words. They stay on
 * one page.
 */
export function howToPay(paper: Paper, data: Payee): void {
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
  paragraph(paper, data.letter ?? words.note, NOTE);
}

/** Each language shows the name of the bank that its readers know. */
function bankTo({ name, userName, account }: NonNullable<Payee['bank']>): Bilingual {
  const [zh] = both(words.bankTo, { bank: name.zh, name: userName, account });
  const [, en] = both(words.bankTo, { bank: name.en, name: userName, account });
  return [zh, en];
}

function waysOf(data: Payee, fps: boolean) {
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
