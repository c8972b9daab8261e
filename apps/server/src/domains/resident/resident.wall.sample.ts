import type { WallSample } from '../../../test/wallSample.ts';
import { residentTable } from './resident.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condo) {
    const gone = { deletedAt: Date.now(), deletedBy: 'x' };
    const [removed] = await db
      .insert(residentTable)
      .values({ condoId: condo, name: 'x', phone: '', idType: 'HKID', ...gone })
      .returning();
    return { resident: condo, binding: condo, removedResident: removed?.id ?? 0 };
  },
};
