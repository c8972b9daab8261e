import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // The lease that the former owner had, see `fillLeases` of the world.
  ofCondo: (_, condo) => ({ lease: condo, leaseStandard: condo }),
};
