import type { WallSample } from '../../../test/wallSample.ts';
import { insertOne } from '../../platform/db/record.ts';
import { weatherTable } from './weather.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const row = await insertOne(db, weatherTable, {
      condoId,
      signal: 'TYPHOON_8',
      startedAt: 1_790_000_000_000,
      startedBy: '經理',
      until: 1_790_040_000_000,
      endedAt: 1_790_030_000_000,
      endedBy: '經理',
    });
    return { weather: row.id };
  },
};
