import type { Texts } from '@iris/contract/core/language';

/** The notices of the specification's error catalogue. */
export const requestText = {
  'request.signInAgain': ['請重新登入', 'Please log in again.'],
  'request.expired': ['登入已過期，請重新登入', 'Information expired, please log in again.'],
  'request.error': ['請求錯誤，請稍後再試。', 'The request failed. Please try again later.'],
  'request.check': ['請檢查資料：{{message}}', 'Please check the information: {{message}}'],
  'request.failed': ['{{what}}{{why}}', '{{what}} {{why}}'],
  'request.unavailable': [
    '服務暫時未能使用，正自動重試',
    'The service is temporarily unavailable. Retrying automatically.',
  ],
  'request.notTaken': [
    '服務暫時未能使用。輸入的內容仍在，請稍後再試一次；不會重複處理',
    'The service is temporarily unavailable. Your entries are kept; please try again shortly. Nothing will be processed twice.',
  ],
  'request.slow': ['伺服器仍未回應，正在等候', 'The server has not responded yet. Still waiting.'],
  'request.api': ['請檢查接口是否出現異常', 'Please check whether the API is experiencing an issue.'],
  'request.network': [
    '網絡錯誤，未能連接伺服器，請檢查網絡後再試',
    'Network error: the server cannot be reached. Check your connection and try again.',
  ],
  'request.timeout': ['請求超時，請再試一次', 'Request timed out. Please try again.'],
  'request.networkLost': [
    '網絡連線中斷，請重新登入',
    'The network connection was lost. Please log in again.',
  ],
  'request.part': ['部分內容未能在 120 秒內載入', 'Some content failed to load within 120 seconds.'],
  'request.partFailed': ['部分內容載入失敗', 'Some content failed to load.'],
  'request.partSays': [
    '其他部分不受影響，請檢查網絡後再試。',
    'The rest of the console is unaffected. Check your connection and try again.',
  ],
  'request.opening': ['正在打開', 'Opening'],
  'request.openFailed': ['未能打開', 'The console could not be opened'],
  'request.openBroken': [
    '系統發生錯誤，請把以下內容告知支援人員：',
    'Something went wrong. Please tell support:',
  ],
  'request.openSays': [
    '可以再試一次，或登出後以其他賬戶登入。',
    'You can try again, or sign out and use another account.',
  ],
  'request.signOut': ['登出', 'Sign out'],
  'request.retry': ['重試', 'Try again'],
  'request.condoGone': ['屋苑已被刪除，請重新登入', 'The estate was deleted, log in again.'],
  'request.noCondo': [
    '此賬戶沒有屋苑，請聯絡管理員',
    'No estate under this account, contact the administrator.',
  ],
  'request.addFailed': ['新增失敗。', 'Add failed.'],
  'request.saveFailed': ['儲存失敗，請檢查提交的內容。', 'Save failed. Check the submitted content.'],
  'request.modifyFailed': ['修改失敗。', 'Modification failed.'],
  'request.formIncorrect': ['表單內容不正確。', 'Form content incorrect.'],
  'request.tableEmpty': ['表格有空值。', 'The table has empty values.'],
  // From domains whose screens show them as they arrive.
  'request.deviceBound': [
    '設備已被綁定，請檢查 devSn、ekey、devMac 是否重複',
    'The device is already bound; check for duplicate devSn, ekey, devMac.',
  ],
  'request.upload': ['檔案上載失敗，請重新連線再試', 'File upload failed. Reconnect and try again.'],
} as const satisfies Texts;
