import type { WallSample } from '../../../test/wallSample.ts';
import { closingTable, drawerCountTable } from './counter.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const [closing] = await db
      .insert(closingTable)
      .values({
        condoId: condo,
        day: '2025-01-02',
        cashierId: 1,
        cashier: 'x',
        closedAt: Date.now(),
        untilPaymentId: 0,
        untilRefundId: 0,
        ways: [],
        others: [],
        difference: 0,
      })
      .returning();
    const [count] = await db
      .insert(drawerCountTable)
      .values({
        condoId: condo,
        day: '2025-01-02',
        cashierId: 1,
        countedAt: Date.now(),
        opening: 0,
        pieces: {},
        ways: [],
        others: [],
        given: 0,
        mark: '',
        attempt: 1,
      })
      .returning();
    return { closing: closing?.id ?? 0, drawerCount: count?.id ?? 0 };
  },
};
