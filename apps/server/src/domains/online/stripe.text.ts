import type { Texts } from '@iris/contract/core/language';

/** What the payer reads after the checkout; the page shows both languages. */
export const thanksText = {
  paid: ['多謝，款項已收到', 'Thank you. Your payment has been received'],
  paidNote: [
    '收據由管理處發出。你可以關閉此頁。',
    'The management office will issue the receipt. You may close this page.',
  ],
  waiting: ['付款正在確認', 'Your payment is being confirmed'],
  waitingNote: [
    '確認需時數秒至數分鐘，此頁會自動更新，請勿重複付款。',
    'Confirmation takes a few seconds to a few minutes. This page updates automatically; please do not pay again.',
  ],
  cancelled: ['付款未完成', 'Payment not completed'],
  cancelledNote: [
    '未有收取任何款項。付款連結在到期前仍然有效，可以再次打開。',
    'No money has been charged. The payment link is valid until it expires and can be opened again.',
  ],
  failed: ['付款失敗', 'Payment failed'],
  failedNote: [
    '未有收取任何款項，請向管理處索取新的付款連結。',
    'No money has been charged. Please ask the management office for a new payment link.',
  ],
  surplus: ['款項將會退回', 'Your payment will be refunded'],
  surplusNote: [
    '此賬項已經以其他方式處理，款項會退回原本的付款方式。',
    'This item has already been settled another way. The payment will be refunded to the original payment method.',
  ],
  missing: ['找不到此付款', 'Payment not found'],
  missingNote: ['請核對付款連結，或聯絡管理處。', 'Check the payment link or contact the management office.'],
} as const satisfies Texts;
