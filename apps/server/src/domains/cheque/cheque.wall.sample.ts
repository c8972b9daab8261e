import { eq } from 'drizzle-orm';
import type { WallSample } from '../../../test/wallSample.ts';
import { chequeBatchTable, chequeTable } from '../payment/cheque.table.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const [payer] = await db.select().from(residentTable).where(eq(residentTable.condoId, condo)).limit(1);
    const payerId = payer?.id ?? 0;
    const [payment] = await db
      .insert(paymentTable)
      .values({
        condoId: condo,
        state: 'CANCELLED',
        channel: 'PAY_CHEQUE',
        source: 'COUNTER',
        amount: 100,
        payerId,
        payerName: 'x',
        submittedAt: 0,
      })
      .returning();
    const [batch] = await db
      .insert(chequeBatchTable)
      .values({
        condoId: condo,
        number: `W-${condo}`,
        day: '2025-01-02',
        count: 1,
        amount: 100,
        userName: 'x',
        createdAt: 0,
        clearedDay: '2025-01-03',
      })
      .returning();
    const [cheque] = await db
      .insert(chequeTable)
      .values({
        condoId: condo,
        paymentId: payment?.id ?? 0,
        payerId,
        state: 'CLEARED',
        bank: '004',
        number: '000001',
        day: '2025-01-02',
        amount: 100,
        batchId: batch?.id ?? 0,
      })
      .returning();
    return { cheque: cheque?.id ?? 0, chequeBatch: batch?.id ?? 0 };
  },
};
