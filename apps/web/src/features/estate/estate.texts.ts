import { estateConsoleText } from './estate.console.text.ts';

/** The words of these screens. */
export const texts = [estateConsoleText];
