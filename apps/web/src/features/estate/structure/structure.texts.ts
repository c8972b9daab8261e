import { texts as condoTexts } from '../../../parts/company/condo.texts.ts';
import { estateConsoleText } from '../estate.console.text.ts';

/** The texts of the structure, and of the estate's settings that open from it. */
export const texts = [estateConsoleText, ...condoTexts];
