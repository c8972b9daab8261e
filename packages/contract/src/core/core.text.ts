import type { Texts } from './language.ts';

/** What the server says about a call as a whole, and the few words every domain uses. */
export const coreText = {
  'core.ok': ['成功', 'OK'],
  'core.unknown': [
    '系統發生未知錯誤，請稍後再試',
    'Something went wrong on our side. Please try again later',
  ],
  'core.noToken': ['請先登入', 'Please sign in'],
  'core.notFound': ['找不到資料', 'Not found'],
  'core.invalid': ['提交的內容不正確，請檢查', 'Some of what was submitted is not right. Please check it'],
  'core.accessDamaged': ['登入憑證無效，請重新登入', 'This sign-in is not valid. Please sign in again'],
  'core.refreshDamaged': ['登入憑證無效，請重新登入', 'This sign-in is not valid. Please sign in again'],
  'core.accessExpired': ['登入憑證已過期', 'This sign-in has expired'],
  'core.refreshExpired': ['信息已過期，請重新登入', 'Information expired, please log in again'],
  'core.duplicate': ['資料已經存在', 'This already exists'],
  'core.forbidden': ['您沒有權限執行此操作', 'You do not have permission to do this'],
  'core.stale': [
    '資料已被其他人修改，請查看最新內容後再儲存',
    'Somebody else has changed this meanwhile. Look at the newest version, then save again',
  ],
  'core.tooManyRequests': ['操作太頻繁，請稍後再試', 'Too many requests. Please wait a moment'],
  'core.keyReused': [
    '此次提交的編號已用於其他內容',
    'This submission number was already used for something else',
  ],
  'core.keyMissing': ['缺少提交編號', 'The submission number is missing'],
  'core.busy': ['系統繁忙，請稍後再試', 'The system is busy. Please try again in a moment'],
  'core.unavailable': [
    '系統暫時未能處理，資料沒有遺失，請稍後再試',
    'The system cannot answer just now. Nothing that was saved is lost; please try again in a moment',
  ],
  'core.tookTooLong': [
    '查詢時間過長，請縮窄範圍或稍後再試',
    'This took too long. Narrow down what you look for, or try again in a moment',
  ],
  'core.fileMissing': ['請選擇檔案', 'Choose a file'],
  'core.fileTooBig': ['檔案太大', 'The file is too large'],
  'core.tooLarge': ['提交的內容太多', 'More was submitted than this call takes'],
  'core.badRequest': ['請求格式不正確', 'The request is malformed'],
  'core.fileTooSlow': [
    '檔案太複雜，未能在限時內讀取。請另存新檔或分拆後再試',
    'The file is too complex to be read in time. Save it as a new file or split it, then try again',
  ],
  'core.fileWaiting': [
    '您先前提交的檔案仍在處理，請稍候再試',
    'Files that you sent before are still being read. Please wait a moment',
  ],
  'core.fileType': ['不支援此檔案類型', 'This type of file is not supported'],
} as const satisfies Texts;
