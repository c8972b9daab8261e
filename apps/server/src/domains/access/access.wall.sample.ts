import type { WallSample } from '../../../test/wallSample.ts';

export const wallSample: WallSample = { platform: ['accessDevice', 'accessGroup'] };
