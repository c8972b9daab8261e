import type { Texts } from '@iris/contract/core/language';

/** Texts of the stand-in's checkout page, which shows both languages. */
export const standInText = {
  title: ['模擬付款頁面', 'Payment simulator'],
  notice: [
    '系統未有設定 Stripe 賬戶，此頁代替 Stripe 的付款頁面，不會轉移任何款項。',
    'No Stripe account is set up. This page replaces the Stripe payment page, and no money is transferred.',
  ],
  method: ['付款方式', 'Payment method'],
  until: ['有效期至', 'Valid until'],
  'method.card': ['信用卡', 'Credit card'],
  'method.alipay': ['支付寶', 'Alipay'],
  'method.wechat_pay': ['微信支付', 'WeChat Pay'],
  pay: ['付款', 'Pay'],
  late: ['付款，約 10 秒後才確認', 'Pay (confirmed after about 10 seconds)'],
  lateRefused: ['付款，約 10 秒後被拒', 'Pay (declined after about 10 seconds)'],
  decline: ['付款被拒，可以再試', 'Decline (can try again)'],
  cancel: ['取消並返回', 'Cancel and return'],
  declined: ['付款被拒，請再試。', 'Payment declined. Please try again.'],
  paid: ['已經付款', 'Already paid'],
  processing: ['付款正在處理', 'Payment in progress'],
  expired: ['付款連結已經失效', 'This payment link has expired'],
  missing: ['找不到此付款連結', 'Payment link not found'],
} as const satisfies Texts;
