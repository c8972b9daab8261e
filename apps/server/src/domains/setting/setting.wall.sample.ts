import type { WallSample } from '../../../test/wallSample.ts';
import { listInformationTypes } from './lists.queries.ts';

export const wallSample: WallSample = {
  // The platform's types are everybody's: the same one on both sides of the wall.
  async ofCompany(db) {
    const [type] = await listInformationTypes(db);
    return { informationType: type?.id ?? 0 };
  },
  platform: ['banner', 'holiday', 'letter'],
};
