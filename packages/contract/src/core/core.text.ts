import type { Texts } from './language.ts';

/** What the server says about a request as a whole, and the few words that every domain uses. */
export const coreText = {
  'core.ok': ['成功', 'OK'],
  'core.unknown': ['系統發生未知錯誤，請稍後再試', 'Something went wrong. Please try again later'],
  'core.noToken': ['請先登入', 'Please sign in'],
  'core.notFound': ['找不到資料', 'Record not found'],
  'core.invalid': ['提交的內容不正確，請檢查', 'Some details are not valid. Please check them'],
  'core.accessDamaged': ['登入憑證無效，請重新登入', 'Your sign-in is not valid. Please sign in again'],
  'core.refreshDamaged': ['登入憑證無效，請重新登入', 'Your sign-in is not valid. Please sign in again'],
  'core.accessExpired': ['登入已過期', 'Your sign-in has expired'],
  'core.refreshExpired': ['登入已過期，請重新登入', 'Information expired, please log in again'],
  'core.duplicate': ['資料已經存在', 'This record already exists'],
  'core.forbidden': ['你沒有權限執行此操作', 'You do not have permission to do this'],
  'core.stale': [
    '資料已被其他人修改，請查看最新內容後再儲存',
    'Someone else has changed this record. Review the latest version, then save again',
  ],
  'core.tooManyCodes': [
    '錯誤的編號太多，請於 {{minutes}} 分鐘後再試，或掃描二維碼、按姓名尋找',
    'Too many wrong codes. Try again in {{minutes, minute|minutes}}, scan the QR code, or search by name',
  ],
  'core.tooManyRequests': ['操作太頻繁，請稍後再試', 'Too many requests. Please try again shortly'],
  'core.keyReused': [
    '此次提交的編號已用於其他內容',
    'This submission key has already been used for different content',
  ],
  'core.keyMissing': ['缺少提交編號', 'The submission key is missing'],
  'core.tooOften': ['請求太頻密，請稍後再試', 'Too many requests. Please wait and try again'],
  'core.busy': ['系統繁忙，請稍後再試', 'The system is busy. Please try again shortly'],
  'core.unavailable': [
    '系統暫時未能處理，資料沒有遺失，請稍後再試',
    'The system is temporarily unavailable. No saved data is lost; please try again shortly',
  ],
  'core.tookTooLong': [
    '查詢時間過長，請縮窄範圍或稍後再試',
    'The search took too long. Narrow it down or try again shortly',
  ],
  'core.fileMissing': ['請選擇檔案', 'Choose a file'],
  'core.fileEmpty': ['檔案是空的，請選擇另一個檔案', 'The file is empty. Choose another file'],
  'core.fileTooBig': ['檔案太大', 'The file is too large'],
  'core.tooLarge': ['提交的內容太多', 'Too much data was submitted'],
  'core.badRequest': ['請求格式不正確', 'The request is malformed'],
  'core.fileTooSlow': [
    '檔案太複雜，未能在限時內讀取。請另存新檔或分拆後再試',
    'The file is too complex to read in time. Save it as a new file or split it, then try again',
  ],
  'core.fileWaiting': [
    '你先前提交的檔案仍在處理，請稍候再試',
    'Your previous files are still being processed. Please try again shortly',
  ],
} as const satisfies Texts;
