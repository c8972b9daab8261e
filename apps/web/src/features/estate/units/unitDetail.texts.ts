import { texts as leaseTexts } from '../../../parts/lease/lease.texts.ts';
import { texts as residentTexts } from '../../../parts/resident/resident.texts.ts';
import { estateConsoleText } from '../estate.console.text.ts';

/** The texts of a unit, its residents and its leases. */
export const texts = [estateConsoleText, ...residentTexts, ...leaseTexts];
