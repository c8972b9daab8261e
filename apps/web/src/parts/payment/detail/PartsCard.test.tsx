// @vitest-environment happy-dom
import type { ChargeFamily } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import type { PayableDetail } from '../payable.ts';
import { paymentPartsText } from '../payment.parts.text.ts';
import { PartsCard } from './PartsCard.tsx';

type Part = ChargeFamily['parts'][number];
const part = (id: number, status: Part['status'], amount: number): Part => ({
  ...{ id, business_no: `B202611-000007-${id}`, status, amount },
  ...{ refunded: 0, channel: null, paid_at: null, payment_id: null },
});
const shown = (...parts: Part[]) => {
  const family = { number: 'B202611-000007', whole: 100_000, rest: 90_000, parts };
  const charge = { id: 1, kind: 'BILL', lease_id: null, unit_id: 42, due_day: '2026-11-01', family };
  // The card reads no more of a charge.
  return show(<PartsCard charge={charge as unknown as PayableDetail} />, [paymentText, paymentPartsText]);
};
const user = { id: 1, nickname: '', email: '', avatar: null, admin: false, auth_type: 'CONDO' } as const;

it('leads to the counter with the open parts ticked, for those who collect there', async () => {
  useSession.setState({ user, permissions: new Set(['賬單管理-收款']) });
  await shown(part(1, 'UNPAID', 70_000), part(2, 'CENSOR_REJECT', 20_000), part(3, 'PAID', 10_000));
  const link = screen.getByRole('link', { name: '一併收取未繳部分 HK$900.00' });
  expect(link.getAttribute('href')).toBe('/bill/list/pay-batch?unit=42&charges=1,2');
});

it('leads nowhere with one open part alone', async () => {
  useSession.setState({ user, permissions: new Set(['賬單管理-收款']) });
  await shown(part(1, 'UNPAID', 90_000), part(2, 'CENSORING', 10_000));
  expect(screen.queryByRole('link', { name: /一併/ })).toBeNull();
});

it('is no way to the counter without its permission', async () => {
  useSession.setState({ user, permissions: new Set() });
  await shown(part(1, 'UNPAID', 70_000), part(2, 'UNPAID', 30_000));
  expect(screen.queryByRole('link', { name: /一併/ })).toBeNull();
});
