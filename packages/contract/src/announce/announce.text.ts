import type { Texts } from '../core/language.ts';

export const announceText = {
  'announce.companiesByAudience': ['請選擇至少一間公司', 'Choose at least one company'],
  'announce.pastMoment': ['預定時間須在將來', 'The moment must lie in the future'],
  'announce.audienceStays': [
    '公告已發佈，不能更改對象和時間',
    'It is published already: audience and moment stay',
  ],
  'announce.notLive': ['公告不在發佈狀態', 'The announcement is not live'],
  'announce.notOffline': ['公告不在下架狀態', 'The announcement is not offline'],
  'announce.published': [
    '已發佈的公告只可下架，不能刪除',
    'A published announcement can be taken offline, not deleted',
  ],
  'announce.message': ['平台公告：{{title}}', 'Platform announcement: {{title}}'],
  'announce.state.SCHEDULED': ['已預定', 'Scheduled'],
  'announce.state.LIVE': ['已發佈', 'Live'],
  'announce.state.OFFLINE': ['已下架', 'Offline'],
  'announce.audience.ALL': ['所有公司', 'All companies'],
  'announce.audience.COMPANIES': ['指定公司', 'Some companies'],
} as const satisfies Texts;
