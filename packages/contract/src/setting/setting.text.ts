import type { Texts } from '../core/language.ts';
import { limits } from '../core/limits.ts';

export const settingText = {
  'setting.host': ['請輸入伺服器名稱，例如 smtp.example.com', 'Enter a server’s name, like smtp.example.com'],
  'setting.port': ['請使用 25、465、587 或 2525 埠', 'Use port 25, 465, 587 or 2525'],
  'setting.passwordAgain': [
    '伺服器或用戶名稱已更改，請再次輸入密碼',
    'The server or the user changed. Enter the password again',
  ],
  'setting.hostPrivate': [
    '不可連接內部網絡的地址',
    'Addresses of private networks cannot be reached from here',
  ],
  'setting.hostUnknown': ['找不到此伺服器', 'This server cannot be found'],
  'setting.smtpFromEnvironment': [
    '電郵伺服器由環境變數 SMTP_URL 設定，不能在此修改',
    'The mail server comes from the variable SMTP_URL and cannot be changed here',
  ],
  'setting.smtpNone': ['尚未設定電郵伺服器', 'No mail server is set up'],
  'setting.testTitle': ['Iris 測試電郵', 'A test letter from Iris'],
  'setting.testBody': [
    '這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
    'This is a test letter. That it arrived shows that the mail server is set up rightly.',
  ],
  'setting.passwordTooShort': [
    '密碼最少須有 {{min}} 個字元',
    'The password needs at least {{min}} characters',
  ],
  'setting.passwordMixedCase': [
    '密碼須有大楷和小楷英文字母',
    'The password needs upper-case and lower-case letters',
  ],
  'setting.passwordSymbol': ['密碼須有符號', 'The password needs a symbol'],
  'setting.tooManyBanners': [`最多 ${limits.banners} 個橫額`, `At most ${limits.banners} banners`],
  'setting.tooManyTypes': [
    `最多 ${limits.informationTypes} 個資訊類型`,
    `At most ${limits.informationTypes} types of information`,
  ],
  'setting.typeExists': ['已有此資訊類型', 'This type of information exists'],
  'setting.orderIncomplete': [
    '項目已有變更，請重新載入後再排列',
    'The items have changed meanwhile. Reload, then put them in order again',
  ],
  'setting.jobsOff': [
    '此伺服器暫時不執行定時工作，請稍後再試',
    'This server takes no part in recurring work just now. Try again shortly',
  ],
  'setting.letter.WAITING': ['等待寄出', 'Waiting'],
  'setting.letter.SENT': ['已寄出', 'Sent'],
  'setting.letter.FAILED': ['寄出失敗', 'Failed'],
} as const satisfies Texts;
