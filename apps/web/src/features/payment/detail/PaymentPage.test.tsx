// @vitest-environment happy-dom
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { stuck } from '../../../../test/stuckPayment.ts';
import { useCrumb } from '../../../base/screens/crumb.ts';
import { texts } from '../payment.texts.ts';
import PaymentPage from './PaymentPage.tsx';

const [item] = stuck.items;
if (!item) throw new Error('it pays nothing');

it.each<[Partial<PaymentDetail['items'][number]>, string]>([
  [{ kind: 'BILL' }, '/bill/9/detail'],
  [{ kind: 'RENT' }, '/rent/9/detail'],
  [{ kind: 'DEPOSIT' }, '/lease/3/detail'],
  // A top-up has no page.
  [{ kind: 'TOPUP', lease_id: null }, ''],
])('belongs where its charge does: %j at %j', async (over, within) => {
  const payment: PaymentDetail = { ...stuck, state: 'PAID', refunds: [], items: [{ ...item, ...over }] };
  const history = { items: [], total: 0, page: 0, count: 10 };
  answerCalls((path) => {
    if (path.includes('/history')) return history;
    return path.includes('/payment/') ? payment : undefined;
  });
  await show(<PaymentPage />, texts);
  await screen.findByRole('heading', { level: 1, name: /^付款 7/ });
  expect(useCrumb.getState()).toEqual({ name: '付款 7', within });
});
