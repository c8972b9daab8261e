import type { Texts } from '@iris/contract/core/language';

/** The texts of the lease calendar. */
export const leaseCalendarText = {
  'lease.calendar.summary': [
    '租約屆滿、通知期限、加蓋印花和租金到期，一目了然。',
    'Lease expiries, notice deadlines, stamping and rents due at a glance.',
  ],
  'lease.calendar.kinds': ['顯示的種類', 'Event types shown'],
  'lease.calendar.kind.START': ['租約開始', 'Start'],
  'lease.calendar.kind.EXPIRY': ['租約屆滿', 'Expiry'],
  'lease.calendar.kind.BREAK_FROM': ['可終止', 'Break option'],
  'lease.calendar.kind.NOTICE_DEADLINE': ['通知期限', 'Notice deadline'],
  'lease.calendar.kind.STAMP_DEADLINE': ['加蓋印花', 'Stamping'],
  'lease.calendar.kind.CR109_DEADLINE': ['CR109', 'CR109'],
  'lease.calendar.kind.RENT_DUE': ['租金到期', 'Rent due'],
  'lease.calendar.next': ['未來 {{days}} 日', 'Next {{days, day|days}}'],
  'lease.calendar.onDay': ['{{day}}', '{{day}}'],
  'lease.calendar.allNext': ['看未來事項', 'View upcoming events'],
  'lease.calendar.inDays': ['{{count}} 日後', 'in {{count, day|days}}'],
  'lease.calendar.daysAgo': ['{{count}} 日前', '{{count, day|days}} ago'],
  'lease.calendar.more': ['再看（尚有 {{count}} 項）', 'Show more ({{count}} left)'],
  'lease.calendar.none': ['這段日子沒有事項', 'No events on these dates'],
  'lease.calendar.noneSays': [
    '可開啟更多種類，或看其他月份。',
    'Turn on more event types or view another month.',
  ],
  'lease.calendar.subscribe': ['訂閱日曆', 'Subscribe'],
  'lease.calendar.says': [
    '用手機或電腦的日曆程式訂閱，租約事項會自動更新。持有連結的人都可看到事項，請妥善保管。',
    'Subscribe in the calendar app on your phone or computer to keep lease dates up to date. Anyone with the link can see them, so keep it safe.',
  ],
  'lease.calendar.address': ['訂閱連結', 'Subscription link'],
  'lease.calendar.once': [
    '連結只顯示這一次，請立即複製到日曆程式。',
    'The link is shown only once. Copy it into your calendar app now.',
  ],
  'lease.calendar.noLink': ['未有訂閱連結。', 'No subscription link yet.'],
  'lease.calendar.madeAt': ['現有連結建立於', 'Current link created'],
  'lease.calendar.make': ['建立連結', 'Create link'],
  'lease.calendar.makeSays': [
    '連結只會顯示一次；可隨時撤銷。',
    'The link is shown only once and can be revoked at any time.',
  ],
  'lease.calendar.makeNew': ['建立新連結', 'Create new link'],
  'lease.calendar.again': ['建立新連結？', 'Create a new link?'],
  'lease.calendar.againSays': [
    '現有連結會即時失效，已訂閱的日曆程式須改用新連結。',
    'The current link stops working immediately. Subscribed calendars will need the new link.',
  ],
  'lease.calendar.revoke': ['撤銷連結', 'Revoke link'],
  'lease.calendar.revokeAsk': ['撤銷訂閱連結？', 'Revoke the subscription link?'],
  'lease.calendar.revokeSays': [
    '連結即時失效，已訂閱的日曆程式不再更新。',
    'The link stops working immediately and subscribed calendars are no longer updated.',
  ],
  'lease.calendar.revoked': ['已撤銷連結', 'Link revoked'],
} as const satisfies Texts;
