// @vitest-environment happy-dom
import { chequeText } from '@iris/contract/cheque/cheque.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { ChequeFields } from './ChequeFields.tsx';
import { paymentPartsText } from './payment.parts.text.ts';

it('takes the number of a cheque in wide digits, and no other letters', async () => {
  const person = await show(
    <Form>
      <ChequeFields onEnter={() => {}} />
    </Form>,
    [chequeText, paymentText, paymentPartsText],
  );
  const number = screen.getByLabelText(paymentPartsText['pay.cheque.number'][0]);
  await person.type(number, '０００１２Ａ');
  await person.tab();
  await screen.findByText(chequeText['cheque.number'][0]);
  await person.clear(number);
  await person.type(number, '０００１２３');
  await person.tab();
  await waitFor(() => expect(screen.queryByText(chequeText['cheque.number'][0])).toBeNull());
});
