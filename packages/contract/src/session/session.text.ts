import type { Texts } from '../core/language.ts';

export const sessionText = {
  'session.wrong': ['帳號或密碼不正確', 'The account or the password is not right'],
  'session.wait': ['嘗試次數過多，請於 {{seconds}} 秒後再試', 'Too many tries. Wait {{seconds}} seconds'],
  'session.codeForm': ['驗證碼為 6 位數字', 'The code has 6 digits'],
  'session.codeWrong': ['驗證碼不正確或已失效', 'The code is not right or no longer valid'],
  'session.codeNeeded': [
    '請輸入驗證器上的 6 位數字，或一個復原碼',
    'Enter the 6 digits of your authenticator app, or a recovery code',
  ],
  'session.secondCodeWrong': ['驗證碼不正確', 'The code is not right'],
  'session.linkWrong': [
    '此連結無效、已使用或已過期，請向管理員索取新的連結',
    'This link is not valid, was used or has expired. Ask your administrator for a new one',
  ],
  'session.recoveryUsed': [
    '你的帳號剛以復原碼登入，尚餘 {{left}} 個復原碼。如非本人操作，請立即更改密碼。',
    'Your account was just signed in with a recovery code; {{left}} are left. If it was not you, change your password at once.',
  ],
  'session.firstTokenWrong': ['此連結無效或已使用', 'This link is not valid or was already used'],
  'session.resetMailTitle': ['Iris 重設密碼驗證碼', 'Iris password reset code'],
  'session.resetMailBody': [
    '{{name}}，你好：\n\n帳號 {{account}} 重設密碼的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。\n如果不是你本人要求，請忽略此電郵。',
    'Hello {{name}},\n\nThe password reset code of your account {{account}} is {{code}}. It is valid for 10 minutes and works once.\nIf you did not ask for it, ignore this e-mail.',
  ],
  'session.newDevice': [
    '你的帳號剛在新的裝置或地點登入：{{device}}（{{address}}）。如非本人操作，請立即更改密碼。',
    'Your account was just signed in from a new device or place: {{device}} ({{address}}). If it was not you, change your password at once.',
  ],
  'session.passwordChanged': [
    '你的密碼剛已更改，其他裝置已登出。如非本人操作，請立即聯絡管理員。',
    'Your password was just changed and your other devices were signed out. If it was not you, tell your administrator at once.',
  ],
} as const satisfies Texts;
