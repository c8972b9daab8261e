import type { Texts } from '@iris/contract/core/language';

/** The texts of sign-ups: their list, signing somebody up, and a sign-up's own page. */
export const signupText = {
  'activity.signups': ['報名名單', 'Sign-ups'],
  'activity.signups.all': ['全部', 'All'],
  'activity.signups.search': ['編號、姓名、電話或單位', 'Number, name, phone or unit'],
  'activity.signups.none': ['沒有符合的報名', 'No matching sign-ups'],
  'activity.signups.noneYet': ['還沒有人報名', 'Nobody has signed up yet'],
  'activity.signups.export': ['匯出名單', 'Export list'],
  'activity.signup': ['代住戶報名', 'Sign up a resident'],
  'activity.signup.title': ['代住戶報名：{{number}}', 'Sign up a resident: {{number}}'],
  'activity.signup.save': ['報名', 'Sign up'],
  'activity.signup.saveNow': ['報名並收款 {{amount}}', 'Sign up and collect {{amount}}'],
  'activity.signup.saveWaiting': ['加入候補', 'Join the waiting list'],
  'activity.signup.addHead': ['新增參加者', 'Add participant'],
  'activity.signup.removeHead': ['移除第 {{n}} 位參加者', 'Remove participant {{n}}'],
  'activity.signup.head': ['參加者 {{n}}', 'Participant {{n}}'],
  'activity.signup.total': ['{{people}}合共', 'Total for {{people}}'],
  'activity.signup.left': ['尚餘 {{n}} 個名額', '{{n, place|places}} left'],
  'activity.signup.waits': [
    '名額不足，會排入候補：前面有 {{people}}。',
    'Not enough places. This sign-up will join the waiting list behind {{people}}.',
  ],
  'activity.signup.waitsFirst': [
    '名額不足，會排入候補，排第一位。',
    'Not enough places. This sign-up will be first on the waiting list.',
  ],
  'activity.signup.full': ['名額及候補已滿', 'The activity and its waiting list are full'],
  'activity.signup.noUnit': ['不屬於單位', 'No unit'],
  'activity.signup.done': ['{{name}} 已報名 {{number}}', '{{name}} signed up: {{number}}'],
  'activity.signup.waitingDone': [
    '{{name}} 已加入候補 {{number}}',
    '{{name}} is on the waiting list: {{number}}',
  ],
  'activity.signup.cancel': ['取消報名', 'Cancel sign-up'],
  'activity.signup.cancelTitle': ['取消報名 {{number}}', 'Cancel sign-up {{number}}'],
  'activity.signup.cancelSays.FREE': ['{{amount}} 會全數退款。', '{{amount}} will be refunded in full.'],
  'activity.signup.cancelSays.LATE': [
    '免費取消的時間（{{until}}）已過，不會退款。',
    'The free cancellation deadline ({{until}}) has passed. No refund will be made.',
  ],
  'activity.signup.cancelPlaces': [
    '空出的名額（{{people}}）會按次序給候補。',
    'The freed places ({{people}}) go to the waiting list in order.',
  ],
  'activity.signup.cancelled': ['已取消 {{number}}', '{{number}} cancelled'],
  'activity.signup.payBefore': [
    '須於 {{time}} 前付款，逾時名額會給候補。',
    'Pay before {{time}}, or the place goes to the waiting list.',
  ],
  'activity.signup.waitsInOrder': [
    '現有 {{free}} 個名額，不足以讓排首位的報名補上；名額按次序補上。',
    'Places free: {{free}}, not enough for the first sign-up in line. Places are given in order.',
  ],
  'activity.signup.waitsAt': [
    '候補第 {{n}} 位；有名額時會通知住戶。',
    'Number {{n}} on the waiting list. The resident will be notified when a place is available.',
  ],
  'activity.signup.timedOut': ['逾時未付款，名額已釋出。', 'Not paid in time. The place has been released.'],
  'activity.signup.money': ['款項', 'Payment'],
  'activity.signup.attended': ['{{number}} 已簽到', '{{number}} checked in'],
  'activity.signup.cancelSays.NEVER': [
    '這個活動取消報名不退款。',
    'This activity does not refund cancelled sign-ups.',
  ],
  'activity.signup.cancelSays.NOTHING_PAID': ['沒有已付的款項。', 'Nothing has been paid.'],
  'activity.signup.how': ['怎樣付款', 'Payment method'],
  'activity.signup.payLater': ['稍後付款，限 {{n}} 小時內', 'Later, within {{n, hour|hours}}'],
  'activity.signup.payOnline': ['網上付款，限 {{n}} 分鐘內', 'Online, within {{n, minute|minutes}}'],
  'activity.signup.noPeople': [
    '需要「住戶管理-查看」權限才可選擇住戶。',
    'You need permission to view residents before you can choose one.',
  ],
  'activity.signup.nth': ['第 {{n}} 位', 'Number {{n}}'],
  'activity.signup.unattend': ['取消簽到', 'Undo check-in'],
  'activity.signup.unattended': ['已取消 {{number}} 的簽到', 'Check-in of {{number}} undone'],
  'activity.signups.sheet': ['{{number}} 報名名單', 'Sign-ups of {{number}}'],
} as const satisfies Texts;
