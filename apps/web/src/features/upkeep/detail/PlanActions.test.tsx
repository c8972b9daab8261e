// @vitest-environment happy-dom
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { beforeEach, expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../upkeep.texts.ts';
import { PlanActions } from './PlanActions.tsx';

const plan: UpkeepDetail = {
  ...{ id: 1, condo_id: 1, name: '升降機保養', ready: null, building_id: null, floor_id: null },
  ...{ building_name: '', floor_name: '', place: '大堂', contractor: '', phone: '', type: 'LIFT' },
  ...{ cycle: 'MONTH', every: 1, next_due: '2028-02-29', ahead_days: 7, last_done: null, remark: '' },
  ...{ state: 'OVERDUE', days_left: -3, order: null, certificates: 0, paused_at: null, ended_at: null },
  ...{ end_reason: '', version: 1, rounds: [] },
};

beforeEach(() =>
  useSession.setState({
    permissions: new Set(['報修管理-指派']),
    user: { id: 5, nickname: '主任', email: '', avatar: null, admin: false, auth_type: 'CONDO' },
  }),
);

it('leads from a plan to the order that is open', async () => {
  const order: UpkeepDetail['order'] = { id: 8, number: 'RP000008', status: 'REPAIRING', outcome: null };
  await show(<PlanActions plan={{ ...plan, order }} />, texts);
  expect(screen.getByRole('link', { name: /前往工單/ }).getAttribute('href')).toBe('/repair/8/detail');
  expect(screen.queryByRole('button', { name: /記錄已完成/ })).toBeNull();
});

it('offers to record as done what has no open order', async () => {
  await show(<PlanActions plan={plan} />, texts);
  expect(screen.getByRole('button', { name: /記錄已完成/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /前往工單/ })).toBeNull();
});
