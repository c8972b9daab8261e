import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // In the world each condo has one building, two floors and four units, numbered in the order of the condos.
  ofCondo: (_, condo) => ({ building: condo, floor: condo * 2, unit: condo * 4 }),
};
