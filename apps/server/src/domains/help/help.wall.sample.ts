import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  // The first is published, the second only its authors know.
  ofCompany: (_, company) => ({ helpQuestion: company }),
  platform: ['helpCatalogue'],
};
