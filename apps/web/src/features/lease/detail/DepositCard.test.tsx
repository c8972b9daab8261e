// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { expired } from '../lease.sample.ts';
import { texts } from '../lease.texts.ts';
import { DepositCard } from './DepositCard.tsx';

it('says of a deposit that went whole to the next lease that it was carried over, not refunded', async () => {
  const carried_to = { id: 2, business_no: 'L000002', amount: 3_740_000, payment_id: 9 };
  await show(<DepositCard lease={{ ...expired, carried_to }} />, texts);
  expect(screen.getByText('已沿用至新租約')).toBeTruthy();
  expect(screen.queryByText('已退款')).toBeNull();
});

it('says of one that went back that it was refunded', async () => {
  await show(<DepositCard lease={expired} />, texts);
  expect(screen.getByText('已退款')).toBeTruthy();
  expect(screen.queryByText('已沿用至新租約')).toBeNull();
});
