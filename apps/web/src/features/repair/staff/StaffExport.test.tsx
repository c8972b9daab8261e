// @vitest-environment happy-dom
import type { RepairStaff } from '@iris/contract/repair/repair.model';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../repair.texts.ts';
import { useStaffSheet } from './StaffExport.tsx';

const worker: RepairStaff = {
  id: 1,
  condo_id: 1,
  name: '何師傅',
  phone: '91204455',
  email: '',
  position: '水喉技工',
  avatar: null,
  skills: ['WATER', 'OTHER'],
  duty_days: [1, 2, 3, 4, 5],
  duty_from: '09:00',
  duty_to: '18:00',
  user_id: null,
  user_name: '',
  on_duty: true,
  open: 5,
  version: 1,
};

function Row() {
  return (
    <p>
      {useStaffSheet()
        .map(({ title, value }) => `${title}=${value(worker)}`)
        .join('|')}
    </p>
  );
}

it('writes skills and duty of the staff in words', async () => {
  await show(<Row />, texts);
  expect((await screen.findByText(/何師傅/)).textContent).toBe(
    '姓名=何師傅|職位=水喉技工|技能=水管、其他|當值時間=星期一至五 09:00–18:00|電話=91204455|電郵=|用戶賬戶=|處理中工單=5',
  );
});
