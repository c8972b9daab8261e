import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  ofCompany: (_, company) => ({ announcement: company }),
};
