import type { Texts } from '@iris/contract/core/language';

/** The texts of the check-in on the day. */
export const checkInText = {
  'activity.check': ['簽到', 'Check in'],
  'activity.check.title': ['活動簽到', 'Check-in'],
  'activity.check.controls': ['此裝置', 'This device'],
  'activity.check.code': ['簽到編號、報名編號、姓名或電話', 'Code, sign-up no., name or phone'],
  'activity.check.codeHint': ['掃描入場票，或輸入', 'Scan or type'],
  'activity.check.short': ['請輸入最少 2 字', 'Enter at least 2 characters'],
  'activity.check.chooseBelow': ['請在下面選擇', 'Choose below'],
  'activity.check.found': ['相符的報名', 'Matching sign-ups'],
  'activity.check.foundNone': ['沒有相符的報名', 'No matching sign-ups'],
  'activity.check.of': ['簽到：{{name}}', 'Check in: {{name}}'],
  'activity.check.ready': ['準備簽到', 'Ready'],
  'activity.check.readySays': [
    '掃描入場票的二維碼、使用手持掃描器，或輸入編號、姓名或電話。',
    'Scan the QR code on the ticket, use a hand scanner, or type a code, name or phone number.',
  ],
  'activity.check.other': ['這不是入場票', 'This is not a ticket'],
  'activity.check.noAnswerSays': [
    '未能確定可否簽到。請重試；仍未有結果時，請在報名名單核對。',
    'Could not confirm whether this ticket is valid. Try again. If there is still no answer, check the sign-up list.',
  ],
  'activity.check.do.other': [
    '請出示入場票的二維碼，或說出報名編號或姓名。',
    'Ask for the QR code on the ticket, the sign-up number or the name.',
  ],
  'activity.check.do.ALREADY': [
    '已於 {{time}} 簽到。如非同一人，請核對參加者姓名。',
    'Checked in at {{time}}. If this is not the same person, check the participants’ names.',
  ],
  'activity.check.do.NOT_TODAY': [
    '簽到在活動當日開始，至活動結束。',
    'Check-in opens on the day of the activity and closes when it ends.',
  ],
  'activity.check.do.UNPAID': [
    '請到櫃枱付款；付款後即可簽到。',
    'Ask them to pay at the counter. They can check in after payment.',
  ],
  'activity.check.do.WAITING': [
    '仍在候補，未有名額。',
    'Still on the waiting list. No place is available yet.',
  ],
  'activity.check.do.ENDED': [
    '報名已取消、逾時或退款，請核對報名資料。',
    'The sign-up was cancelled, refunded or timed out. Check its details.',
  ],
  'activity.check.do.OTHER_ACTIVITY': [
    '此票屬「{{activity}}」，請核對時間和地點。',
    'This ticket is for “{{activity}}”. Check the time and venue.',
  ],
  'activity.check.do.UNKNOWN': [
    '請重新掃描；仍查不到時，以姓名或電話尋找。',
    'Scan again. If it is still not found, search by name or phone number.',
  ],
  'activity.check.last': ['最近簽到', 'Latest check-ins'],
  'activity.check.lastNone': ['還沒有人簽到', 'Nobody has checked in yet'],
  'activity.check.progress': ['已到 {{came}} / {{all}} 人', '{{came}} of {{all}} people arrived'],
  'activity.check.fails': ['現時沒有網絡，簽到暫停。', 'No network. Check-in is paused.'],
  'activity.check.closed': [
    '簽到於活動當日（{{from}}）開始，至活動結束。',
    'Check-in opens on the day of the activity ({{from}}) and closes when it ends.',
  ],
  'activity.check.mayNot': ['你沒有簽到權限。', 'You do not have permission to check people in.'],
} as const satisfies Texts;
