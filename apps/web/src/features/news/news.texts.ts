import { newsText } from '@iris/contract/news/news.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { texts as noticeTexts } from '../../parts/notice/notice.texts.ts';
import { newsConsoleText } from './news.console.text.ts';

/** The texts of news. */
export const texts = [residentText, ...noticeTexts, newsText, newsConsoleText];
