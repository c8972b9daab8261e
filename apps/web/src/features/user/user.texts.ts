import { userConsoleText } from './user.console.text.ts';

/** The words of these screens. */
export const texts = [userConsoleText];
