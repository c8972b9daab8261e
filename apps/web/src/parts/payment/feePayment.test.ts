import { feePayment } from '@iris/contract/payment/payment.input';
import { expect, it } from 'vitest';
import { feePaymentOf } from './FeePaymentFields.tsx';

it('says how a fee is paid, without what was typed for another way', () => {
  const typed = { received: 10_000, slip_no: '123456' };
  const sent = (['cash', 'card', 'octopus', 'fps', 'wallet'] as const).map((way) =>
    feePaymentOf({ way, ...typed }, 6_000),
  );
  expect(sent).toEqual([
    { expected: 6_000, channel: 'PAY_ONSITE_CASH', received: 10_000 },
    { expected: 6_000, channel: 'PAY_ONSITE_BANK', slip_no: '123456' },
    { expected: 6_000, channel: 'PAY_ONSITE_OCTOPUS', slip_no: '123456' },
    { expected: 6_000, channel: 'PAY_ONSITE_FPS', slip_no: '123456' },
    { expected: 6_000, channel: 'PAY_WALLET' },
  ]);
  for (const one of sent) expect(feePayment.safeParse(one).success).toBe(true);
});
