import type { Texts } from '@iris/contract/core/language';

/** The words of a notice's public page; both languages are shown. */
export const publicText = {
  goneTitle: ['找不到通知', 'Notice not found'],
  gone: [
    '這份通知已經結束、下架，或連結不正確。如有查詢，請聯絡管理處。',
    'This notice has ended or been withdrawn, or the link is incorrect. For enquiries, please contact the management office.',
  ],
  chineseOnly: ['', 'This notice is in Chinese only. Please contact the management office for help.'],
  number: ['編號', 'No.'],
  date: ['日期', 'Date'],
  until: ['有效至', 'Valid until'],
  corrected: ['內容曾更正', 'Corrected'],
  office: ['管理處電話', 'Office phone'],
  attached: ['附件', 'Attachments'],
  picture: ['圖片', 'Picture'],
} as const satisfies Texts;
