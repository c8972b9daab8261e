import type { Texts } from '@iris/contract/core/language';

/** What the checkout page of the stand-in says; both languages stand on it. */
export const standInText = {
  title: ['模擬付款頁面', 'Stand-in payment page'],
  notice: [
    '系統未有設置 Stripe 帳戶，此頁代替 Stripe 的付款頁面，不會轉移任何款項。',
    'No Stripe account is set up. This page stands in for Stripe’s own, and no money moves.',
  ],
  method: ['付款方式', 'Payment method'],
  until: ['有效期至', 'Valid until'],
  'method.card': ['信用卡', 'Credit card'],
  'method.alipay': ['支付寶', 'Alipay'],
  'method.wechat_pay': ['微信支付', 'WeChat Pay'],
  pay: ['付款', 'Pay'],
  late: ['付款，但稍後才確認', 'Pay, with a late confirmation'],
  lateNote: ['約 10 秒後入賬', 'Received after about 10 seconds'],
  lateRefused: ['付款，但稍後被銀行拒絕', 'Pay, and the bank refuses it later'],
  lateRefusedNote: ['約 10 秒後通知付款失敗', 'Fails after about 10 seconds'],
  decline: ['信用卡被拒', 'Card declined'],
  declineNote: ['付款不成功，可以再試', 'The payment fails and can be tried again'],
  cancel: ['取消並返回', 'Cancel and go back'],
  declined: [
    '付款被拒，請再試或選擇其他方法。',
    'The payment was declined. Try again, or choose another way.',
  ],
  paid: ['已經付款', 'It is paid'],
  processing: ['付款正在處理', 'The payment is on its way'],
  expired: ['付款連結已經失效', 'The payment link is no longer valid'],
  missing: ['找不到此付款連結', 'There is no such payment link'],
  back: ['返回', 'Go back'],
} as const satisfies Texts;
