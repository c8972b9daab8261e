import type { WallSample } from '../../../test/wallSample.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const day = '2026-12-01';
    const [plan] = await db
      .insert(upkeepTable)
      .values({
        condoId,
        name: '升降機例行保養',
        place: '1 號升降機',
        type: 'LIFT',
        cycle: 'MONTH',
        every: 1,
        anchorDay: day,
        nextDueDay: day,
        aheadDays: 7,
      })
      .returning();
    const planId = plan?.id ?? 0;
    const [round] = await db
      .insert(upkeepRoundTable)
      .values({ planId, condoId, dueDay: '2026-11-01', auto: false, doneDay: '2026-11-01' })
      .returning();
    return { upkeep: planId, upkeepRound: round?.id ?? 0 };
  },
};
