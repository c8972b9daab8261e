// @vitest-environment happy-dom
import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Cheque } from '@iris/contract/cheque/cheque.model';
import { helpApi } from '@iris/contract/help/help.api';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../cheque.texts.ts';
import { ChequeList } from './ChequeList.tsx';

const cheque: Cheque = {
  id: 3,
  condo_id: 1,
  payment_id: 8,
  state: 'BANKED',
  bank: '004',
  number: '331803',
  day: '2028-02-28',
  amount: 280_000,
  payer: '何太',
  payer_en: '',
  charges: [],
  due: false,
  taken_at: 0,
  taken_by: '會計',
  batch_id: 2,
  batch_no: 'Q202802-000002',
  ended_at: null,
  ended_by: '',
  reason: '',
  fee_id: null,
};
const none = { count: 0, amount: 0 };

it('says that it shows only the cheques of one batch, and shows all again', async () => {
  useSession.setState({ condoID: 1 });
  answerCalls((path) => {
    if (path.includes(helpApi.tree.path)) return [];
    if (path.includes(chequeApi.sums.path))
      return { due: none, ahead: none, banked: none, cleared: none, ended: none };
    return { items: [cheque], total: 1, page: 0, count: 20 };
  });
  const list = (
    <>
      <Link to="?batch_id=2">批次二</Link>
      <ChequeList />
    </>
  );
  const person = await show(list, texts);
  await person.click(await screen.findByText('批次二'));
  // The window of a test is narrow: filters without a field of their own are behind the button.
  await person.click(await screen.findByRole('button', { name: /篩選 · 1/ }));
  await person.click(await screen.findByRole('button', { name: /批次：Q202802-000002/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /批次：/ })).toBeNull());
});
