import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillLine, BillRun } from '@iris/contract/bill/bill.model';
import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import { meterOf, unitRules } from '@iris/contract/standard/standard.rules';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { holdSeries } from '../../platform/db/series.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { holdReadings, holdStandards } from '../standard/index.ts';
import { type Draft, makeBills } from './bill.make.queries.ts';
import { billNumbers } from './bill.numbers.ts';
import {
  isPastDue,
  type PlannedBill,
  planRun,
  proposedDueDay,
  type RunOf,
  refuseFarMonth,
  standardsOf,
} from './run.plan.ts';
import { sumOf } from './run.preview.ts';
import {
  advanceRun,
  billReadings,
  failRun,
  insertRun,
  lockRun,
  type RunRecord,
  runningRuns,
  viewRuns,
} from './run.queries.ts';

/** Bills per transaction: a run reports progress after each. */
const BATCH = 1_000;
/** The job that continues runs. */
export const RUN_JOB = 'bill.run';

/**
 * Makes the bills of a month: the first thousand during the call, the rest by the job, which also finishes what a
 * lost server left. Refuses with `bill.previewChanged` if the total differs from the preview.
 */
export async function startRun(
  input: BodyOf<typeof billApi.run>,
  context: SignedInContext,
): Promise<BillRun> {
  const { condo_id: condoId, standard_ids: standardIds, month, expected, due_day: dueDay = null } = input;
  if (dueDay !== null && dueDay < dayOf(context.clock.now()))
    throw invalidField('due_day', 'bill.dueBeforeToday');
  refuseFarMonth(month, dayOf(context.clock.now()));
  const run = await context.transaction(async (tx) => {
    const planned = await planHeld(tx, { condoId, standardIds, month, keepVoided: false });
    const { count, amount } = sumOf(planned);
    if (amount !== expected) throw conflict('bill.previewChanged', { amount: formatMoney(amount) });
    if (count === 0) throw conflict('bill.nothingToMake');
    const row = await begin(tx, context, { condoId, standardIds, month, dueDay }, planned, context.actor);
    const [view] = await viewRuns(tx, [row]);
    if (!view) throw new Error('the run is gone');
    return view;
  });
  // If no server runs jobs, the call itself continues the run.
  if (run.state === 'RUNNING' && !(await context.jobs.kick(RUN_JOB))) await finishRuns(context);
  return run;
}

/** Automatically makes the missing bills of a month's standards; null if there are none. */
export async function runByItself(
  services: Services,
  run: Omit<RunOf, 'keepVoided'>,
): Promise<RunRecord | null> {
  return services.db.transaction(async (tx) => {
    const planned = await planHeld(tx, { ...run, keepVoided: true });
    if (sumOf(planned).count === 0) return null;
    // Nobody can be asked: late bills get as many days to pay as the others had.
    const today = dayOf(services.clock.now());
    const late = planned.filter((each) => each.makes && isPastDue(each, run.month, today));
    const dueDay = late.length === 0 ? null : proposedDueDay(late, today);
    return begin(tx, services, { ...run, dueDay }, planned, nobody);
  });
}

const nobody: Actor = { userId: null, name: '', address: '' };

/** Locks, so that nobody else makes bills of the condo, or changes its standards and readings, until the transaction ends. */
async function planHeld(tx: Transaction, run: RunOf): Promise<PlannedBill[]> {
  await holdSeries(tx, billNumbers(run.condoId));
  await holdStandards(tx, run.standardIds);
  const standards = await standardsOf(tx, run);
  const kinds = new Set(standards.map(({ priceUnit }) => meterOf(priceUnit)).filter((kind) => kind !== null));
  for (const kind of kinds) await holdReadings(tx, run.condoId, kind);
  return planRun(tx, run, standards);
}

async function begin(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { condoId, standardIds, month, dueDay }: Omit<RunOf, 'keepVoided'> & Pick<RunRecord, 'dueDay'>,
  planned: readonly PlannedBill[],
  actor: Actor,
): Promise<RunRecord> {
  const making = planned.filter(({ makes }) => makes);
  const row = await insertRun(tx, {
    condoId,
    month,
    dueDay,
    standardIds: [...new Set(standardIds)],
    wanted: making.length,
    userId: actor.userId,
    userName: actor.name,
    startedAt: clock.now(),
  });
  const made = await makeBatch(tx, actor, row, making.slice(0, BATCH));
  return advanceRun(tx, row.id, { ...made, finishedAt: making.length > BATCH ? null : clock.now() });
}

