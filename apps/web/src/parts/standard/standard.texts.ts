import { standardText } from '@iris/contract/standard/standard.text';
import { standardPartsText } from './standard.parts.text.ts';

/** The texts of these parts, for another feature's screen that shows them. */
export const texts = [standardText, standardPartsText];
