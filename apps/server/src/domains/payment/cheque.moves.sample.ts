import { addDays, dayOf } from '@iris/contract/core/day';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { bankCheques, clearBatch } from './cheque.bank.ts';
import { endCheque } from './cheque.end.ts';
import { chequeTable } from './cheque.table.ts';
import { collectOnSite } from './payment.actions.ts';
import {
  allOpen,
  type Book,
  clearPaper,
  type Line,
  move,
  type Paper,
  pay,
  total,
  unpay,
} from './payment.book.sample.ts';
import {
  agree,
  aim,
  blind,
  command,
  type Desk,
  idsOf,
  isDue,
  lineOf,
  type Move,
  nth,
  person,
  picked,
  slip,
  some,
  tried,
  who,
} from './payment.hand.sample.ts';
import { inOne, now } from './payment.sample.ts';

let numbers = 0;

interface Taking {
  some: number[];
  who: number;
  blind: boolean;
  ahead: boolean;
}

/** Takes a cheque for what is due, of today or post-dated. */
const takeBy = (made: Taking): Move =>
  command(`cheque ${JSON.stringify(made)}`, async (book, desk) => {
    const all = made.some.map((index) => lineOf(book, index));
    const lines: Line[] = [...aim(all, isDue, made.blind)];
    const context = person(desk, made.who);
    const today = dayOf(desk.server.clock.now());
    numbers += 1;
    const input = {
      ...slip,
      of: 'unit' as const,
      chargeIds: idsOf(book, desk, lines),
      channel: 'PAY_CHEQUE' as const,
      slipNo: String(100_000 + numbers),
      chequeBank: '004',
      chequeDay: made.ahead ? addDays(today, 3) : today,
      expected: total(lines),
    };
    const done = await tried(inOne(context, (tx) => collectOnSite(tx, context, input)));
    const fits = allOpen(lines) && lines.every(({ kind }) => chargeOf(kind).cheques);
    agree('cheque', fits, done);
    if (!done) return;
    const [row] = await context.db.select().from(chequeTable).where(eq(chequeTable.paymentId, done.id));
    const paper = { id: row?.id ?? 0, lines, amount: total(lines), batch: null };
    book.cheques.push({ ...paper, state: made.ahead ? 'HELD' : 'HAND' });
    if (made.ahead) for (const line of lines) move(line, 'PAYING');
    else payBy(book, lines);
  });
export const cheque = fc.record({ some, who, blind, ahead: fc.constantFrom(false, false, true) }).map(takeBy);

function payBy(book: Book, lines: readonly Line[]): void {
  pay(book, lines, 'PAY_CHEQUE');
  for (const line of lines) line.uncleared = true;
}

/** One cheque; a move that is not blind takes one in a fitting state. */
const paperOf = (
  { cheques }: Book,
  made: { nth: number; blind: boolean },
  ...states: Paper['state'][]
): Paper | undefined =>
  picked(
    aim(cheques, ({ state }) => states.includes(state), made.blind),
    made.nth,
  );

/** The day of a post-dated cheque comes. */
const dayComes = async (desk: Desk, { id }: Paper): Promise<void> => {
  const today = dayOf(desk.server.clock.now());
  await desk.server.services.db.update(chequeTable).set({ day: today }).where(eq(chequeTable.id, id));
};

export const bank = fc.record({ nth, who, blind }).map((made) =>
  command(`bank ${JSON.stringify(made)}`, async (book, desk) => {
    const paper = paperOf(book, made, 'HAND', 'HELD');
    if (!paper) return;
    const context = person(desk, made.who);
    const { condoId } = await now(desk.server, { id: desk.ids[0] ?? 0 });
    if (paper.state === 'HELD') await dayComes(desk, paper);
    const done = await tried(inOne(context, (tx) => bankCheques(tx, context, { condoId, ids: [paper.id] })));
    agree('bank', paper.state === 'HAND' || paper.state === 'HELD', done);
    if (!done) return;
    if (paper.state === 'HELD') payBy(book, paper.lines);
    Object.assign(paper, { state: 'BANKED', batch: done.id });
  }),
);

export const clear = fc.record({ nth, who, blind }).map((made) =>
  command(`clear ${JSON.stringify(made)}`, async (book, desk) => {
    const paper = paperOf(book, made, 'BANKED');
    const batch = paper?.batch ?? null;
    if (!paper || batch === null) return;
    const context = person(desk, made.who);
    const day = dayOf(desk.server.clock.now());
    const done = await tried(inOne(context, (tx) => clearBatch(tx, context, { id: batch, day })));
    agree('clear', paper.state === 'BANKED', done);
    if (done) clearPaper(book, paper);
  }),
);

const untouched = ({ refunding, refunded, deducted }: Line): boolean => refunding + refunded + deducted === 0;

export const end = fc
  .record({ nth, who, blind, as: fc.constantFrom('RETURNED', 'RETURNED', 'GIVEN_BACK') })
  .map((made) =>
    command(`end ${JSON.stringify(made)}`, async (book, desk) => {
      const from: Paper['state'][] = made.as === 'RETURNED' ? ['BANKED'] : ['HAND', 'HELD'];
      const paper = paperOf(book, made, ...from);
      if (!paper) return;
      const context = person(desk, made.who);
      const said = { as: made.as, reason: '存款不足', receiptReason: '退票', feeChargeId: null };
      const done = await tried(inOne(context, (tx) => endCheque(tx, context, paper.id, said)));
      agree('end', from.includes(paper.state) && paper.lines.every(untouched), done);
      if (!done) return;
      if (paper.state === 'HELD') for (const line of paper.lines) move(line, 'UNPAID');
      else unpay(book, paper.lines);
      paper.state = made.as;
    }),
  );
