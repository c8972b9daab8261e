import { residentText } from '@iris/contract/resident/resident.text';
import { texts as leaseTexts } from '../../pickers/lease/lease.texts.ts';
import { residentConsoleText } from './resident.console.text.ts';

/** The words of these screens. */
export const texts = [residentText, residentConsoleText, ...leaseTexts];
