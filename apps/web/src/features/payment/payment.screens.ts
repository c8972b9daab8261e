import type { Screen } from '../../app/screens.ts';

export const paymentScreens: readonly Screen[] = [];
