import type { Texts } from '../core/language.ts';

export const announceText = {
  'audit.kind.announcement': ['公告', 'Announcement'],
  'announce.companiesByAudience': ['請選擇至少一間公司', 'Choose at least one company'],
  'announce.pastMoment': ['預定時間須在將來', 'Choose a time in the future'],
  'announce.audienceStays': [
    '公告已發佈，不能更改對象和時間',
    'Already published: audience and time cannot be changed',
  ],
  'announce.notLive': ['公告不在發佈狀態', 'This announcement is not published'],
  'announce.notOffline': ['公告不在下架狀態', 'This announcement has not been taken offline'],
  'announce.published': [
    '已發佈的公告只可下架，不能刪除',
    'A published announcement cannot be deleted. Take it offline instead',
  ],
  'announce.message': ['平台公告：{{title}}', 'Platform announcement: {{title}}'],
  'announce.state.SCHEDULED': ['已預定', 'Scheduled'],
  'announce.state.LIVE': ['已發佈', 'Published'],
  'announce.state.OFFLINE': ['已下架', 'Offline'],
  'announce.audience.ALL': ['所有公司', 'All companies'],
  'announce.audience.COMPANIES': ['指定公司', 'Selected companies'],
} as const satisfies Texts;
