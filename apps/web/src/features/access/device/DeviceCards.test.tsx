// @vitest-environment happy-dom
import type { AccessDevice, AccessEvent, AccessWho } from '@iris/contract/access/access.model';
import { startOfDay } from '@iris/contract/core/day';
import { act } from 'react';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { switchLanguage } from '../../../base/i18n/i18n.ts';
import { texts } from '../access.texts.ts';
import { EventsCard, WhoCard } from './DeviceCards.tsx';

const NINE = startOfDay('2028-03-07') + 9 * 3_600_000;
const booking: AccessWho = {
  subject: 'BOOKING',
  subject_id: 3,
  resident_id: null,
  name: 'BK000003 陳大文',
  name_en: '',
  unit: '',
  identity: null,
  groups: ['羽毛球場'],
  hours: [],
  from: NINE,
  to: NINE + 3_600_000,
  card: false,
  face: false,
  confirmed: true,
};
const resident: AccessWho = {
  ...booking,
  subject: 'BINDING',
  subject_id: 4,
  name: '何太',
  from: null,
  to: null,
};
const limited = {
  ...booking,
  subject_id: 5,
  name: 'BK000005',
  hours: [{ days: [2], from: '07:00', to: '23:00' }],
};

it('says of a booking when it opens the door, and of a resident without hours any time', async () => {
  const items = [resident, booking, limited];
  answerCalls((path) =>
    path.includes('/tree') ? { buildings: [] } : { items, total: items.length, page: 0, count: 10 },
  );
  await show(<WhoCard device={{ id: 1 } as AccessDevice} />, texts);
  expect(await screen.findByText('羽毛球場 · 2028-03-07 09:00–10:00')).toBeTruthy();
  expect(screen.getByText('羽毛球場 · 任何時間')).toBeTruthy();
  expect(screen.getByText('羽毛球場 · 2028-03-07 09:00–10:00 · 二 07:00–23:00')).toBeTruthy();
});

it('does not say of a name that is not found that nobody can open the door', async () => {
  answerCalls((path) =>
    path.includes('/tree')
      ? { buildings: [] }
      : path.includes('search=')
        ? { items: [], total: 0, page: 0, count: 10 }
        : { items: [resident], total: 1, page: 0, count: 10 },
  );
  const user = await show(<WhoCard device={{ id: 1 } as AccessDevice} />, texts);
  await screen.findByText('何太');
  await user.type(screen.getByRole('searchbox'), '陳');
  expect(await screen.findByText('可開這道門的人之中沒有符合的。')).toBeTruthy();
});

it('names who opened the door in the language of the reader', async () => {
  const event: AccessEvent = {
    id: 1,
    time: NINE,
    device_id: 1,
    device: '後門',
    kind: 'OPENED',
    way: 'CARD',
    reason: null,
    direction: 'IN',
    name: '陳淑婷',
    name_en: 'CHAN Suk Ting',
    unit: '',
    by: '',
  };
  answerCalls((path) =>
    path.includes('/tree') ? { buildings: [] } : { items: [event], total: 1, page: 0, count: 10 },
  );
  await show(<EventsCard device={{ id: 1, condo_id: 1 } as AccessDevice} />, texts);
  await screen.findByText(/陳淑婷/);
  act(() => switchLanguage('en'));
  expect(await screen.findByText(/CHAN Suk Ting/)).toBeTruthy();
  expect(screen.queryByText(/陳淑婷/)).toBeNull();
});
