// @vitest-environment happy-dom
import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../activity.texts.ts';
import { SignUpDrawer } from './SignUpDrawer.tsx';

const one: Partial<ActivityDetail> = {
  id: 3,
  number: 'AC000003',
  charged: true,
  fee: 'SINGLE',
  price: 12_000,
  bands: [],
  places: 2,
  waiting_places: 2,
  age_from: 6,
  age_to: 80,
  other_minutes: 1_440,
  online_minutes: 30,
  state: 'OPEN',
  figures: { left: 1, waiting: 0 } as ActivityDetail['figures'],
};
const drawer = (changed: Partial<ActivityDetail> = {}) =>
  show(<SignUpDrawer activity={{ ...one, ...changed } as ActivityDetail} onClose={() => {}} />, texts);

it('says what a sign-up costs before the ages are known, if they change nothing', async () => {
  useSession.setState({ condoID: 1, permissions: new Set(['活動管理-查看']) });
  await drawer();
  // For the person, and in all.
  await waitFor(() => expect(screen.getAllByText('HK$120.00')).toHaveLength(2));
});

it('claims no price before the age is known where it depends on that', async () => {
  useSession.setState({ condoID: 1, permissions: new Set(['活動管理-查看']) });
  await drawer({ fee: 'BY_AGE', bands: [{ from: 6, to: 80, price: 9_000 }] });
  await waitFor(() => expect(screen.getAllByText('—')).toHaveLength(2));
  expect(screen.queryByText('HK$0.00')).toBeNull();
});
