// @vitest-environment happy-dom
import { chequeText } from '@iris/contract/cheque/cheque.text';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { ChequeTag } from './ChequeTag.tsx';

it('says of a post-dated cheque from its day on that it is to be paid in, as its tab does', async () => {
  await show(
    <>
      <ChequeTag state="HELD" due={false} />
      <ChequeTag state="HELD" due />
      <ChequeTag state="BANKED" due={false} />
    </>,
    [chequeText],
  );
  expect(screen.getAllByText('期票')).toHaveLength(1);
  expect(screen.getAllByText('待存入')).toHaveLength(1);
  expect(screen.getAllByText('已存入，待兑現')).toHaveLength(1);
});
