import type { Texts } from '@iris/contract/core/language';

/** The texts of scanning; features that scan load them with their own. */
export const scanText = {
  'kit.scan.mute': ['關閉提示音', 'Turn off sound'],
  'kit.scan.unmute': ['開啟提示音', 'Turn on sound'],
  'kit.scan.camera': ['鏡頭', 'Camera'],
  'kit.scan.cameraOn': ['開啟鏡頭', 'Turn on camera'],
  'kit.scan.cameraOff': ['關閉鏡頭', 'Turn off camera'],
  'kit.scan.cameraWhich': ['使用的鏡頭', 'Camera to use'],
  'kit.scan.cameraUnnamed': ['鏡頭 {{n}}', 'Camera {{n}}'],
  'kit.scan.camera.opening': ['正在開啟鏡頭…', 'Starting camera…'],
  'kit.scan.camera.watching': ['將二維碼對準鏡頭', 'Hold the QR code up to the camera'],
  'kit.scan.camera.denied': [
    '瀏覽器不允許使用鏡頭。請於網址列旁的網站設定中允許鏡頭，然後重試。',
    'The browser is blocking the camera. Allow it in the site settings beside the address bar, then try again.',
  ],
  'kit.scan.camera.none': [
    '此裝置沒有鏡頭。可用手持掃描器，或以鍵盤輸入。',
    'This device has no camera. Use a hand scanner, or type the code.',
  ],
  'kit.scan.camera.busy': [
    '鏡頭未能使用，可能正被其他程式使用。請關閉該程式，然後重試。',
    'The camera is not available and may be in use by another program. Close that program, then try again.',
  ],
  'kit.scan.camera.insecure': [
    '只有以 https 開啟本系統才可使用鏡頭。可用手持掃描器，或以鍵盤輸入。',
    'The camera can be used only when this system is opened with https. Use a hand scanner, or type the code.',
  ],
  'kit.scan.camera.decoder': [
    '未能載入二維碼讀取程式，請檢查網絡後重試。',
    'The QR code reader could not be loaded. Check the network, then try again.',
  ],
  'kit.scan.retry': ['重試', 'Try again'],
  'kit.scan.checking': ['核驗中…', 'Checking…'],
  'kit.scan.noAnswer': ['未有結果', 'No result'],
  'kit.scan.next': ['下一位', 'Next'],
  'kit.scan.nextKey': ['Esc', 'Esc'],
  'kit.scan.again': ['再試', 'Try again'],
} as const satisfies Texts;
