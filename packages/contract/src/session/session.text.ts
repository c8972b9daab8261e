import type { Texts } from '../core/language.ts';

export const sessionText = {
  'audit.kind.session': ['裝置', 'Device'],
  'session.wrong': ['賬戶或密碼不正確', 'Incorrect username or password'],
  'session.wait': [
    '嘗試次數過多，請於 {{seconds}} 秒後再試',
    'Too many attempts. Try again in {{seconds, second|seconds}}',
  ],
  'session.codeForm': ['驗證碼為 6 位數字', 'Enter the 6-digit code'],
  'session.codeWrong': ['驗證碼不正確或已失效', 'The code is incorrect or has expired'],
  'session.codeNeeded': [
    '請輸入驗證器上的 6 位數字，或一個復原碼',
    'Enter the 6-digit code from your authenticator app, or a recovery code',
  ],
  'session.secondCodeWrong': ['驗證碼不正確', 'Incorrect code'],
  'session.linkWrong': [
    '此連結無效、已使用或已過期，請向管理員索取新的連結',
    'This link is invalid, used or expired. Ask your administrator for a new one',
  ],
  'session.recoveryUsed': [
    '你的賬戶剛以復原碼登入，尚餘 {{left}} 個復原碼。如非本人操作，請立即更改密碼。',
    'Your account was signed in with a recovery code; {{left, code|codes}} left. If this was not you, change your password immediately.',
  ],
  'session.firstTokenWrong': ['此連結無效或已使用', 'This link is invalid or has been used'],
  'session.resetMailTitle': ['Iris 重設密碼驗證碼', 'Iris password reset code'],
  'session.resetMailBody': [
    '{{name}}先生／女士：\n\n賬戶 {{account}} 重設密碼的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。\n如果不是你本人要求，請忽略此電郵。',
    'Dear {{name}},\n\nThe password reset code for your account {{account}} is {{code}}. It is valid for 10 minutes and can be used once.\nIf you did not request it, please ignore this email.',
  ],
  'session.newDevice': [
    '你的賬戶剛在新的裝置或地點登入：{{device}}（{{address}}）。如非本人操作，請立即更改密碼。',
    'Your account was signed in from a new device or location: {{device}} ({{address}}). If this was not you, change your password immediately.',
  ],
  'session.passwordChanged': [
    '你的密碼剛已更改，其他裝置已登出。如非本人操作，請立即聯絡管理員。',
    'Your password was changed and your other devices were signed out. If this was not you, contact your administrator immediately.',
  ],
} as const satisfies Texts;
