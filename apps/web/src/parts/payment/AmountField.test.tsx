// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import { Button, Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { AmountField, useAmount } from './AmountField.tsx';
import type { Divided } from './payable.ts';
import { paymentPartsText } from './payment.parts.text.ts';

const charges: Divided[] = [
  { id: 1, kind: 'BILL', business_no: 'B1', dueDay: '2026-02-01', amount: 120_000 },
  { id: 2, kind: 'RENT', business_no: 'R1', dueDay: '2026-01-01', amount: 50_000 },
  { id: 3, kind: 'DEPOSIT', business_no: 'D1', dueDay: '2026-03-01', amount: 80_000 },
];
const TOTAL = 250_000;

function Desk({ taken, keepsMore }: { taken: (values: unknown) => void; keepsMore: boolean }) {
  const [form] = Form.useForm();
  const amount = useAmount(form, TOTAL);
  return (
    <Form form={form} onFinish={taken}>
      <AmountField charges={charges} total={TOTAL} amount={amount} keepsMore={keepsMore} onEnter={() => {}} />
      <Button htmlType="submit">收款</Button>
    </Form>
  );
}

async function opened(keepsMore = false) {
  const taken = vi.fn();
  const person = await show(<Desk taken={taken} keepsMore={keepsMore} />, [paymentText, paymentPartsText]);
  await person.click(screen.getByRole('button', { name: '收取其他金額（部分繳付或多付）' }));
  return {
    taken,
    person,
    field: screen.getByLabelText('今次收取'),
    go: screen.getByRole('button', { name: '收款' }),
  };
}

it('says what a lower sum settles, what was due first coming first, and is taken in cents', async () => {
  const { taken, person, field, go } = await opened();
  await person.type(field, '1000');
  const settled = await screen.findByRole('list', { name: '這筆款項會繳付' });
  expect([...settled.children].map(({ textContent }) => textContent)).toEqual([
    'R1全數繳清HK$500.00',
    'B1HK$1,200.00 的部分，尚欠 HK$700.00HK$500.00',
    '其餘 1 筆今次不繳付',
  ]);
  await person.click(go);
  await waitFor(() => expect(taken).toHaveBeenCalledWith({ amount: 100_000 }));
});

it('refuses a sum over what an amount may be, naming that', async () => {
  const { taken, person, field, go } = await opened(true);
  await person.type(field, '10000000000.01');
  await person.click(go);
  await screen.findByText('金額不可超過 HK$10,000,000,000.00');
  expect(taken).not.toHaveBeenCalled();
});

it('refuses to end at a charge that is paid as a whole, and more than the estate keeps', async () => {
  const { taken, person, field, go } = await opened();
  await person.type(field, '2000');
  await person.click(go);
  await screen.findByText('D1 須一次過繳付，請收取全數或不選此項');
  await person.clear(field);
  await person.type(field, '3000');
  await person.click(go);
  await screen.findByText('多於應收的 HK$2,500.00，本屋苑不接受多付');
  expect(screen.queryByText('存入繳費人的錢包')).toBeNull();
  expect(taken).not.toHaveBeenCalled();
});

it('takes no sum of nothing or less, and reads wide characters', async () => {
  const { taken, person, field, go } = await opened();
  for (const typed of ['0', '-1']) {
    await person.clear(field);
    await person.type(field, typed);
    await person.click(go);
    await screen.findByText('金額須大於 0');
    expect(screen.queryByRole('list', { name: '這筆款項會繳付' })).toBeNull();
  }
  await person.clear(field);
  await person.type(field, '＄１，０００．５');
  await person.click(go);
  await waitFor(() => expect(taken).toHaveBeenCalledWith({ amount: 100_050 }));
});

it('says what goes to the wallet, and returns to the total', async () => {
  const { person, field } = await opened(true);
  await person.type(field, '3000');
  await screen.findByText('存入繳費人的錢包');
  await person.click(screen.getByRole('button', { name: '收取全數 HK$2,500.00' }));
  expect(screen.queryByText('存入繳費人的錢包')).toBeNull();
});
