import { settingText } from '@iris/contract/setting/setting.text';
import { jobText } from './jobs/job.text.ts';
import { settingConsoleText } from './setting.console.text.ts';

/** The texts of these screens. */
export const texts = [settingText, settingConsoleText, jobText];
