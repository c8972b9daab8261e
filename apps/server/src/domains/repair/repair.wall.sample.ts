import type { WallSample } from '../../../test/wallSample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { repairNo } from './repair.add.ts';
import { repairChargeTable, repairStaffTable, repairTable } from './repair.table.ts';

const NUMBER = 900_000;

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const [staff] = await db
      .insert(repairStaffTable)
      .values({
        condoId,
        name: '何師傅',
        phone: '91234567',
        position: '技工',
        skills: ['WATER'],
        dutyDays: [1],
        dutyFrom: '09:00',
        dutyTo: '18:00',
      })
      .returning();
    const now = Date.now();
    const [order] = await db
      .insert(repairTable)
      .values({
        condoId,
        number: repairNo(NUMBER + condoId),
        place: '大堂',
        type: 'WATER',
        urgency: 'NORMAL',
        source: 'COUNTER',
        happenedAt: now,
        contact: '陳小姐',
        phone: '91234567',
        description: '大堂天花漏水，地面濕滑',
        reportedAt: now,
        reportedBy: '客服',
        answerDueAt: now,
        finishDueAt: now,
      })
      .returning();
    const [charge] = await db
      .insert(chargeTable)
      .values({
        condoId,
        kind: 'REPAIR',
        businessNo: `RC202611-${NUMBER + condoId}`,
        payerId: condoId,
        payerName: '陳小姐',
        startDay: '2026-11-01',
        endDay: '2026-11-01',
        dueDay: '2026-11-15',
        amount: 10_000,
      })
      .returning();
    await db.insert(repairChargeTable).values({ chargeId: charge?.id ?? 0, repairId: order?.id ?? 0 });
    return { repair: order?.id ?? 0, repairStaff: staff?.id ?? 0, repairCharge: charge?.id ?? 0 };
  },
};
