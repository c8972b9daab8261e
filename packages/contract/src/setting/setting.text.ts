import type { Texts } from '../core/language.ts';
import { limits } from '../core/limits.ts';

export const settingText = {
  'audit.kind.banner': ['橫額', 'Banner'],
  'audit.kind.informationType': ['資訊類型', 'Information type'],
  'audit.kind.holiday': ['公眾假期', 'Public holiday'],
  'audit.kind.letter': ['電郵', 'Email'],
  'setting.host': [
    '請輸入伺服器名稱，例如 smtp.example.com',
    'Enter a server name, for example smtp.example.com',
  ],
  'setting.port': ['請使用 25、465、587 或 2525 埠', 'Use port 25, 465, 587 or 2525'],
  'setting.passwordAgain': [
    '伺服器或用戶名稱已更改，請再次輸入密碼',
    'The server or username has changed. Enter the password again',
  ],
  'setting.hostPrivate': ['不可連接內部網絡的地址', 'Private network addresses are not allowed'],
  'setting.hostUnknown': ['找不到此伺服器', 'Server not found'],
  'setting.smtpFromEnvironment': [
    '電郵伺服器由環境變數 SMTP_URL 設定，不能在此編輯',
    'The mail server is set by the SMTP_URL environment variable and cannot be changed here',
  ],
  'setting.smtpNone': ['尚未設定電郵伺服器', 'No mail server has been set up'],
  'setting.testTitle': ['Iris 測試電郵', 'Iris test email'],
  'setting.testBody': [
    '敬啟者：\n\n這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
    'Dear Sir or Madam,\n\nThis is a test email. If you received it, the mail server is set up correctly.',
  ],
  'setting.passwordTooShort': [
    '密碼最少須有 {{min}} 個字元',
    'The password must have at least {{min, character|characters}}',
  ],
  'setting.passwordMixedCase': [
    '密碼須有大楷和小楷英文字母',
    'The password must have both upper-case and lower-case letters',
  ],
  'setting.passwordSymbol': ['密碼須有符號', 'The password must have a symbol'],
  'setting.tooManyBanners': [`最多 ${limits.banners} 個橫額`, `At most ${limits.banners} banners`],
  'setting.tooManyTypes': [
    `最多 ${limits.informationTypes} 個資訊類型`,
    `At most ${limits.informationTypes} information types`,
  ],
  'setting.typeExists': ['已有此資訊類型', 'This information type already exists'],
  'setting.typeInUse': [
    '有公告、通知或資訊正使用此資訊類型，不能刪除；請先更改它們的類型，或編輯此類型的名稱',
    'Announcements, notices or news use this information type, so it cannot be deleted. Assign them another type first, or rename this one',
  ],
  'setting.orderIncomplete': [
    '項目已有變更，請重新載入後再排列',
    'The items have changed. Reload the page, then reorder them',
  ],
  'setting.jobsOff': [
    '此伺服器暫時不執行定時工作，請稍後再試',
    'Scheduled jobs are paused on this server. Try again later',
  ],
  'setting.holidayExists': ['此日已是公眾假期', 'This date is already a public holiday'],
  'setting.holidayTwice': ['同一日列出了兩次', 'This date is listed twice'],
  'setting.tooManyHolidays': [
    `最多保留 ${limits.holidays} 日公眾假期，請先刪除較早的年份`,
    `At most ${limits.holidays} public holidays are kept. Delete an earlier year first`,
  ],
  'setting.letter.WAITING': ['等待寄出', 'Queued'],
  'setting.letter.SENT': ['已寄出', 'Sent'],
  'setting.letter.FAILED': ['寄出失敗', 'Failed'],
  'setting.letter.DISMISSED': ['不再寄出', 'Dismissed'],
  'setting.noneFailed': [
    '選定的電郵已不是寄出失敗，請重新載入清單',
    'These emails are no longer marked as failed. Reload the list',
  ],
  'audit.action.resendMail': ['再次寄出電郵', 'sent failed emails again'],
  'audit.action.dismissMail': ['不再寄出電郵', 'dismissed failed emails'],
  'work.jobs': ['定時工作失敗', 'Failed scheduled jobs'],
  'work.letters': ['電郵未能寄出', 'Emails not sent'],
} as const satisfies Texts;
