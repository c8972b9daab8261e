import { messageConsoleText } from './message.console.text.ts';

/** The texts of this screen. */
export const texts = [messageConsoleText];
