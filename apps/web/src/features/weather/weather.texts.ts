import { weatherText } from '@iris/contract/weather/weather.text';
import { texts as noticeTexts } from '../../parts/notice/notice.texts.ts';
import { weatherConsoleText } from './weather.console.text.ts';

/** The texts of severe weather. */
export const texts = [...noticeTexts, weatherText, weatherConsoleText];
