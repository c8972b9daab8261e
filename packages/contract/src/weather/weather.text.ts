import type { Texts } from '../core/language.ts';

export const weatherText = {
  'audit.kind.weather': ['惡劣天氣安排', 'Severe weather'],
  'audit.action.startWeather': ['開始', 'started'],
  'audit.action.endWeather': ['結束', 'ended'],
  'weather.signal.TYPHOON_8': ['八號熱帶氣旋警告信號', 'Typhoon Signal No. 8'],
  'weather.signal.BLACK_RAINSTORM': ['黑色暴雨警告信號', 'Black Rainstorm Warning'],
  'weather.brief.TYPHOON_8': [
    '八號信號生效期間，設施關閉，管理處只提供緊急服務。',
    'While Signal No. 8 is in force, facilities are closed and the management office provides emergency service only.',
  ],
  'weather.brief.BLACK_RAINSTORM': [
    '黑色暴雨警告生效期間，請留在安全地方，戶外設施關閉。',
    'While the Black Rainstorm Warning is in force, please stay in a safe place. Outdoor facilities are closed.',
  ],
  'weather.already': [
    '「{{signal}}」的安排已經生效，請先結束',
    'Arrangements for “{{signal}}” are already in force. End them first',
  ],
  'weather.endedAlready': ['這次安排已經結束', 'These arrangements have already ended'],
  'weather.past': ['預計結束時間須在將來', 'The expected end must be in the future'],
  'weather.tooLong': [
    '最長 {{days}} 日，需要更長請另行關閉設施',
    'At most {{days}} days. To close facilities for longer, close them separately',
  ],
  'weather.residentsChanged': [
    '住戶數目已變為 {{count}}，請再看一次預覽',
    'The number of residents is now {{count}}. Check the preview again',
  ],
} as const satisfies Texts;
