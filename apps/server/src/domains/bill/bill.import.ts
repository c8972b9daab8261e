import { setImmediate as breathe } from 'node:timers/promises';
import type { billApi } from '@iris/contract/bill/bill.api';
import { addDays, type Day, dayOf, earlier } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { paymentText } from '@iris/contract/payment/payment.text';
import type { Db } from '../../platform/db/database.ts';
import { holdSeries } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
import type { SheetLine } from '../../platform/sheets/sheet.ts';
import { refused, rowsOf, told } from '../../platform/sheets/sheetImport.ts';
import { findUnits, repeatedIn } from './bill.import.queries.ts';
import { type BillProblem, type CheckedBill, checkBills } from './bill.importCheck.ts';
import { type BillColumn, billSheet } from './bill.importSheet.ts';
import { type Draft, makeBills, plainBill } from './bill.make.queries.ts';
import { billNumbers } from './bill.numbers.ts';

/** Bills per statement: the event loop is never blocked for long. */
const BATCH = 1_000;

/** What an import would create, and every problem with a cell. Writes nothing. */
export async function pretestBills(
  condoId: number,
  { rows }: BodyOf<typeof billApi.pretest>,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.pretest>> {
  // `rowsOf` refuses both or neither.
  const typed = rows && !file ? rows : await rowsOf(rows ? [] : undefined, file, billSheet, context);
  const { drafts, places, problems } = await planImport(context.db, condoId, numbered(typed), context);
  const repeated = await repeatedIn(context.db, condoId, drafts);
  const [first] = repeated;
  const place = first === undefined ? undefined : places[first];
  return {
    rows: typed,
    errors: told(problems, context.language).map(({ row, column, reason }) => ({
      row,
      column,
      message: reason,
    })),
    amount: sumOf(drafts),
    past_due: pastDueOf(drafts, dayOf(context.clock.now())),
    repeated: place === undefined ? null : { count: repeated.length, row: typed[place]?.row ?? place + 1 },
  };
}

/**
 * Imports bills, all or none: any invalid cell refuses the import (10030 with each as `rows.<row>.<column>`, rows
 * from 0).
 */
export const importBills = (
  condoId: number,
  { rows }: BodyOf<typeof billApi.import>,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.import>> =>
  context.transaction(async (tx) => {
    await holdSeries(tx, billNumbers(condoId));
    const { drafts, problems } = await planImport(tx, condoId, numbered(rows), context);
    if (problems.length > 0) throw refused(problems);
    for (let from = 0; from < drafts.length; from += BATCH) {
      await makeBills(tx, context.actor, 'import', drafts.slice(from, from + BATCH));
      await breathe();
    }
    return { imported: drafts.length, amount: sumOf(drafts) };
  });

/** Errors name a row by its index, whatever blank rows the sheet had. */
const numbered = (rows: readonly Record<BillColumn, string>[]): SheetLine<BillColumn>[] =>
  rows.map((cells, row) => ({ ...cells, row }));

const sumOf = (drafts: readonly Draft[]): number => drafts.reduce((sum, { amount }) => sum + amount, 0);

/** Bills that would be overdue on import, and a due day to use instead. */
function pastDueOf(drafts: readonly Draft[], today: Day): AnswerOf<typeof billApi.pretest>['past_due'] {
  const [first, ...rest] = drafts.map(({ dueDay }) => dueDay).filter((day) => day < today);
  if (first === undefined) return null;
  const proposed = addDays(today, limits.daysToPay);
  return { count: rest.length + 1, due_day: rest.reduce(earlier, first), proposed };
}

/** The bills of rows, with the places of their rows, and the problems of the others. */
async function planImport(
  db: Db,
  condoId: number,
  rows: readonly SheetLine<BillColumn>[],
  { clock }: SignedInContext,
): Promise<{ drafts: Draft[]; places: number[]; problems: BillProblem[] }> {
  const { values, problems } = await checkBills(rows);
  const wanted = values.map(({ building, floor, unit }) => ({
    building: building ?? '',
    floor: floor ?? '',
    unit: unit ?? '',
  }));
  const found = await findUnits(db, condoId, wanted, dayOf(clock.now()));
  const places: number[] = [];
  const drafts = values.flatMap((value, index) => {
    const draft = draftOf(condoId, value, found[index]);
    if ('problem' in draft) {
      if (draft.problem) problems.push(draft.problem);
      return [];
    }
    places.push(index);
    return draft;
  });
  return { drafts, places, problems };
}

type Place = Awaited<ReturnType<typeof findUnits>>[number] | undefined;

/** The bill of a row, or the problem with its unit; null if a cell was invalid before. */
function draftOf(condoId: number, value: CheckedBill, at: Place): Draft | { problem: BillProblem | null } {
  const { row, building, floor, unit, type, title, amount, startDay, endDay, dueDay, remark } = value;
  const wrong = (column: BillColumn, key: BillProblem['text']['key']) => ({
    problem: { row, column, text: { key } },
  });
  if (building === null || floor === null || unit === null || !at) return { problem: null };
  if (at.building_id === null) return wrong('building', 'bill.import.noBuilding');
  if (at.floor_id === null) return wrong('floor', 'bill.import.noFloor');
  if (at.unit_id === null) return wrong('unit', 'bill.import.noUnit');
  if (at.payer_id === null) return wrong('unit', 'bill.noPayer');
  if (type === null || title === null || amount === null || remark === null) return { problem: null };
  if (startDay === null || endDay === null || dueDay === null) return { problem: null };
  const [word, wordEn] = paymentText[`flow.type.${type}`];
  return {
    condoId,
    place: {
      unitId: at.unit_id,
      buildingId: at.building_id,
      floorId: at.floor_id,
      buildingName: at.building_name ?? '',
      floorName: at.floor_name ?? '',
      unitName: at.unit_name ?? '',
    },
    payer: { id: at.payer_id, name: at.payer_name ?? '', phone: at.payer_phone ?? '' },
    bill: plainBill({
      type,
      source: 'IMPORT',
      title: title || word,
      titleEn: title ? '' : wordEn,
    }),
    startDay,
    endDay,
    dueDay,
    amount,
    auto: false,
    lines: [],
    remark,
  };
}
