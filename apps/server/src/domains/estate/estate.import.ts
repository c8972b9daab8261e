import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { Pretest } from '@iris/contract/estate/estate.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { refused, rowsOf, told } from '../../platform/sheets/sheetImport.ts';
import { changeStructure } from './estate.change.ts';
import { checkCells } from './estate.importCheck.ts';
import { newBuildings, newFloors, type Plan, planImport } from './estate.importPlan.ts';
import { unitSheet } from './estate.importSheet.ts';
import { carryOut } from './estate.importWrite.ts';

type Body = BodyOf<typeof estateApi.importUnits>;

/** What an import would do, and every problem with a cell. Writes nothing. */
export async function pretestUnits(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<Pretest> {
  const { db, language } = context;
  const { rows, values, problems } = await checkCells(
    await rowsOf(body.rows, file, unitSheet, context),
    language,
  );
  const plan = await planImport(db, condoId, values);
  return {
    rows,
    problems: told([...problems, ...plan.problems], language),
    new_buildings: newBuildings(plan).length,
    new_floors: countNewFloors(plan),
  };
}

const countNewFloors = ({ buildings }: Plan): number =>
  buildings.reduce((sum, building) => sum + newFloors(building).length, 0);

/**
 * Imports units with the buildings and floors that they need, all or none: any invalid cell refuses the import (10030
 * with each as `rows.<row>.<column>`).
 */
export async function importUnits(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof estateApi.importUnits>> {
  const { language } = context;
  const checked = await checkCells(await rowsOf(body.rows, file, unitSheet, context), language);
  return changeStructure(context, { condo: condoId }, async (tx) => {
    const plan = await planImport(tx, condoId, checked.values);
    const problems = [...checked.problems, ...plan.problems];
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
