import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // A debtor is a resident: the world has one with a condo's number.
  ofCondo: (_, condo) => ({ debtor: condo }),
};
