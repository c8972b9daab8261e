import { accessText } from '@iris/contract/access/access.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { accessConsoleText } from './access.console.text.ts';

/** The texts of these screens. */
export const texts = [accessText, accessConsoleText, residentText];
