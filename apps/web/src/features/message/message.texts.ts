import { messageConsoleText } from './message.console.text.ts';

/** The words of this screen. */
export const texts = [messageConsoleText];
