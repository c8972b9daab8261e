import { residentText } from '@iris/contract/resident/resident.text';
import { texts as partsTexts } from '../../parts/notice/notice.texts.ts';
import { texts as residentTexts } from '../../parts/resident/resident.texts.ts';
import { noticeConsoleText } from './notice.console.text.ts';

/** The texts of notices. */
export const texts = [residentText, ...residentTexts, ...partsTexts, noticeConsoleText];
