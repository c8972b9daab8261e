import type { billApi } from '@iris/contract/bill/bill.api';
import { oddities, type RunPreview, type RunRow } from '@iris/contract/bill/bill.model';
import { addMonths } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Db } from '../../platform/db/database.ts';
import { madeIn } from './run.plan.queries.ts';
import { type PlannedBill, planRun, standardsOf } from './run.plan.ts';

/** What a run of the month would make now, with what is odd about it. Writes nothing. */
export async function previewRun(db: Db, query: QueryOf<typeof billApi.preview>): Promise<RunPreview> {
  const { month, page, count: size } = query;
  const standardIds = query.standard_ids.split(',').map(Number);
  const run = { condoId: query.condo_id, standardIds, month, keepVoided: false };
  const standards = await standardsOf(db, run);
  const planned = await planRun(db, run, standards);
  const before = await madeIn(db, standardIds, addMonths(month, -1));
  const byStandard = Map.groupBy(planned, ({ standard }) => standard.standardId);
  const shown = query.odd === undefined ? planned : planned.filter(({ odd }) => odd.length > 0 === query.odd);
  const sumsBefore = [...before.values()];
  return {
    month,
    ...sumOf(planned),
    count_before: sumsBefore.reduce((sum, { count }) => sum + count, 0),
    amount_before: sumsBefore.reduce((sum, { amount }) => sum + amount, 0),
    skipped: skippedOf(planned),
    by_standard: standards.map(({ standardId, name, nameEn }) => ({
      standard_id: standardId,
      name,
      name_en: nameEn,
      ...sumOf(byStandard.get(standardId) ?? []),
      amount_before: before.get(standardId)?.amount ?? 0,
    })),
    items: shown.slice(page * size, (page + 1) * size).map(viewRow),
    total: shown.length,
    page,
  };
}

/** What is to be made of what was planned. */
export function sumOf(planned: readonly PlannedBill[]): { count: number; amount: number } {
  const making = planned.filter(({ makes }) => makes);
  return { count: making.length, amount: making.reduce((sum, { amount }) => sum + amount, 0) };
}

function skippedOf(planned: readonly PlannedBill[]): RunPreview['skipped'] {
  const left = planned.filter(({ makes }) => !makes);
  return oddities
    .map((odd) => ({ odd, count: left.filter((each) => each.odd.includes(odd)).length }))
    .filter(({ count }) => count > 0);
}

const viewRow = ({ standard, unit, quantity, amount, odd }: PlannedBill): RunRow => ({
  standard_id: standard.standardId,
  standard_name: standard.name,
  standard_name_en: standard.nameEn,
  bill_type: standard.billType,
  unit_id: unit.unit_id,
  building_name: unit.building_name,
  floor_name: unit.floor_name,
  unit_name: unit.unit_name,
  payer_name: unit.payer_name ?? '',
  price: standard.price,
  price_unit: standard.priceUnit,
  quantity,
  amount,
  before: unit.before,
  odd,
});
