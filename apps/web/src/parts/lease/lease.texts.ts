import { leaseText } from '@iris/contract/lease/lease.text';
import { leasePartsText } from './lease.parts.text.ts';

/** The texts of these parts, for another feature's screen that shows them. */
export const texts = [leaseText, leasePartsText];
