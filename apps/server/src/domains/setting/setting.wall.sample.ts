import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = {
  platform: ['banner', 'holiday', 'informationType', 'letter'],
};
