// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn } from '../../../../test/dom.tsx';
import { texts } from '../repair.texts.ts';
import { ChargeCard } from './ChargeCard.tsx';

const charge = (id: number, business_no: string, more: Partial<RepairDetail['charges'][number]> = {}) => ({
  ...{ id, part_of: null, business_no, status: 'VOID' as const, payer_name: '', payer_name_en: '' },
  ...{ due_day: '2026-12-07', total_price: 30_000, paid: 0, refunded: 0, void_reason: '' },
  ...more,
});
const part = { part_of: 2, status: 'PAID' as const, total_price: 20_000, paid: 20_000 };
// What the card reads of an order.
const order = {
  unit_id: 4,
  charges: [charge(2, 'RC-2'), charge(3, 'RC-2-1', part), charge(1, 'RC-1')],
} as unknown as RepairDetail;
const numbers = () => screen.queryAllByText(/^RC-/).map((one) => /^RC-\d(-\d)?/.exec(one.textContent)?.[0]);

it('lists a paid part and the rest, which the charge that stands names by itself to those who see it', async () => {
  answerCalls(() => ({}));
  await show(<ChargeCard order={order} />, [...texts, paymentText]);
  expect(numbers()).toEqual(['RC-2-1', 'RC-2', 'RC-1']);
  expect(screen.queryByRole('button', { name: /向住戶收費/ })).toBeNull();
});

it('lists only other charges beside the one that stands', async () => {
  signedIn('會計', ['賬單管理-查看']);
  answerCalls(() => new Promise(() => {}));
  await show(<ChargeCard order={order} />, [...texts, paymentText]);
  expect(numbers()).toEqual(['RC-1']);
});
