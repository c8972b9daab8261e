import type { Texts } from '@iris/contract/core/language';

/** Words of all documents; Chinese comes first and larger, English beneath. */
export const documentText = {
  page: ['第 {{page}} 頁，共 {{pages}} 頁', 'Page {{page}} of {{pages}}'],
  licence: ['物業管理公司牌照 {{number}}', 'PMC licence {{number}}'],
  phone: ['電話 {{phone}}', 'Tel. {{phone}}'],
} as const satisfies Texts;
