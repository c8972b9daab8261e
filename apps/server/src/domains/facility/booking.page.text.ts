import type { Texts } from '@iris/contract/core/language';

/** The words of the page of a booking; Chinese comes first, English beneath. */
export const pageText = {
  ticket: ['設施預訂', 'Booking'],
  show: [
    '使用設施時請出示此二維碼，或說出上面 8 位數字',
    'Show this QR code when you use the facility, or give the 8-digit code above',
  ],
  estate: ['屋苑', 'Estate'],
  time: ['時間', 'Time'],
  place: ['地點', 'Location'],
  lock: ['開門', 'Door'],
  people: ['人數', 'People'],
  number: ['編號', 'Number'],
  state: ['狀態', 'Status'],
  payUntil: ['繳款限期', 'Pay before'],
  amount: ['收費', 'Price'],
  owed: ['尚欠差額', 'Outstanding'],
  phone: ['查詢電話', 'Enquiries'],
  unpaid: [
    '尚未繳費。請於限期前到管理處繳付，逾時不予保留。',
    'Not paid yet. Please pay at the management office before the deadline, or the slot will be released.',
  ],
  owes: [
    '改期的差額尚未繳付，付清後方可開門。請到管理處繳付。',
    'The price difference for the new time has not been paid, and the door will only open once it is. Please pay at the management office.',
  ],
  goneTitle: ['此預訂已失效', 'This booking is no longer valid'],
  gone: [
    '預訂可能已經取消或結束。如有查詢，請聯絡管理處。',
    'The booking may have been cancelled or have ended. For enquiries, please contact the management office.',
  ],
} as const satisfies Texts;
