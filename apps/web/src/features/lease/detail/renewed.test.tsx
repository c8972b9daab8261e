// @vitest-environment happy-dom
import type { LeaseDetail, MoveOut } from '@iris/contract/lease/lease.model';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { expired, today } from '../lease.sample.ts';
import { texts } from '../lease.texts.ts';
import { LeaseActions } from './LeaseActions.tsx';
import { MoveOutGuide } from './MoveOutGuide.tsx';
import { TermLineCard } from './TermLineCard.tsx';

const lease: LeaseDetail = { ...expired, tenant_name: '黃秀儀', next: { id: 2, business_no: 'L000002' } };
const steps: MoveOut = {
  ...{ planned_day: null, reason: '', unpaid: [], overpaid: [] },
  steps: [{ step: 'confirm', state: 'OPEN', blocks: [] }],
};

/** What is asked before the move-out is confirmed. */
async function asked(of: LeaseDetail, left: Partial<MoveOut> = {}) {
  answerCalls((path) => (path.includes('/lease/1/') ? { ...steps, ...left } : undefined));
  const person = await show(<MoveOutGuide lease={of} onClose={vi.fn()} />, texts);
  await person.click(await screen.findByRole('button', { name: '確認退租' }));
  return screen.findByText(/不能還原。/);
}

it('says of a renewed lease that its tenant stays, in the term and before it is ended', async () => {
  await show(<TermLineCard lease={lease} />, texts);
  expect(screen.getByText('租期已過 5 日，租戶已以 L000002 續租。')).toBeTruthy();
  const said = (await asked(lease)).textContent;
  expect(said).toContain('黃秀儀已以 L000002 續租');
  expect(said).not.toContain('解除綁定');
});

it('says that the tenant of a lease that is not renewed is unlinked', async () => {
  expect((await asked({ ...lease, next: null })).textContent).toContain('解除綁定');
});

it('says so of a tenant who leaves before the renewal, too', async () => {
  expect((await asked({ ...lease, move_out_day: lease.end_day })).textContent).toContain('解除綁定');
});

it('names rent for dates after the move-out that nobody has refunded', async () => {
  const overpaid = [{ id: 9, business_no: 'R000001-20261122', amount: 1_958_000 }];
  expect((await asked({ ...lease, next: null }, { overpaid })).textContent).toContain(
    '遷出之後日子的已繳租金 HK$19,580.00 尚未退還租戶。',
  );
});

it('says what was kept and what was refunded of a deposit', async () => {
  const deposit = { ...lease.deposit, deducted: 435_050, refunded: 3_304_950 };
  const done: MoveOut = { ...steps, steps: [{ step: 'deposit', state: 'DONE', blocks: [] }] };
  answerCalls((path) => (path.includes('/lease/1/') ? done : undefined));
  await show(<MoveOutGuide lease={{ ...lease, deposit }} onClose={vi.fn()} />, texts);
  expect((await screen.findByText(/扣款/)).textContent).toBe('扣款 HK$4,350.50 · 已退 HK$33,049.50');
});

it('offers to end a lease whose move-out is planned, not to renew it', async () => {
  const leaving: LeaseDetail = { ...lease, next: null, move_out_day: today, actions: ['renew', 'edit'] };
  await show(<LeaseActions lease={leaving} />, texts);
  expect(screen.getByRole('button', { name: /退租$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /續租$/ })).toBeNull();
});
