import type { WallSample } from '../../../test/wallSample.ts';
import { adContentTable, adMachineTable } from './adMachine.table.ts';

export const wallSample: WallSample = {
  platform: ['adMachine', 'adModel', 'adVideo', 'adUpload'],
  async ofCondo(db, condoId) {
    const [machine] = await db
      .insert(adMachineTable)
      .values({
        condoId,
        code: `WALL-${condoId}`,
        name: '大堂',
        address: '大堂',
        orientation: 'LANDSCAPE',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      })
      .returning();
    const [content] = await db
      .insert(adContentTable)
      .values({ condoId, name: `wall ${condoId}`, columns: 'ONE', items: [] })
      .returning();
    return { condoAdMachine: machine?.id ?? 0, adContent: content?.id ?? 0 };
  },
};
