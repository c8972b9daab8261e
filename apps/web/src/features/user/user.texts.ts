import { userConsoleText } from './user.console.text.ts';

/** The texts of these screens. */
export const texts = [userConsoleText];
