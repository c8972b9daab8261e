import { estateConsoleText } from './estate.console.text.ts';

/** The texts of these screens. */
export const texts = [estateConsoleText];
