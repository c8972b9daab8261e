import type { WallSample } from '../../../test/wallSample.ts';
import { repairNo } from './repair.add.ts';
import { repairStaffTable, repairTable } from './repair.table.ts';

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
    return { repair: order?.id ?? 0, repairStaff: staff?.id ?? 0 };
  },
};
