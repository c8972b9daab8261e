import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // Of the former owner's lease, see `fillRents` of the world.
  ofCondo: (_, condo) => ({ charge: condo, payment: condo, receipt: condo }),
};
