import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  ofCompany: (_, company) => ({ company }),
  ofCondo: (_, condo) => ({ condo }),
  platform: ['removedCompany'],
};
