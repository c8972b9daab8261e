import { noticeText } from '@iris/contract/notice/notice.text';
import { noticePartsText } from './notice.parts.text.ts';

/** The texts of these parts, for another feature's screen that shows them. */
export const texts = [noticeText, noticePartsText];
