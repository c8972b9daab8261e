import type { Texts } from '@iris/contract/core/language';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    session: typeof signInText;
  }
}

/** The texts of the sign-in screen; they load before everything else, so nothing else belongs here. */
export const signInText = {
  'signIn.title': ['登入', 'Sign in'],
  'signIn.lead': ['香港物業管理後台', 'Property management for Hong Kong'],
  'signIn.username': ['賬戶', 'Username'],
  'signIn.password': ['密碼', 'Password'],
  'signIn.show': ['顯示密碼', 'Show password'],
  'signIn.hide': ['隱藏密碼', 'Hide password'],
  'signIn.caps': ['大寫鎖定已開啟', 'Caps Lock is on'],
  'signIn.submit': ['登入', 'Sign in'],
  'signIn.code': ['驗證碼', 'Code'],
  'signIn.forgot': ['忘記密碼', 'Forgot password'],
  'signIn.language': ['語言', 'Language'],
  'signIn.language.zh-HK': ['繁體中文', '繁體中文'],
  'signIn.language.en': ['English', 'English'],
  'signIn.theme': ['主題顏色', 'Theme'],
  'signIn.reset.title': ['重設密碼', 'Reset password'],
  'signIn.reset.lead': [
    '輸入賬戶的電郵，我們會寄出 6 位數字的驗證碼。',
    'Enter the email address of your account and we will send a 6-digit code.',
  ],
  'signIn.reset.email': ['電郵', 'Email'],
  'signIn.reset.send': ['寄出驗證碼', 'Send code'],
  'signIn.reset.sent': [
    '如果 {{email}} 有賬戶，驗證碼已經寄出，10 分鐘內有效。',
    'If {{email}} has an account, a code has been sent. It is valid for 10 minutes.',
  ],
  'signIn.reset.code': ['驗證碼', 'Code'],
  'signIn.reset.password': ['新密碼', 'New password'],
  'signIn.reset.repeat': ['再次輸入新密碼', 'Confirm new password'],
  'signIn.reset.differ': ['兩次輸入的密碼不相同', 'The passwords do not match'],
  'signIn.reset.submit': ['更改密碼', 'Change password'],
  'signIn.reset.again': ['重新寄出驗證碼', 'Resend code'],
  'signIn.reset.done': ['密碼已更改，請用新密碼登入。', 'Password changed. Sign in with the new password.'],
  'signIn.back': ['返回登入', 'Back to sign-in'],
  'signIn.first.title': ['建立平台管理員', 'Create platform administrator'],
  'signIn.first.lead': [
    '這是系統的第一個賬戶，擁有全部權限。',
    'This is the first account in the system and has all permissions.',
  ],
  'signIn.first.submit': ['建立賬戶', 'Create account'],
  'signIn.first.done': ['賬戶已建立，請登入。', 'Account created. Please sign in.'],
  'signIn.link.title': ['設定密碼', 'Set password'],
  'signIn.link.reading': ['正在核對連結…', 'Checking the link…'],
  'signIn.link.lead': [
    '{{name}}（{{company}}），你好。請為你的賬戶設定密碼，這個連結只可使用一次。',
    'Hello {{name}} ({{company}}). Please set the password for your account. This link can be used once.',
  ],
  'signIn.link.leadPlatform': [
    '{{name}}，你好。請為你的賬戶設定密碼，這個連結只可使用一次。',
    'Hello {{name}}. Please set the password for your account. This link can be used once.',
  ],
  'signIn.link.signedIn': [
    '這個瀏覽器現正登入另一個賬戶，設定密碼後會登出。',
    'Another account is signed in on this browser. It will be signed out once the password is set.',
  ],
  'signIn.link.submit': ['設定密碼並登入', 'Set password and sign in'],
  'signIn.link.again': ['再核對一次', 'Check again'],
  'signIn.link.done': ['密碼已設定，請登入。', 'Password set. Please sign in.'],
} as const satisfies Texts;
