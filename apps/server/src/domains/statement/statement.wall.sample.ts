import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  ofCondo: (_, condo) => ({ statement: condo, statementLine: condo }),
};
