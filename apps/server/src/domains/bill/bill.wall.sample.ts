import type { WallSample } from '../../../test/wallSample.ts';
import { billOf } from '../../../test/worldBills.ts';

export const wallSample: WallSample = {
  ofCondo: (_, condo) => ({ bill: billOf(condo, 3), billRun: condo, refund: condo }),
};
