import type { Texts } from '@iris/contract/core/language';

export const appConfigConsoleText = {
  'appConfig.summary': [
    '{{open}} 項開放、{{off}} 項停用、{{hidden}} 項隱藏；拖動或按箭頭改變順序',
    '{{open}} open, {{off}} off, {{hidden}} hidden. Drag or use the arrows to reorder',
  ],
  'appConfig.functions': ['功能', 'Functions'],
  'appConfig.stateOf': ['{{name}}的狀態', 'Status of {{name}}'],
  'appConfig.notice': ['通知文字', 'Notice (Chinese)'],
  'appConfig.notice_en': ['英文通知文字', 'Notice (English)'],
  'appConfig.noticeHint': ['住戶按下按鈕時看到', 'Shown when residents tap the button'],
  'appConfig.save': ['儲存設定', 'Save settings'],
  'appConfig.says': [
    '儲存後住戶的 App 下次開啟時生效。',
    'Changes take effect the next time residents open the app.',
  ],
  'appConfig.saved': ['已儲存 App 設置', 'App settings saved'],
  'appConfig.preview': ['手機預覽', 'Phone preview'],
  'appConfig.previewSays': ['按停用的按鈕可看到通知。', 'Tap a function that is off to see its notice.'],
  'appConfig.language': ['預覽語言', 'Preview language'],
  'appConfig.language.zh-HK': ['中文', 'Chinese'],
  'appConfig.language.en': ['英文', 'English'],
  'appConfig.blocked': ['暫停使用', 'Not available'],
  'appConfig.gotIt': ['知道了', 'OK'],
  'appConfig.nothing': ['所有功能已隱藏', 'All functions are hidden'],
  'appConfig.order': ['順序', 'Order'],
  'appConfig.position': ['第 {{n}} 位', 'Position {{n}}'],
} as const satisfies Texts;
