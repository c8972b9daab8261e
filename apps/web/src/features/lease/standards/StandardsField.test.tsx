// @vitest-environment happy-dom
import { leaseText } from '@iris/contract/lease/lease.text';
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { StandardsItem } from '../form/StandardsItem.tsx';
import { leaseConsoleText } from '../lease.console.text.ts';
import { leaseStandardsText } from './standards.text.ts';

const term = { start_day: '2026-01-01', end_day: '2026-12-31' };

it('refuses a rent above the limit of an amount where it is typed, and names the limit', async () => {
  const saved = vi.fn();
  const person = await show(
    <Form initialValues={{ standards: [{ ...term, monthly_amount: 1_000_000 }] }} onFinish={saved}>
      <StandardsItem term={term} />
      <button type="submit">儲存</button>
    </Form>,
    [leaseText, leaseConsoleText, leaseStandardsText],
  );
  const amount = screen.getByLabelText('第 1 行每月租金');
  await person.clear(amount);
  await person.type(amount, '10,000,000.01');
  await screen.findByText('第 1 行：金額不可超過 HK$10,000,000.00');
  expect(screen.getByLabelText('第 1 行開始日期').className).not.toContain('error');
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await screen.findByText('租金條款還有 1 處要處理');
  expect(saved).not.toHaveBeenCalled();
  await person.clear(amount);
  await person.type(amount, '10,000,000');
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
});
