import type { Texts } from '@iris/contract/core/language';

/** The words of the public page of news; both languages are shown. */
export const publicText = {
  goneTitle: ['找不到資訊', 'News not found'],
  gone: [
    '這則資訊已經下架，或連結不正確。如有查詢，請聯絡管理處。',
    'This item has been withdrawn, or the link is incorrect. For enquiries, please contact the management office.',
  ],
  chineseOnly: ['', 'This item is in Chinese only. Please contact the management office for help.'],
  number: ['編號', 'No.'],
  date: ['發佈日期', 'Published'],
  office: ['管理處電話', 'Office phone'],
  attached: ['附件', 'Attachments'],
} as const satisfies Texts;
