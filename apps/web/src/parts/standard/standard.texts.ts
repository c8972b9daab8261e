import { standardText } from '@iris/contract/standard/standard.text';
import { standardPartsText } from './standard.parts.text.ts';

/** The words of these pieces, for a screen of another feature that shows them. */
export const texts = [standardText, standardPartsText];
