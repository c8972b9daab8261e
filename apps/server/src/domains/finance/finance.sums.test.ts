import { addDays, dayOf } from '@iris/contract/core/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { addCharges } from '../payment/index.ts';
import { freshBook } from '../payment/payment.book.sample.ts';
import { begin, beginnings, moves } from '../payment/payment.moves.sample.ts';
import { contextOf, newCharge, nowhere } from '../payment/payment.sample.ts';
import { expectAgreement } from './finance.agree.sample.ts';
import { everyHand } from './finance.everyHand.sample.ts';
import { hands, histories, type Office, openOffice, type Step, take } from './finance.history.sample.ts';

/**
 * Random hands, each sequence in an estate of its own. Afterwards every figure that people read (flow, briefs, statements of
 * account, quarterly summaries, expenditures, wallets, the operator's overview) comes to what the entries of the ledger say.
 * First the hands of payment.model.test.ts on what two people owe, all of one day; then whole histories of a year and a half,
 * with expenditures and withdrawals too.
 */
const LANES = 4;
const RUNS = repetitions(10, 100);
const HISTORIES = repetitions(12, 60);
/** The first run, before the random ones: each hand succeeds in it, whatever they leave out. */
const EVERY_HAND = [0, -30, -200, 10].map((day): [Step[], number] => [everyHand, day]);
const LIMIT_MS = repetitions(240_000, 3_600_000);
const server = await startServer();
const { db } = server.services;
const people = [await contextOf(server, 'staff'), await contextOf(server, 'manager')] as const;
const operator = await contextOf(server, 'operator');
const today = dayOf(server.clock.now());

async function charge({ condoId, people: [first, second] }: Office, offsets: readonly number[]) {
  const place = { condoId, ...nowhere, payerId: first?.id ?? 0 };
  const from = (index: number) => {
    const offset = offsets[index] ?? 0;
    return {
      startDay: addDays(today, offset),
      endDay: addDays(today, offset + 30),
      dueDay: addDays(today, offset),
    };
  };
  const bill = {
    type: 'WATER',
    source: 'SINGLE',
    title: '水費',
    titleEn: 'Water',
    standardId: null,
    standardVersionId: null,
    runId: null,
    lateOfId: null,
  } as const;
  const rows = await db.transaction((tx) =>
    addCharges(tx, [
      newCharge({ ...place, ...from(0), amount: 1_200_000 }),
      newCharge({ ...place, ...from(1), amount: 99_999 }),
      newCharge({ ...place, ...from(2), amount: 2_400_000, kind: 'DEPOSIT' }),
      newCharge({ ...place, ...from(3), amount: 80_000, kind: 'BILL', bill, payerId: second?.id ?? 0 }),
    ]),
  );
  return { book: freshBook(rows), desk: { server, people, ids: rows.map(({ id }) => id) } };
}

describe('any hands on charges', () => {
  it(
    `leave figures that agree with the ledger: ${LANES * RUNS} sequences`,
    async () => {
      const offset = fc.integer({ min: -60, max: 20 });
      const sequence = fc.tuple(
        beginnings,
        fc.commands(moves, { maxCommands: 5, size: 'max' }),
        fc.array(offset, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: -70, max: 30 }),
      );
      let looked = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(sequence, { minLength: LANES, maxLength: LANES }), async (lanes) => {
          await Promise.all(
            lanes.map(async ([beginning, commands, offsets, day]) => {
              const office = await openOffice(server, operator, 30_000);
              const { book, desk } = await charge(office, offsets);
              await begin(book, desk, beginning);
              await fc.asyncModelRun(() => ({ model: book, real: desk }), commands);
              await expectAgreement(office, addDays(today, day));
              looked += 1;
            }),
          );
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(looked).toBe(LANES * RUNS);
    },
    LIMIT_MS,
  );
});

describe('any year of an office', () => {
  it(
    `reads the same on every screen and in the ledger: ${LANES * HISTORIES} histories`,
    async () => {
      const done = new Set<string>();
      const lane = fc.tuple(histories, fc.integer({ min: -500, max: 10 }));
      await fc.assert(
        fc.asyncProperty(fc.array(lane, { minLength: LANES, maxLength: LANES }), async (lanes) => {
          await Promise.all(
            lanes.map(async ([steps, day]) => {
              const office = await openOffice(server, operator);
              for (const step of steps) if (await take(office, step)) done.add(step.what);
              await expectAgreement(office, addDays(today, day));
            }),
          );
        }),
        { numRuns: HISTORIES + 1, endOnFailure: true, examples: [[EVERY_HAND]] },
      );
      // Whatever can happen did happen, and was not refused each time.
      expect(Object.keys(hands).filter((what) => !done.has(what))).toEqual([]);
    },
    LIMIT_MS,
  );
});
