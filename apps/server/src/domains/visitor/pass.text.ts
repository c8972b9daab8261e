import type { Texts } from '@iris/contract/core/language';

/** The words of a pass's public page; Chinese comes first, English beneath. */
export const passText = {
  title: ['訪客通行證', 'Visitor pass'],
  show: ['到達時請出示此二維碼，或說出通行碼', 'Show this QR code when you arrive, or give the code'],
  code: ['通行碼', 'Code'],
  estate: ['屋苑', 'Estate'],
  place: ['到訪地點', 'Destination'],
  time: ['有效時間', 'Valid'],
  until: ['至', 'to'],
  uses: ['可進入次數', 'Entries'],
  unlimited: ['有效時間內不限', 'Unlimited while valid'],
  address: ['地址', 'Address'],
  way: ['前往方法', 'How to get there'],
  number: ['編號', 'Number'],
  goneTitle: ['此通行證無效', 'This pass is not valid'],
  gone: [
    '通行證可能已使用、已過期或已取消。請聯絡邀請你的住戶或管理處。',
    'It may have been used, expired or cancelled. Please contact the resident who invited you, or the management office.',
  ],
} as const satisfies Texts;
