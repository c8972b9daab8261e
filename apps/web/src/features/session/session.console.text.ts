import type { Texts } from '@iris/contract/core/language';

/** The texts of the sign-in screen; they load before everything else, so nothing else stands here. */
export const signInText = {
  'signIn.title': ['登入', 'Sign in'],
  'signIn.lead': ['香港物業管理後台', 'Property management for Hong Kong'],
  'signIn.username': ['帳號', 'Account'],
  'signIn.password': ['密碼', 'Password'],
  'signIn.show': ['顯示密碼', 'Show the password'],
  'signIn.hide': ['隱藏密碼', 'Hide the password'],
  'signIn.caps': ['大寫鎖定已開啟', 'Caps Lock is on'],
  'signIn.submit': ['登入', 'Sign in'],
  'signIn.forgot': ['忘記密碼', 'Forgot the password'],
  'signIn.language': ['語言', 'Language'],
  'signIn.language.zh-HK': ['繁體中文', '繁體中文'],
  'signIn.language.en': ['English', 'English'],
  'signIn.theme': ['主題顏色', 'Theme'],
  'signIn.reset.title': ['重設密碼', 'Reset the password'],
  'signIn.reset.lead': [
    '輸入帳號的電郵，我們會寄出 6 位數字的驗證碼。',
    'Enter the account’s e-mail address and we send a code of 6 digits.',
  ],
  'signIn.reset.email': ['電郵', 'E-mail'],
  'signIn.reset.send': ['寄出驗證碼', 'Send the code'],
  'signIn.reset.sent': [
    '如果 {{email}} 有帳號，驗證碼已經寄出，10 分鐘內有效。',
    'If {{email}} has an account, a code is on its way. It is valid for 10 minutes.',
  ],
  'signIn.reset.code': ['驗證碼', 'Code'],
  'signIn.reset.password': ['新密碼', 'New password'],
  'signIn.reset.repeat': ['再次輸入新密碼', 'New password again'],
  'signIn.reset.differ': ['兩次輸入的密碼不相同', 'The two passwords differ'],
  'signIn.reset.submit': ['更改密碼', 'Change the password'],
  'signIn.reset.again': ['重新寄出驗證碼', 'Send another code'],
  'signIn.reset.done': [
    '密碼已更改，請用新密碼登入。',
    'The password was changed. Sign in with the new one.',
  ],
  'signIn.back': ['返回登入', 'Back to sign-in'],
  'signIn.first.title': ['建立平台管理員', 'Make the first operator'],
  'signIn.first.lead': [
    '這是系統的第一個帳號，擁有全部權限。',
    'This is the system’s first account; it may do everything.',
  ],
  'signIn.first.submit': ['建立帳號', 'Make the account'],
  'signIn.first.done': ['帳號已建立，請登入。', 'The account was made. Sign in now.'],
} as const satisfies Texts;
