import { setUpText } from '../../parts/company/setUp.text.ts';
import { userConsoleText } from './user.console.text.ts';

/** The texts of these screens. */
export const texts = [userConsoleText, setUpText];
