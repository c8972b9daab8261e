import type { WallSample } from '../../../test/wallSample.ts';
import { standardTable } from './standard.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const gone = { deletedAt: Date.now(), deletedBy: 'x' };
    const [removed] = await db
      .insert(standardTable)
      .values({
        condoId: condo,
        name: 'x',
        billType: 'OTHER',
        priceUnit: 'TIME',
        billed: 'OWNER',
        ...gone,
      })
      .returning();
    return { billStandard: condo, meter: condo, meterReading: condo, removedStandard: removed?.id ?? 0 };
  },
};
