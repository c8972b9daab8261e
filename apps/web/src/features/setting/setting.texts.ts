import { settingText } from '@iris/contract/setting/setting.text';
import { settingConsoleText } from './setting.console.text.ts';

/** The words of these screens. */
export const texts = [settingText, settingConsoleText];
