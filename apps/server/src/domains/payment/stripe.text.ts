import type { Texts } from '@iris/contract/core/language';

/** What the payer reads after the checkout; both languages stand on the page. */
export const thanksText = {
  paid: ['多謝，款項已收到', 'Thank you, the payment has been received'],
  paidNote: [
    '收據由管理處發出。你可以關閉此頁。',
    'The management office issues the receipt. You may close this page.',
  ],
  waiting: ['付款正在確認', 'The payment is being confirmed'],
  waitingNote: [
    '確認需時數秒至數分鐘，此頁會自動更新，請勿重複付款。',
    'This takes some seconds to minutes. The page updates by itself; do not pay again.',
  ],
  cancelled: ['付款未完成', 'The payment was not completed'],
  cancelledNote: [
    '未有收取任何款項。付款連結在到期前仍然有效，可以再次打開。',
    'Nothing was taken. The payment link stays valid until it expires, and can be opened again.',
  ],
  failed: ['付款失敗', 'The payment failed'],
  failedNote: [
    '未有收取任何款項，請向管理處索取新的付款連結。',
    'Nothing was taken. Ask the management office for a new payment link.',
  ],
  surplus: ['款項將會退回', 'The payment is being returned'],
  surplusNote: [
    '此賬項已經以其他方式處理，款項會退回原本的付款方式。',
    'This was settled in another way; the money goes back the way it came.',
  ],
  missing: ['找不到此付款', 'There is no such payment'],
  missingNote: ['請核對付款連結，或聯絡管理處。', 'Check the payment link, or ask the management office.'],
} as const satisfies Texts;
