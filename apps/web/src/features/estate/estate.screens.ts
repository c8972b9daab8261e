import type { Screen } from '../../app/screens.ts';

export const estateScreens: readonly Screen[] = [];
