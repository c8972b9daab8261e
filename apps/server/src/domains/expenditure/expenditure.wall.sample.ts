import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // See `fillWallets` of the world.
  ofCondo: (_, condo) => ({ expenditure: condo }),
};
