import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // See `fillWallets` of the world.
  ofCompany: (_, company) => ({ withdrawal: company }),
};
