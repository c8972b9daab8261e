import { type Day, daysBetween } from '@iris/contract/core/day';
import type { Upkeep, UpkeepDetail, UpkeepRound } from '@iris/contract/upkeep/upkeep.model';
import { stateOn } from '@iris/contract/upkeep/upkeep.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { roundsOf, type ShownPlan, shownPlan } from './upkeep.queries.ts';
import { upkeepRoundTable } from './upkeep.table.ts';

/** A plan on the shape of the wire. */
export const viewPlan = (row: ShownPlan, today: Day): Upkeep => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  ready: row.ready,
  building_id: row.buildingId,
  floor_id: row.floorId,
  building_name: row.buildingName,
  floor_name: row.floorName,
  place: row.place,
  contractor: row.contractor,
  phone: row.phone,
  type: row.type,
  cycle: row.cycle,
  every: row.every,
  next_due: row.nextDueDay,
  ahead_days: row.aheadDays,
  last_done: row.lastDoneDay,
  remark: row.remark,
  state: stateOn(
    {
      next_due: row.nextDueDay,
      ahead_days: row.aheadDays,
      paused: row.pausedAt !== null,
      ended: row.endedAt !== null,
      ordered: row.openOrder !== null,
    },
    today,
  ),
  days_left: daysBetween(today, row.nextDueDay),
  order: row.openOrder,
  certificates: row.certificates,
  paused_at: row.pausedAt,
  ended_at: row.endedAt,
  end_reason: row.endReason,
  version: row.version,
});

type Rounds = Awaited<ReturnType<typeof roundsOf>>;

/** Rounds on the shape of the wire. */
export const viewRounds = ({ rows, files }: Rounds): UpkeepRound[] =>
  rows.map(({ round, order }) => ({
    id: round.id,
    due_day: round.dueDay,
    order,
    done_day: round.doneDay,
    done_by: round.doneBy,
    words: round.words,
    certificates: round.certificateIds.map((id) => ({ id, name: files.get(id) ?? '' })),
    version: round.version,
  }));

/** A plan with its latest rounds. */
export async function planDetail(db: Db, planId: number, today: Day): Promise<UpkeepDetail> {
  const row = await shownPlan(db, planId);
  return {
    ...viewPlan(row, today),
    rounds: viewRounds(await roundsOf(db, eq(upkeepRoundTable.planId, planId))),
  };
}
