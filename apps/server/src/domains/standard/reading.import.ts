import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { refused, rowsOf, told } from '../../platform/sheets/sheetImport.ts';
import { condoName } from '../resident/index.ts';
import { metersByNumber } from './meter.queries.ts';
import { checkCells, type ReadingProblem, type TypedRow } from './reading.importCheck.ts';
import { planReadings } from './reading.importPlan.ts';
import { readingSheet } from './reading.importSheet.ts';
import { insertReadings, lockMeters } from './reading.queries.ts';
import { changeBilling } from './standard.change.ts';

/** The rows of a sheet, or those corrected on screen. In a sheet, meters without a new reading are left out. */
async function typedRows(
  rows: TypedRow[] | undefined,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<TypedRow[]> {
  if (rows && !file) return rows;
  // `rowsOf` refuses both or neither.
  const lines = await rowsOf(rows ? [] : undefined, file, readingSheet, context);
  const filled = lines
    .map(({ unit: _unit, last_day: _day, last_value: _value, ...typed }) => typed)
    .filter(({ row: _, meter: _meter, ...typed }) => Object.values(typed).join('').trim() !== '');
  if (filled.length === 0) throw invalidField('file', 'sheet.empty');
  return filled;
}

const inWords = (problems: ReadingProblem[], { language }: SignedInContext) =>
  told(problems, language).map(({ row, column, reason }) => ({ row, column, message: reason }));

/** What an import would write: every cell with a problem, and every unusual value. Writes nothing. */
export async function pretestReadings(
  condoId: number,
  body: BodyOf<typeof standardApi.pretestReadings>,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof standardApi.pretestReadings>> {
  const typed = await typedRows(body.rows, file, context);
  const { rows, values, problems } = await checkCells(typed, context.clock.now());
  const plan = await planReadings(context.db, condoId, values);
  return {
    rows,
    errors: inWords([...problems, ...plan.problems], context),
    warnings: inWords(plan.warnings, context),
  };
}

/** Imports readings: all, or none if any cell is invalid (10030 with each as `rows.<row>.<column>`, from 0). */
export async function importReadings(
  condoId: number,
  body: BodyOf<typeof standardApi.importReadings>,
  context: SignedInContext,
): Promise<AnswerOf<typeof standardApi.importReadings>> {
  const { values, problems } = await checkCells(body.rows, context.clock.now());
  return changeBilling(context, async (tx) => {
    const numbers = values.map(({ meter }) => meter).filter((meter) => meter !== null);
    const meters = await metersByNumber(tx, condoId, [...new Set(numbers)]);
    // Locked first, so that nobody adds readings between the check and the write.
    await lockMeters(tx, [...meters.values()]);
    const { readings, problems: clashes } = await planReadings(tx, condoId, values);
    const wrong = [...problems, ...clashes];
    if (wrong.length > 0) throw refused(wrong);
    const userName = context.actor.name;
    await insertReadings(
      tx,
      readings.map(({ row: _, ...reading }) => ({ ...reading, userName })),
    );
    await writeAudit(tx, context.actor, {
      entity: 'condo',
      id: condoId,
      condoId,
      label: await condoName(tx, condoId),
      action: 'import',
      changes: [{ field: 'readings', before: null, after: String(readings.length) }],
    });
    return { condoId, result: { imported: readings.length } };
  });
}
