// @vitest-environment happy-dom
import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import type { User } from '@iris/contract/user/user.model';
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
  enrolled: 1,
  waiting: 0,
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

it('does not offer to collect to those who may not', async () => {
  useSession.setState({ condoID: 1, permissions: new Set(['活動管理-查看']) });
  await drawer();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('radio', { name: '即時收款' })).toBeNull();
});

const asCashier = () =>
  useSession.setState({
    condoID: 1,
    user: { id: 1 } as User,
    permissions: new Set(['活動管理-查看', '賬單管理-收款']),
  });

it('offers to collect at once, and says on the button what it takes', async () => {
  asCashier();
  await drawer();
  (await screen.findByRole('radio', { name: '即時收款' })).click();
  await screen.findByRole('button', { name: '報名並收款 HK$120.00' });
  expect(screen.getByLabelText('實收現金')).toBeTruthy();
});

it('takes no money for a place on the waiting list', async () => {
  asCashier();
  await drawer({ enrolled: 2, figures: { left: 0, waiting: 0 } as ActivityDetail['figures'] });
  await screen.findByRole('button', { name: '加入候補' });
  expect(screen.queryByRole('radio', { name: '即時收款' })).toBeNull();
});
