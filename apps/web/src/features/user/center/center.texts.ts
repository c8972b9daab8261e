import { contractTexts } from '@iris/contract/texts';
import { centerText } from './center.console.text.ts';

/** The words of these screens: what somebody did may concern every kind of record. */
export const texts = [centerText, contractTexts];
