import type { Texts } from '@iris/contract/core/language';

/** The words of notices and news that both forms share. */
export const noticePartsText = {
  'notice.field.type': ['類別', 'Type'],
  'notice.field.level': ['級別', 'Level'],
  'notice.field.title': ['標題', 'Title'],
  'notice.field.title_en': ['英文標題', 'English title'],
  'notice.field.brief': ['摘要', 'Summary'],
  'notice.field.brief_en': ['英文摘要', 'English summary'],
  'notice.field.content': ['內容', 'Content'],
  'notice.field.content_en': ['英文內容', 'English content'],
  'notice.field.attachments': ['附件', 'Attachments'],
  'notice.field.identities': ['住戶身份', 'Resident identities'],
  'notice.scope.everybody': ['不選即所有身份', 'None selected: all identities'],
  'notice.gap.title': ['標題', 'title'],
  'notice.gap.brief': ['摘要', 'summary'],
  'notice.gap.content': ['內容', 'content'],
  'notice.gaps': [
    '未有英文{{parts}}，英文讀者會看到中文',
    'No English {{parts}}: English readers will see Chinese',
  ],
  'notice.noTypes': [
    '平台未設資訊類型，未能發佈。請聯絡平台管理員新增',
    'The platform has no information types, so nothing can be published. Ask the platform operator to add one',
  ],
  'notice.pdf.add': ['上載 PDF', 'Upload PDF'],
  'notice.pdf.remove': ['移除{{name}}', 'Remove {{name}}'],
  'notice.pdf.note': ['PDF，最大 10 MB，最多 {{max}} 份', 'PDF, max. 10 MB, up to {{max}}'],
} as const satisfies Texts;
