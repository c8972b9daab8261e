import type { Texts } from '../core/language.ts';

export const userText = {
  'user.passwordSame': ['新密碼不可與舊密碼相同', 'The new password must differ from the old one'],
  'user.passwordWrong': ['現有密碼不正確', 'The present password is not right'],
  'user.preferencesTooBig': [
    '個人設置太多，請先刪除部分檢視',
    'Too many settings. Delete some saved views first',
  ],
  'user.emailMailTitle': ['Iris 帳號電郵已更改', 'The e-mail address of your Iris account has changed'],
  'user.emailMailBody': [
    '{{name}}，你好：\n\n你的 Iris 帳號 {{account}} 的電郵已改為其他地址。\n如果不是你本人操作，請立即聯絡管理員。',
    'Hello {{name}},\n\nThe e-mail address of your Iris account {{account}} was changed to another one.\nIf it was not you, tell your administrator at once.',
  ],
  'user.theme.light': ['淺色', 'Light'],
  'user.theme.dark blue': ['深藍', 'Dark blue'],
  'user.theme.blue': ['藍色', 'Blue'],
  'user.theme.purple': ['紫色', 'Purple'],
  'user.theme.dark purple': ['深紫', 'Dark purple'],
  'user.level.OPERATOR': ['平台', 'Platform'],
  'user.level.COMPANY': ['公司', 'Company'],
  'user.level.CONDO': ['屋苑', 'Estate'],
} as const satisfies Texts;
