import type { Texts } from '@iris/contract/core/language';

/** What the checkout page of the stand-in says; both languages stand on it. */
export const standInText = {
  title: ['模擬付款頁面', 'Stand-in payment page'],
  notice: [
    '系統未有設置 Stripe 賬戶，此頁代替 Stripe 的付款頁面，不會轉移任何款項。',
    'No Stripe account is set up. This page stands in for Stripe’s own, and no money moves.',
  ],
  method: ['付款方式', 'Method'],
  until: ['有效期至', 'Until'],
  'method.card': ['信用卡', 'Credit card'],
  'method.alipay': ['支付寶', 'Alipay'],
  'method.wechat_pay': ['微信支付', 'WeChat Pay'],
  pay: ['付款', 'Pay'],
  late: ['付款，約 10 秒後才確認', 'Pay, confirmed some 10 seconds later'],
  lateRefused: ['付款，約 10 秒後被拒', 'Pay, refused some 10 seconds later'],
  decline: ['付款被拒，可以再試', 'Declined, can be tried again'],
  cancel: ['取消並返回', 'Cancel and go back'],
  declined: ['付款被拒，請再試。', 'The payment was declined. Try again.'],
  paid: ['已經付款', 'It is paid'],
  processing: ['付款正在處理', 'The payment is on its way'],
  expired: ['付款連結已經失效', 'The payment link is no longer valid'],
  missing: ['找不到此付款連結', 'There is no such payment link'],
} as const satisfies Texts;