/** Continues every unfinished run. A failing run records its error, and a person may repeat it. */
export async function finishRuns(services: Services): Promise<{ runs: number; made: number }> {
  const counts = { runs: 0, made: 0 };
  await eachAlone(await runningRuns(services.db), async (run) => {
    try {
      counts.made += await finish(services, run);
      counts.runs += 1;
    } catch (error) {
      await failRun(services.db, run.id, services.clock.now());
      throw error;
    }
  });
  return counts;
}

/** Each batch is planned anew under the locks, so that its bills are made from what is read and priced now. */
async function finish({ db, clock }: Services, run: RunRecord): Promise<number> {
  const { condoId, month, standardIds, userId } = run;
  const actor = { userId, name: run.userName, address: '' };
  let made = 0;
  for (;;) {
    const { count, last } = await db.transaction(async (tx) => {
      const held = await lockRun(tx, run.id);
      if (held.state !== 'RUNNING') return { count: 0, last: true };
      const planned = await planHeld(tx, { condoId, month, standardIds, keepVoided: userId === null });
      const making = planned.filter(({ makes }) => makes);
      const done = await makeBatch(tx, actor, run, making.slice(0, BATCH));
      // Nothing made would be planned again for ever.
      const last = making.length <= BATCH || done.count === 0;
      await advanceRun(tx, run.id, { ...done, finishedAt: last ? clock.now() : null });
      return { count: done.count, last };
    });
    made += count;
    if (last) return made;
  }
}

async function makeBatch(
  tx: Transaction,
  actor: Actor,
  run: Drafted,
  planned: readonly PlannedBill[],
): Promise<{ count: number; amount: number }> {
  const rows = await makeBills(tx, actor, 'generate', planned.map(draftOf(run)));
  const keyOf = (standard: number | null, unit: number | null) => `${standard} ${unit}`;
  const byKey = new Map(planned.map((each) => [keyOf(each.standard.standardId, each.unit.unit_id), each]));
  const billed = rows.flatMap((row) => {
    const reading = byKey.get(keyOf(row.standardId, row.unitId))?.readings?.to?.id;
    return reading === undefined ? [] : [{ reading, bill: row.id }];
  });
  await billReadings(tx, billed);
  return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

type Drafted = Pick<RunRecord, 'id' | 'condoId' | 'month' | 'dueDay' | 'startedAt'>;

export const draftOf =
  ({ id, condoId, month, dueDay, startedAt }: Drafted) =>
  (planned: PlannedBill): Draft => {
    const { standard, unit, amount } = planned;
    if (unit.payer_id === null) throw new Error('a bill for nobody');
    return {
      condoId,
      place: {
        unitId: unit.unit_id,
        buildingId: unit.building_id,
        floorId: unit.floor_id,
        buildingName: unit.building_name,
        floorName: unit.floor_name,
        unitName: unit.unit_name,
      },
      payer: { id: unit.payer_id, name: unit.payer_name ?? '', phone: unit.payer_phone ?? '' },
      bill: {
        type: standard.billType,
        source: 'RUN',
        title: standard.name,
        titleEn: standard.nameEn,
        standardId: standard.standardId,
        standardVersionId: standard.versionId,
        runId: id,
        lateOfId: null,
      },
      startDay: month,
      endDay: addDays(addMonths(month, 1), -1),
      // Based on the day on which the run began, so that its last bill is due like its first.
      dueDay:
        dueDay !== null && isPastDue(planned, month, dayOf(startedAt))
          ? dueDay
          : addDays(month, standard.dueDays),
      amount,
      auto: true,
      lines: [lineOf(planned)],
      remark: '',
    };
  };

const lineOf = ({ standard, quantity, amount, readings }: PlannedBill): BillLine => {
  const point = (of: { day: string; value: number } | null | undefined) =>
    of ? { day: of.day, value: of.value } : null;
  return {
    standard: standard.name,
    standard_en: standard.nameEn,
    version_from: standard.fromDay,
    price: standard.price,
    price_unit: standard.priceUnit,
    charge_type: unitRules[standard.priceUnit].charge,
    quantity,
    meter: readings?.meterNumber ?? '',
    from: point(readings?.from),
    to: point(readings?.to),
    changeovers: readings?.changeovers ?? [],
    amount,
  };
};
