import { appConfigText } from '@iris/contract/appConfig/appConfig.text';
import { appConfigConsoleText } from './appConfig.console.text.ts';

/** The words of these screens. */
export const texts = [appConfigText, appConfigConsoleText];
