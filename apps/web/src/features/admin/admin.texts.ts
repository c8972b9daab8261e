import { adminConsoleText } from './admin.console.text.ts';

/** The words of these screens. */
export const texts = [adminConsoleText];
