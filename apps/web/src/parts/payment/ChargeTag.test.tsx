// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { ChargeTag } from './ChargeTag.tsx';

it.each([
  ['已退款', { paid: 100_000, refunded: 100_000 }],
  ['已繳交', { paid: 100_000, refunded: 40_000 }],
  ['已繳交', { paid: 0, refunded: 0 }],
])('says %s of a paid charge by what went back of it: %j', async (words, money) => {
  await show(<ChargeTag state="PAID" dueDay="2026-11-30" money={money} />, [paymentText]);
  expect(screen.getByText(words)).toBeTruthy();
});
