import type { Texts } from '../core/language.ts';

export const userText = {
  'user.passwordSame': ['新密碼不可與舊密碼相同', 'The new password must differ from the old one'],
  'user.passwordWrong': ['現有密碼不正確', 'The present password is not right'],
  'user.theme.light': ['淺色', 'Light'],
  'user.theme.dark blue': ['深藍', 'Dark blue'],
  'user.theme.blue': ['藍色', 'Blue'],
  'user.theme.purple': ['紫色', 'Purple'],
  'user.theme.dark purple': ['深紫', 'Dark purple'],
  'user.level.OPERATOR': ['平台', 'Platform'],
  'user.level.COMPANY': ['公司', 'Company'],
  'user.level.CONDO': ['屋苑', 'Estate'],
} as const satisfies Texts;
