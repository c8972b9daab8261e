// @vitest-environment happy-dom
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { rentText } from '@iris/contract/rent/rent.text';
import { beforeEach, expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { debtorConsoleText } from './debtor.console.text.ts';
import { RemindDebtors } from './RemindDebtors.tsx';

const texts = [rentText, paymentPartsText, debtorConsoleText];
const debtor = { id: 1, name: '陳大文', overdue: 20_000, total: 30_000, disputed: false };
const debtors = [debtor, { ...debtor, id: 2 }, { ...debtor, id: 3, disputed: true }];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://console');
    const data =
      pathname === debtorApi.remind.path
        ? { reminded: 1, letters: 1, without_email: 0, disputed: 1, nothing: 1 }
        : null;
    return Response.json({ code: 0, message: '', data, request: pathname });
  });
});

it('asks with the number and the sum of those who are reminded, and names everybody who was left out', async () => {
  const person = await show(<RemindDebtors debtors={debtors} onClose={() => {}} />, texts);
  await person.click(await screen.findByRole('button', { name: '催繳 2 位' }));
  expect(await screen.findByText(/共 HK\$400\.00。/)).toBeDefined();
  const go = (await screen.findAllByRole('button', { name: '催繳 2 位' })).at(-1);
  if (!go) throw new Error('no button');
  await person.click(go);
  expect(await screen.findByText(/略過：1 位有爭議、1 位的款項正在審核/)).toBeDefined();
});
