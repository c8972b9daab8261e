import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  ofCondo: (_, condo) => ({ rent: condo, invoice: condo, reminder: condo }),
};
