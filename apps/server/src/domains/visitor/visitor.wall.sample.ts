import type { WallSample } from '../../../test/wallSample.ts';
import { visitorNo } from './visitor.add.ts';
import { visitorReasonTable, visitorTable } from './visitor.table.ts';

const NUMBER = 900_000;

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const [reason] = await db
      .insert(visitorReasonTable)
      .values({ condoId, name: '驗窗', nameEn: 'Window inspection', position: 90 })
      .returning();
    const now = Date.now();
    const [pass] = await db
      .insert(visitorTable)
      .values({
        condoId,
        number: visitorNo(NUMBER + condoId),
        name: '陳小姐',
        people: 1,
        host: '管理處',
        reasonId: reason?.id ?? 0,
        fromAt: now,
        toAt: now + 3_600_000,
        madeBy: '客服',
        madeAt: now,
      })
      .returning();
    return { visitor: pass?.id ?? 0, visitorReason: reason?.id ?? 0 };
  },
};
