// @vitest-environment happy-dom
import type { Binding, Resident, ResidentDetail } from '@iris/contract/resident/resident.model';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, within } from '../../../../test/dom.tsx';
import { texts as partTexts } from '../../../parts/resident/resident.texts.ts';
import { useResidentColumns } from '../list/residentColumns.tsx';
import { texts } from '../resident.texts.ts';
import { BindingsCard } from './BindingsCard.tsx';

beforeEach(() => answerCalls(() => undefined));

const boundTo = (n: number): Binding => ({
  ...{ id: n, resident_id: 1, unit_id: n, unit: `1座 1 ${n}`, identity: 'OWNER' },
  ...{ since_day: '2026-01-01', until_day: null, reason: '', card_no: '', photo: null },
  ...{ photo_consent: null, version: 1 },
});
const holder = (units: number): ResidentDetail => ({
  ...{ id: 1, condo_id: 1, name: '置業有限公司', name_en: '', phone: '91234567', email: '' },
  ...{ id_type: 'OTHER', id_no: '', has_account: false, state: 'BOUND', account_balance: 0 },
  ...{ remark: '', version: 1, created_at: 0, updated_at: 0 },
  bindings: Array.from({ length: units }, (_, index) => boundTo(index + 1)),
});

it('shows the first of many units, and all of them on demand', async () => {
  const person = await show(<BindingsCard resident={holder(30)} />, [...texts, ...partTexts]);
  const rows = () => within(screen.getByRole('list', { name: '綁定的單位' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(6);
  await person.click(screen.getByRole('button', { name: '顯示全部 30 個單位' }));
  expect(rows()).toHaveLength(30);
  await person.click(screen.getByRole('button', { name: '只顯示首 6 個單位' }));
  expect(rows()).toHaveLength(6);
});

it('folds none of a few', async () => {
  await show(<BindingsCard resident={holder(6)} />, [...texts, ...partTexts]);
  expect(screen.queryByRole('button', { name: /個單位$/ })).toBeNull();
});

function Cell({ of }: { of: Resident }) {
  return useResidentColumns()
    .find(({ key }) => key === 'units')
    ?.render(of);
}

it('says in the list how many units there are, not only how many are left out', async () => {
  await show(<Cell of={holder(30)} />, [...texts, ...partTexts]);
  expect(screen.getByText('等 30 個單位')).toBeTruthy();
  expect(screen.queryByText('+28')).toBeNull();
});
