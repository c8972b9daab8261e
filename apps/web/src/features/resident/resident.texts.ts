import { residentText } from '@iris/contract/resident/resident.text';
import { residentConsoleText } from './resident.console.text.ts';

/** The words of these screens. */
export const texts = [residentText, residentConsoleText];
