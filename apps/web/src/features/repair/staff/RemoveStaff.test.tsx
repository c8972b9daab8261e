// @vitest-environment happy-dom
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairStaff, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { texts } from '../repair.texts.ts';
import { RemoveStaff } from './RemoveStaff.tsx';

const staff = (id: number, name: string, changed: Partial<RepairStaff>): RepairStaff => ({
  id,
  condo_id: 1,
  name,
  phone: '91204455',
  email: '',
  position: '',
  avatar: null,
  skills: [],
  duty_days: [],
  duty_from: '09:00',
  duty_to: '18:00',
  user_id: null,
  user_name: '',
  on_duty: false,
  open: 0,
  version: 1,
  ...changed,
});
const leaver: RepairStaffDetail = {
  ...staff(4, '郭師傅', { open: 2 }),
  figures: { open: 2, finished: 0, mean_ms: null, late: 0, score: null },
};
const electrician = staff(2, '梁師傅', {
  position: '電工',
  skills: ['ELECTRICITY', 'LIFT'],
  on_duty: true,
  open: 3,
});

it('says of each who could take over what they can do and how much they have to do', async () => {
  answerCalls((path) =>
    path.includes(repairApi.staffList.path)
      ? { items: [leaver, electrician], total: 2, page: 0, count: 200 }
      : undefined,
  );
  const person = await show(<RemoveStaff staff={leaver} onClose={() => {}} />, texts);
  await person.click(await screen.findByRole('combobox', { name: '接手 2 張未完成工單的人員' }));
  expect(await screen.findByTitle('梁師傅 · 電工 · 電力、升降機 · 當值中 · 處理中 3 張')).toBeTruthy();
});
