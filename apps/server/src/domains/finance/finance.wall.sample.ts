import type { WallSample } from '../../../test/wallSample.ts';
import { flowTable } from '../payment/flow.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const [flow] = await db
      .insert(flowTable)
      .values({
        condoId: condo,
        number: 'x',
        name: 'x',
        billType: 'DEPOSIT',
        paymentType: 'PAY_ONSITE_CASH',
        total: 1,
        account: 'CASH',
        payTime: Date.now(),
        valueDay: '2026-11-21',
        chargeId: condo,
        transactionId: 0,
      })
      .returning();
    return { flow: flow?.id ?? 0 };
  },
};
