import { residentText } from '@iris/contract/resident/resident.text';
import { residentPickersText } from './residentPickers.text.ts';

/** The words of these pieces, for a screen of another feature that shows them. */
export const texts = [residentText, residentPickersText];
