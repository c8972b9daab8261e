import type { Texts } from '@iris/contract/core/language';

/** The words of the poster; Chinese comes first and larger, English beneath. */
export const posterText = {
  title: ['通告', 'NOTICE'],
  number: ['編號', 'No.'],
  date: ['日期', 'Date'],
  until: ['有效至', 'Valid until'],
  draft: ['草稿，未發佈', 'Draft, not published'],
  chineseOnly: ['', 'This notice is in Chinese only. Please contact the management office for help.'],
  code: ['掃描二維碼在網上閱讀', 'Scan to read online'],
  codeAlt: ['通告網頁的二維碼', 'QR code for the page of this notice'],
  attached: ['附件', 'Attachments'],
  office: ['管理處', 'Management Office'],
} as const satisfies Texts;
