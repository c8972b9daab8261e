// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { expired } from '../lease.sample.ts';
import { texts } from '../lease.texts.ts';
import { LeaseActions } from './LeaseActions.tsx';

const unpaid = [11, 12].map((id) => ({
  ...{ id, business_no: `R000001-${id}`, status: 'UNPAID', amount: 1_870_000, due_day: '2026-11-01' },
  ...{ start_day: '2026-11-01', end_day: '2026-11-30' },
}));

it('deletes a lease that owes rents after waiving them for a reason', async () => {
  answerCalls((path) => {
    if (path.includes('/move-out')) return { planned_day: null, reason: '', steps: [], unpaid, overpaid: [] };
    return path.includes('/rent/waive') ? { waived: 2 } : undefined;
  });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const sent = () =>
    fetched.mock.calls
      .map(([path, { method, body } = {}]) => [method, path, body ? JSON.parse(String(body)) : null])
      .filter(([method]) => method !== 'GET');
  const person = await show(<LeaseActions lease={{ ...expired, actions: ['waiveAndDelete'] }} />, texts);
  await person.click(screen.getByRole('button', { name: '更多操作' }));
  await person.click(await screen.findByRole('menuitem', { name: /刪除/ }));
  await screen.findByText('未繳的 2 期租金（共 HK$37,400.00）會先豁免並作廢，租戶毋須繳交。');
  await person.click(screen.getByRole('button', { name: '豁免租金並刪除' }));
  await screen.findByText('必須填寫');
  expect(sent()).toEqual([]);
  await person.type(screen.getByLabelText('原因'), '錯誤輸入');
  await person.click(screen.getByRole('button', { name: '豁免租金並刪除' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    ['POST', '/iris-base/cms/rent/waive', { ids: [11, 12], reason: '錯誤輸入' }],
    ['DELETE', '/iris-base/cms/lease/1/del', null],
  ]);
});
