import { contractTexts } from '@iris/contract/texts';
import { centerText } from './center.console.text.ts';

/** The texts of these screens: the activity may concern every kind of record. */
export const texts = [centerText, contractTexts];
