import { texts as residentTexts } from '../../../pickers/resident/resident.texts.ts';
import { estateConsoleText } from '../estate.console.text.ts';

/** The words of a unit, and of those who live in it. */
export const texts = [estateConsoleText, ...residentTexts];
