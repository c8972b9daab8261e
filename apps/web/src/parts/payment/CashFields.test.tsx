// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { CashFields } from './CashFields.tsx';
import { paymentPartsText } from './payment.parts.text.ts';

const TOTAL = 1_823_400;

async function cashier() {
  const taken = vi.fn();
  const person = await show(
    <Form onFinish={taken}>
      <CashFields total={TOTAL} onEnter={() => {}} />
      <Button htmlType="submit">收款</Button>
    </Form>,
    [paymentText, paymentPartsText],
  );
  return { taken, person, field: screen.getByLabelText('實收現金') };
}

/** Cash that is counted for the whole sum, then for a part of it. */
function Till() {
  const [total, setTotal] = useState(TOTAL);
  return (
    <Form>
      <CashFields total={total} onEnter={() => {}} />
      <Button htmlType="submit">收款</Button>
      <Button onClick={() => setTotal(1_800_000)}>部分</Button>
    </Form>
  );
}

describe('cash received', () => {
  it('has the focus, says what is short, and is refused while it is', async () => {
    const { taken, person, field } = await cashier();
    expect(document.activeElement).toBe(field);
    await person.type(field, '18000');
    await screen.findByText('尚欠 HK$234.00');
    await person.click(screen.getByRole('button', { name: '收款' }));
    await screen.findByText('收到的現金少於應收的 HK$18,234.00');
    expect(taken).not.toHaveBeenCalled();
  });

  it('is no longer too little once a smaller amount is collected', async () => {
    const person = await show(<Till />, [paymentText, paymentPartsText]);
    await person.type(screen.getByLabelText('實收現金'), '18000');
    await person.click(screen.getByRole('button', { name: '收款' }));
    await screen.findByText('收到的現金少於應收的 HK$18,234.00');
    await person.click(screen.getByRole('button', { name: '部分' }));
    await waitFor(() => expect(screen.queryByText(/收到的現金少於應收/)).toBeNull());
  });

  it('tells the change, and is taken in cents', async () => {
    const { taken, person, field } = await cashier();
    await person.type(field, '18,500.5');
    await screen.findByText('HK$266.50');
    await person.click(screen.getByRole('button', { name: '收款' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith({ received: 1_850_050 }));
  });

  it.each([
    ['', '必須填寫'],
    ['so much', '請輸入數字'],
    ['1.234', '請輸入數字'],
  ])('refuses %j', async (typed, said) => {
    const { taken, person, field } = await cashier();
    if (typed) await person.type(field, typed);
    await person.click(screen.getByRole('button', { name: '收款' }));
    await screen.findByText(said);
    expect(taken).not.toHaveBeenCalled();
  });

  it('offers the exact sum and what notes make, at one press', async () => {
    const { taken, person, field } = await cashier();
    await person.click(screen.getByRole('button', { name: 'HK$18,500.00' }));
    expect(field).toHaveProperty('value', '18,500.00');
    // An empty field that is left is refused, which would move the buttons away under the pointer.
    expect(document.activeElement).toBe(field);
    await person.click(screen.getByRole('button', { name: '剛好' }));
    expect(field).toHaveProperty('value', '18,234.00');
    await person.click(screen.getByRole('button', { name: '收款' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith({ received: TOTAL }));
  });
});
