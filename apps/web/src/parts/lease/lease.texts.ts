import { leaseText } from '@iris/contract/lease/lease.text';
import { leasePartsText } from './lease.parts.text.ts';

/** The words of these pieces, for a screen of another feature that shows them. */
export const texts = [leaseText, leasePartsText];
