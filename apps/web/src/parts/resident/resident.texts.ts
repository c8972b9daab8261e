import { residentText } from '@iris/contract/resident/resident.text';
import { residentPickersText } from './residentPickers.text.ts';

/** The texts of these parts, for another feature's screen that shows them. */
export const texts = [residentText, residentPickersText];
