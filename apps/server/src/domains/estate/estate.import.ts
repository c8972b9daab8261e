import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { Language } from '@iris/contract/core/language';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { ImportRow, Pretest } from '@iris/contract/estate/estate.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { changeStructure } from './estate.change.ts';
import { checkCells, type Problem } from './estate.importCheck.ts';
import { newBuildings, newFloors, type Plan, planImport } from './estate.importPlan.ts';
import { readSheet } from './estate.importSheet.ts';
import { carryOut } from './estate.importWrite.ts';

type Body = BodyOf<typeof estateApi.importUnits>;

/** The rows of the sheet, or those that were corrected on screen. */
async function rowsOf({ rows }: Body, file: Upload | undefined, language: Language): Promise<ImportRow[]> {
  if (file && !rows) return readSheet(file.bytes, language);
  if (rows && !file) return rows;
  throw invalidField('file', 'estate.import.oneSource');
}

const inOrder = (a: Problem, b: Problem): number => a.row - b.row;

/** What an import would do, and every cell that stands against it. Writes nothing. */
export async function pretestUnits(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  { db, language }: SignedInContext,
): Promise<Pretest> {
  const { rows, values, problems } = await checkCells(await rowsOf(body, file, language), language);
  const plan = await planImport(db, condoId, values);
  return {
    rows,
    problems: [...problems, ...plan.problems]
      .sort(inOrder)
      .map(({ row, column, text }) => ({ row, column, reason: translate(language, text) })),
    new_buildings: newBuildings(plan).length,
    new_floors: countNewFloors(plan),
  };
}

const countNewFloors = ({ buildings }: Plan): number =>
  buildings.reduce((sum, building) => sum + newFloors(building).length, 0);

/**
 * Imports units with the buildings and floors that they need: all of them, or none when one cell is wrong (10030
 * with each as `rows.<row>.<column>`).
 */
export async function importUnits(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof estateApi.importUnits>> {
  const checked = await checkCells(await rowsOf(body, file, context.language), context.language);
  return changeStructure(context, { condo: condoId }, async (tx) => {
    const plan = await planImport(tx, condoId, checked.values);
    const problems = [...checked.problems, ...plan.problems].sort(inOrder);
    if (problems.length > 0) throw refused(problems);
    const answer = {
      added: plan.units.length,
      new_buildings: newBuildings(plan).length,
      new_floors: countNewFloors(plan),
    };
    await carryOut(tx, context.actor, condoId, plan);
    return answer;
  });
}

const refused = (problems: Problem[]): Failure =>
  new Failure(
    'invalid',
    { key: 'estate.import.refused', values: { count: problems.length } },
    problems.map(({ row, column, text }) => ({ path: `rows.${row}.${column}`, ...text })),
  );
