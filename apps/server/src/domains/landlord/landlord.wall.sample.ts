import type { WallSample } from '../../../test/wallSample.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { landlordExpenseTable, landlordPayoutTable } from './landlord.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const [landlord] = await db.insert(landlordTable).values({ condoId: condo, name: '牆業主' }).returning();
    const common = {
      condoId: condo,
      landlordId: landlord?.id ?? 0,
      amount: 100,
      day: '2025-01-02',
      status: 'VOID',
      userName: 'staff 先生',
      createdAt: 0,
      voidedAt: 0,
    } as const;
    const [expense] = await db
      .insert(landlordExpenseTable)
      .values({ ...common, number: 'LE-0', title: '換鎖', way: 'BANK' })
      .returning();
    const [payout] = await db
      .insert(landlordPayoutTable)
      .values({ ...common, number: 'LP-0', month: '2025-01-01', rents: 0, feePoints: 0, fee: 0 })
      .returning();
    return {
      landlord: landlord?.id ?? 0,
      landlordExpense: expense?.id ?? 0,
      landlordPayout: payout?.id ?? 0,
    };
  },
};
