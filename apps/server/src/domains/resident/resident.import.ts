import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentPretest } from '@iris/contract/resident/resident.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { refused, rowsOf, told } from '../../platform/sheets/sheetImport.ts';
import { changeResidents } from './resident.change.ts';
import { type Checked, checkCells } from './resident.importCheck.ts';
import { newPeople, planImport } from './resident.importPlan.ts';
import { residentSheet } from './resident.importSheet.ts';
import { carryOut } from './resident.importWrite.ts';

type Body = BodyOf<typeof residentApi.importResidents>;

async function checkedRows(
  { rows }: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<Checked> {
  return checkCells(await rowsOf(rows, file, residentSheet, context), context.clock.now());
}

/** What an import would do, and every problem with a cell. Writes nothing. */
export async function pretestResidents(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<ResidentPretest> {
  const { rows, values, problems } = await checkedRows(body, file, context);
  const plan = await planImport(context.db, condoId, values);
  const fresh = newPeople(plan).length;
  return {
    rows,
    problems: told([...problems, ...plan.problems], context.language),
    new_residents: fresh,
    known_residents: plan.people.length - fresh,
  };
}

/**
 * Imports residents and binds them to their units: all, or none if any cell is invalid (10030 with each as
 * `rows.<row>.<column>`).
 */
export async function importResidents(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof residentApi.importResidents>> {
  const { values, problems } = await checkedRows(body, file, context);
  return changeResidents(context, { condo: condoId }, async (tx) => {
    const plan = await planImport(tx, condoId, values);
    const wrong = [...problems, ...plan.problems];
    if (wrong.length > 0) throw refused(wrong);
    const answer = { bound: plan.bindings.length, new_residents: newPeople(plan).length };
    await carryOut(tx, context.actor, condoId, plan);
    return answer;
  });
}
