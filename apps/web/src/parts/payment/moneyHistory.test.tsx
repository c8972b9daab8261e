// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { useMoneyHistory } from './moneyHistory.ts';
import { paymentPartsText } from './payment.parts.text.ts';

function Reasons() {
  const { show: shown } = useMoneyHistory();
  return (
    <p>
      {['expired_or_canceled_card', '租客遷出']
        .map((reason) => shown('reason', reason, 'payment'))
        .join('、')}
    </p>
  );
}

it('words Stripe’s reasons in a history, and keeps what was typed', async () => {
  await show(<Reasons />, [paymentText, paymentPartsText]);
  expect(screen.getByText('信用卡已到期或取消、租客遷出')).toBeTruthy();
});
