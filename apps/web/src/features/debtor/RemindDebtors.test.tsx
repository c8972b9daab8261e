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

let answer = { reminded: 1, letters: 1, without_email: 0, disputed: 1, nothing: 1 };

beforeEach(() => {
  answer = { reminded: 1, letters: 1, without_email: 0, disputed: 1, nothing: 1 };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://console');
    const data = pathname === debtorApi.remind.path ? answer : null;
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

it('offers no email to somebody without an address', async () => {
  await show(<RemindDebtors debtors={[{ ...debtor, email: '' }]} onClose={() => {}} />, texts);
  expect(await screen.findByText('沒有電郵地址')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '電郵' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '電話' }).checked).toBe(true);
});

it('stays open with what was written when nobody could be reminded', async () => {
  answer = { reminded: 0, letters: 0, without_email: 1, disputed: 0, nothing: 0 };
  const close = vi.fn();
  const person = await show(<RemindDebtors debtors={[debtor]} onClose={close} />, texts);
  await person.click(await screen.findByRole('button', { name: '催繳 1 位' }));
  expect(await screen.findByText('未有催繳任何人：1 位沒有電郵地址')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});
