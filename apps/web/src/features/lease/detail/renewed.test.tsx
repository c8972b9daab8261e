// @vitest-environment happy-dom
import { addDays, dayOf } from '@iris/contract/core/day';
import type { LeaseDetail, MoveOut } from '@iris/contract/lease/lease.model';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { texts } from '../lease.texts.ts';
import { LeaseActions } from './LeaseActions.tsx';
import { MoveOutGuide } from './MoveOutGuide.tsx';
import { TermLineCard } from './TermLineCard.tsx';

const today = dayOf(Date.now());
const next = { id: 2, business_no: 'L000002' };

/** A lease whose term ended five days ago. */
const lease: LeaseDetail = {
  ...{ id: 1, condo_id: 1, business_no: 'L000001', version: 1, created_at: 0 },
  ...{ building_id: 1, floor_id: 1, unit_id: 1, unit_area: null },
  ...{ building_name: 'B座', floor_name: '10', unit_name: 'G' },
  ...{ lease_start_time: 0, lease_end_time: 0, lease_type: 'DEATH_LEASE', term_status: 'EXPIRED' },
  ...{ start_day: addDays(today, -370), end_day: addDays(today, -5), break_from_day: null, notice_days: 30 },
  ...{ tenant_id: 1, tenant_name: '黃秀儀', tenant_name_en: '', tenant_phone: '61248445', tenant_email: '' },
  ...{ tenant_id_card: '', tenant_id_type: 'HKID', lease_deposit: 3_740_000, monthly_rent: 1_870_000 },
  ...{ rent_standard_excel_content: [], valid: true, auto_gen_rent: true, owed: 0, overdue: 0 },
  ...{ deposit_status: 'REFUNDED', deposit_due_day: today, standards: [], gaps: [] },
  ...{ landlord_name: '', landlord_phone: '', collected_for: 'OWN', landlord_id: null },
  ...{ signed_day: today, remark: '', contract: null, ended_day: null, end_reason: '', move_out_day: null },
  deposit: {
    ...{ id: 1, business_no: 'D000001', status: 'REFUNDED', amount: 3_740_000, paid: 3_740_000 },
    ...{ refunding: 0, refunded: 3_740_000, deducted: 0, due_day: today, paid_at: 0, refund_until: null },
    ...{ payments: [], refunds: [], deductions: [], version: 1 },
  },
  compliance: {
    ...{ stamp_duty: 0, counterpart_duty: 0, signed_day: today, stamp_deadline: today, stamped_day: null },
    ...{ stamp_no: '', domestic: true, cr109_deadline: null, cr109_day: null },
  },
  ...{ previous: null, next, actions: ['invalidate'] },
};
const steps: MoveOut = {
  ...{ planned_day: null, reason: '', unpaid: [], overpaid: [] },
  steps: [{ step: 'confirm', state: 'OPEN', blocks: [] }],
};

/** What is asked before the move-out is confirmed. */
async function asked(of: LeaseDetail) {
  answerCalls((path) => (path.includes('/lease/1/') ? steps : undefined));
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

it('offers to end a lease whose move-out is planned, not to renew it', async () => {
  const leaving: LeaseDetail = { ...lease, next: null, move_out_day: today, actions: ['renew', 'edit'] };
  await show(<LeaseActions lease={leaving} />, texts);
  expect(screen.getByRole('button', { name: /退租$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /續租$/ })).toBeNull();
});
