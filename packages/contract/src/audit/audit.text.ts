import type { Texts } from '../core/language.ts';

export const auditText = {
  'audit.system': ['系統', 'System'],
  'audit.action.add': ['新增', 'added'],
  'audit.action.update': ['修改', 'changed'],
  'audit.action.delete': ['刪除', 'deleted'],
  'audit.action.import': ['匯入', 'imported'],
  'audit.action.signIn': ['登入', 'signed in'],
  'audit.action.password': ['更改密碼', 'changed the password'],
  'audit.action.endSession': ['登出裝置', 'signed a device out'],
} as const satisfies Texts;
