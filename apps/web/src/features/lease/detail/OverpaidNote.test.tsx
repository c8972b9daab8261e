// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { expired, today } from '../lease.sample.ts';
import { texts } from '../lease.texts.ts';
import { DocumentsCard } from './DocumentsCard.tsx';
import { OverpaidNote } from './OverpaidNote.tsx';

const overpaid = [{ id: 9, business_no: 'R000001-20261122', amount: 1_958_000 }];
const rent = {
  ...{ id: 9, business_no: 'R000001-20261122', kind: 'RENT', status: 'PAID', lease_id: 1, tenant_id: 1 },
  ...{ tenant_name: '黃秀儀', tenant_name_en: '', total_price: 2_000_000, paid: 2_000_000, refunded: 0 },
  ...{ payments: [], refunds: [], reminders: [], actions: ['refund'], pay_channel: 'PAY_ONSITE_CASH' },
  ...{ start_day: today, end_day: today, due_day: today, overdue: false, refund_until: null },
};
const answering = (left: typeof overpaid) =>
  answerCalls((path) => {
    if (path.includes('/move-out'))
      return { planned_day: null, reason: '', steps: [], unpaid: [], overpaid: left };
    return path.includes('/rent/9/detail') ? rent : undefined;
  });

it('names, on the page of an ended lease, the rent to be refunded, and refunds what is over', async () => {
  answering(overpaid);
  const person = await show(<OverpaidNote lease={{ ...expired, valid: false, ended_day: today }} />, texts);
  await screen.findByText('遷出之後日子的已繳租金 HK$19,580.00 尚未退還租戶。');
  expect(screen.getByRole('link', { name: 'R000001-20261122' }).getAttribute('href')).toBe('/rent/9/detail');
  await person.click(await screen.findByRole('button', { name: '退還 R000001-20261122' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('退款金額').value.replaceAll(',', '')).toBe('19580.00'),
  );
});

it('is silent where nothing is over', async () => {
  answering([]);
  await show(<OverpaidNote lease={{ ...expired, valid: false }} />, texts);
  expect(screen.queryByText(/尚未退還租戶/)).toBeNull();
});

it('offers the settlement of a deposit that was touched, and not of one that was not', async () => {
  answering([]);
  await show(<DocumentsCard lease={expired} />, texts);
  expect(screen.getByRole('button', { name: '製作按金結算書 PDF' })).toBeTruthy();
  const deposit = { ...expired.deposit, refunded: 0 };
  await show(<DocumentsCard lease={{ ...expired, deposit }} />, texts);
  expect(screen.getAllByText('按金結算書')).toHaveLength(1);
});
