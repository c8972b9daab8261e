import { estateScreens } from '../features/estate/estate.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { notFoundScreens } from '../features/notFound/notFound.screens.ts';
import { centerScreens } from '../features/user/user.screens.ts';
import type { Screen } from './screens.ts';

/** The screens of all features, in order. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...estateScreens,
  ...centerScreens,
  ...notFoundScreens,
];
