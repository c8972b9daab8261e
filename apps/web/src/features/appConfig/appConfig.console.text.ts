import type { Texts } from '@iris/contract/core/language';

export const appConfigConsoleText = {
  'appConfig.summary': [
    '{{open}} 項開放、{{off}} 項停用、{{hidden}} 項隱藏；拖動或按箭頭改變順序',
    '{{open}} open, {{off}} off, {{hidden}} hidden; drag or use the arrows to change their order',
  ],
  'appConfig.functions': ['功能', 'Functions'],
  'appConfig.stateOf': ['{{name}}的狀態', 'State of {{name}}'],
  'appConfig.notice': ['通知文字', 'Notice'],
  'appConfig.notice_en': ['英文通知文字', 'Notice in English'],
  'appConfig.noticeHint': ['住戶按下按鈕時看到', 'What residents read when they press the button'],
  'appConfig.save': ['儲存設置', 'Save settings'],
  'appConfig.says': ['儲存後住戶的 App 下次開啟時生效。', 'It counts the next time residents open the app.'],
  'appConfig.saved': ['已儲存 App 設置', 'App settings saved'],
  'appConfig.preview': ['手機預覽', 'Phone preview'],
  'appConfig.previewSays': ['按停用的按鈕可看到通知。', 'Press a button that is off to see its notice.'],
  'appConfig.language': ['預覽語言', 'Language of the preview'],
  'appConfig.language.zh-HK': ['中文', 'Chinese'],
  'appConfig.language.en': ['英文', 'English'],
  'appConfig.blocked': ['暫停使用', 'Not available'],
  'appConfig.gotIt': ['知道了', 'Got it'],
  'appConfig.nothing': ['所有功能已隱藏', 'All functions are hidden'],
  'appConfig.order': ['順序', 'Order'],
  'appConfig.position': ['第 {{n}} 位', 'Place {{n}}'],
} as const satisfies Texts;
