import type { billApi } from '@iris/contract/bill/bill.api';
import { oddities, type RunPreview, type RunRow } from '@iris/contract/bill/bill.model';
import { addDays, addMonths, type Day, earlier } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Db } from '../../platform/db/database.ts';
import { madeIn } from './run.plan.queries.ts';
import {
  isPastDue,
  type PlannedBill,
  planRun,
  proposedDueDay,
  refuseFarMonth,
  standardsOf,
} from './run.plan.ts';

/** What a run of the month would make now, with warnings. Writes nothing. */
export async function previewRun(
  db: Db,
  query: QueryOf<typeof billApi.preview>,
  today: Day,
): Promise<RunPreview> {
  const { month, page, count: size } = query;
  refuseFarMonth(month, today);
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
    ...madeOf(planned),
    count_before: sumsBefore.reduce((sum, { count }) => sum + count, 0),
    amount_before: sumsBefore.reduce((sum, { amount }) => sum + amount, 0),
    compared: compare(planned),
    past_due: pastDue(planned, month, today),
    skipped: skippedOf(planned),
    by_standard: standards.map(({ standardId, name, nameEn }) => {
      const mine = byStandard.get(standardId) ?? [];
      return {
        standard_id: standardId,
        name,
        name_en: nameEn,
        ...sumOf(mine),
        amount_made: madeOf(mine).amount_made,
        amount_before: before.get(standardId)?.amount ?? 0,
        compared: compare(mine),
      };
    }),
    items: shown.slice(page * size, (page + 1) * size).map(viewRow),
    total: shown.length,
    page,
  };
}

/** The number and total of the planned bills that will be made. */
export function sumOf(planned: readonly PlannedBill[]): { count: number; amount: number } {
  const making = planned.filter(({ makes }) => makes);
  return { count: making.length, amount: making.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The number and total of the month's existing bills. */
function madeOf(planned: readonly PlannedBill[]): { count_made: number; amount_made: number } {
  const made = planned.map(({ unit }) => unit.made_amount).filter((amount) => amount !== null);
  return { count_made: made.length, amount_made: made.reduce((sum, amount) => sum + amount, 0) };
}

/** Compares like with like: existing bills count like planned ones, and only units that were billed before count. */
function compare(planned: readonly PlannedBill[]): RunPreview['compared'] {
  const compared = { count: 0, amount: 0, before: 0 };
  for (const { unit, makes, amount } of planned) {
    const now = makes ? amount : unit.made_amount;
    if (now === null || unit.before === null) continue;
    compared.count += 1;
    compared.amount += now;
    compared.before += unit.before;
  }
  return compared;
}

function pastDue(planned: readonly PlannedBill[], month: Day, today: Day): RunPreview['past_due'] {
  const late = planned.filter((each) => each.makes && isPastDue(each, month, today));
  const [first, ...rest] = late.map(({ standard }) => addDays(month, standard.dueDays));
  if (first === undefined) return null;
  return {
    count: late.length,
    due_day: rest.reduce(earlier, first),
    proposed: proposedDueDay(late, today),
  };
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
  payer_name_en: unit.payer_name_en ?? '',
  price: standard.price,
  price_unit: standard.priceUnit,
  quantity,
  amount,
  before: unit.before,
  odd,
});
