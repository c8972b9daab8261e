import { announceText } from '@iris/contract/announce/announce.text';
import { announceConsoleText } from './announce.console.text.ts';

/** The texts of these screens. */
export const texts = [announceText, announceConsoleText];
