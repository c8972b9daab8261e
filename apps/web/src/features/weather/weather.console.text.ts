import type { Texts } from '@iris/contract/core/language';

export const weatherConsoleText = {
  'weather.title': ['惡劣天氣安排', 'Severe weather'],
  'weather.says': [
    '一次完成：向全屋苑發出緊急通知、關閉所選設施並取消其間的預訂、暫停所選活動。取消的預訂會全數退款，之後結束安排也不會恢復。',
    'In one step, send an urgent notice to the whole estate, close the selected facilities and cancel their bookings, and pause the selected activities. Cancelled bookings are refunded in full and stay cancelled when the arrangements end.',
  ],
  'weather.field.signal': ['警告信號', 'Warning'],
  'weather.field.until': ['預計結束', 'Expected end'],
  'weather.field.type_id': ['通知類別', 'Notice type'],
  'weather.field.facility_ids': ['關閉的設施', 'Facilities to close'],
  'weather.field.activity_ids': ['暫停的活動', 'Activities to pause'],
  'weather.noFacilities': ['沒有可關閉的設施', 'No facilities to close'],
  'weather.noActivities': ['其間沒有活動', 'No activities during this time'],
  'weather.do': ['立即開始', 'Start now'],
  'weather.begun': ['惡劣天氣安排已開始', 'Severe weather arrangements started'],
  'weather.will': [
    '通知將發給 {{residents}} 位住戶，電郵寄往 {{addresses}} 個地址。',
    'The notice is sent to {{residents, resident|residents}} and emailed to {{addresses, address|addresses}}.',
  ],
  'weather.willCancel': [
    '取消 {{bookings}} 項預訂，退回 {{amount}}（{{refunds}} 項）。',
    '{{bookings, booking is|bookings are}} cancelled and {{amount}} is refunded ({{refunds, refund|refunds}}).',
  ],
  'weather.willKeep': ['其間沒有預訂。', 'There are no bookings during this time.'],
  'weather.reviews': [
    '{{n}} 項預訂的轉賬憑證正在審核，審核後才會取消。',
    '{{n, booking has|bookings have}} a transfer slip in review and will be cancelled after the review.',
  ],
  'weather.unreached': [
    '{{n}} 項預訂的預訂人沒有電郵地址，請致電通知。',
    '{{n, booking has|bookings have}} no email address on file. Please notify by phone.',
  ],
  'weather.since': ['{{time}} 起', 'since {{time}}'],
  'weather.closed': ['關閉設施 {{n}} 項', '{{n, facility|facilities}} closed'],
  'weather.paused': ['暫停活動 {{n}} 項', '{{n, activity|activities}} paused'],
  'weather.cancelled': ['已取消預訂 {{n}} 項', '{{n, booking|bookings}} cancelled'],
  'weather.open': ['尚有 {{n}} 項處理中', '{{n}} still in progress'],
  'weather.failed': ['{{n}} 項未能退款', '{{n, refund|refunds}} failed'],
  'weather.late': ['已過預計結束時間', 'past its expected end'],
  'weather.end': ['結束安排', 'End arrangements'],
  'weather.endSays': [
    '設施重開、暫停的活動重新上架、通知結束。已取消的預訂不會恢復。',
    'Facilities reopen, paused activities go back online and the notice ends. Cancelled bookings stay cancelled.',
  ],
  'weather.ended': ['惡劣天氣安排已結束', 'Severe weather arrangements ended'],
  'weather.before': ['過往記錄', 'Past records'],
  'weather.row': ['{{signal}}：{{from}} 至 {{to}}', '{{signal}}: {{from}} to {{to}}'],
} as const satisfies Texts;
