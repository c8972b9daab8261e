// @vitest-environment happy-dom
import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { DepositCard } from '../detail/DepositCard.tsx';
import { expired } from '../lease.sample.ts';
import { texts } from '../lease.texts.ts';
import { type AddValues, addBody, renewalOf } from './addValues.ts';
import { CarryDeposit } from './CarryDeposit.tsx';

const held: Deposit = { ...expired.deposit, status: 'PAID', refunded: 0 };
const previous: LeaseDetail = { ...expired, deposit: held, actions: ['renew', 'carryDeposit'] };

/** The deposit of a renewal, as it is typed. */
function Step({ of }: { of: LeaseDetail }) {
  return (
    <Form<AddValues> initialValues={renewalOf(of)}>
      <Form.Item name="deposit" label="按金">
        <MoneyInput />
      </Form.Item>
      <CarryDeposit previous={of} />
    </Form>
  );
}

it('carries the deposit over unless it is said otherwise, and says what becomes of the difference', async () => {
  const person = await show(<Step of={previous} />, texts);
  const box = screen.getByRole('checkbox', { name: '沿用現有按金（HK$37,400.00）' });
  expect((box as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('現有按金轉入新租約，新租約的按金即時繳清。')).toBeTruthy();
  const amount = screen.getByLabelText('按金');
  await person.clear(amount);
  await person.type(amount, '40000');
  await screen.findByText('現有按金轉入新租約，新租約的按金還須繳付 HK$2,600.00。');
  await person.clear(amount);
  await person.type(amount, '30000');
  await screen.findByText(/餘下 HK\$7,400.00 留在原租約 L000001，退租時退還。/);
  await person.click(box);
  await screen.findByText(/^原租約的按金 HK\$37,400.00 仍然持有。/);
});

it('offers nothing to carry over where it may not be done', async () => {
  await show(<Step of={{ ...previous, actions: ['renew'] }} />, texts);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/^原租約的按金 HK\$37,400.00 仍然持有。/)).toBeTruthy();
});

it('sends what is held now, of the part carried over before too, and nothing once it is not wanted', () => {
  const values = renewalOf(previous);
  expect(addBody(values, previous)).toMatchObject({ previous_id: 1, carry_deposit: 3_740_000 });
  const part = { ...held, id: 3, amount: 100, paid: 100 };
  expect(addBody(values, { ...previous, deposit_part: part }).carry_deposit).toBe(3_740_100);
  expect(addBody(values, { ...previous, actions: ['renew'] })).not.toHaveProperty('carry_deposit');
  expect(addBody({ ...values, carry: false }, previous)).not.toHaveProperty('carry_deposit');
});

it('says on both leases how much went where, and refunds each charge of a deposit by itself', async () => {
  const from = { id: 1, business_no: 'L000001', amount: 3_740_000, payment_id: 7 };
  const part = { ...held, id: 3, business_no: 'D000002-1' };
  const rest = { ...held, id: 2, business_no: 'D000002', amount: 260_000, paid: 260_000 };
  const renewed: LeaseDetail = { ...previous, deposit: rest, deposit_part: part, carried_from: from };
  const person = await show(<DepositCard lease={{ ...renewed, actions: ['refundDeposit'] }} />, texts);
  expect(screen.getByText('沿用自').parentElement?.textContent).toContain('L000001 · HK$37,400.00');
  expect(screen.getByText('金額').parentElement?.textContent).toContain('HK$40,000.00');
  expect(screen.getByRole('button', { name: '退還按金 D000002' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '退還按金 D000002-1' }));
  const sum = await screen.findByText('持有按金');
  expect(sum.parentElement?.textContent).toContain('HK$37,400.00');
});
