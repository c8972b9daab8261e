import { appConfigText } from '@iris/contract/appConfig/appConfig.text';
import { appConfigConsoleText } from './appConfig.console.text.ts';

/** The texts of these screens. */
export const texts = [appConfigText, appConfigConsoleText];
