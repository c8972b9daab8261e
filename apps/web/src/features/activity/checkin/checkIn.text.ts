import type { Texts } from '@iris/contract/core/language';

/** The texts of the check-in on the day. */
export const checkInText = {
  'activity.check': ['簽到', 'Check in'],
  'activity.check.title': ['活動簽到', 'Check-in'],
  'activity.check.controls': ['此裝置', 'This device'],
  'activity.check.code': ['門票編碼、報名編號、姓名或電話', 'Ticket code, sign-up no., name or phone'],
  'activity.check.codeHint': ['掃描門票，或輸入後按 Enter', 'Scan the ticket, or type and press Enter'],
  'activity.check.find': ['簽到', 'Check in'],
  'activity.check.short': ['請輸入最少 2 字', 'Enter at least 2 characters'],
  'activity.check.found': ['相符的報名', 'Sign-ups found'],
  'activity.check.foundNone': ['沒有相符的報名', 'No sign-up matches'],
  'activity.check.choose': ['簽到', 'Check in'],
  'activity.check.chooseOf': ['簽到：{{name}}', 'Check in: {{name}}'],
  'activity.check.ready': ['準備簽到', 'Ready'],
  'activity.check.ready.says': [
    '掃描門票上的二維碼、使用手持掃描器，或輸入編碼、姓名或電話。',
    'Scan the QR code of the ticket, use a hand scanner, or type a code, a name or a phone number.',
  ],
  'activity.check.in': ['已簽到', 'Checked in'],
  'activity.check.refused': ['不可簽到', 'Do not admit'],
  'activity.check.other': ['這不是活動門票', 'This is not a ticket'],
  'activity.check.noAnswerSays': [
    '未能確定此門票可否使用。請重試；仍未能簽到時，請在報名名單核對。',
    'It is not known whether this ticket is good. Try again; if there is still no answer, look at the list.',
  ],
  'activity.check.do.other': [
    '請出示門票的二維碼，或說出報名編號或姓名。',
    'Ask for the QR code of the ticket, or for the sign-up number or the name.',
  ],
  'activity.check.last': ['最近簽到', 'Last check-ins'],
  'activity.check.lastNone': ['還沒有人簽到', 'Nobody has checked in yet'],
  'activity.check.progress': ['已到 {{in}} / {{all}} 人', '{{in}} of {{all}} here'],
  'activity.check.fails': ['現時沒有網絡，簽到暫停。', 'No network: nobody can be checked in now.'],
  'activity.check.seats': ['{{n}} 人', '{{n}} people'],
  'activity.check.seat': ['1 人', '1 person'],
  'activity.check.back': ['返回活動', 'Back to the activity'],
} as const satisfies Texts;
