import { helpText } from '@iris/contract/help/help.text';
import { helpConsoleText } from './help.console.text.ts';

/** The texts of these screens. */
export const texts = [helpText, helpConsoleText];
