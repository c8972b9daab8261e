// @vitest-environment happy-dom
import { facilityApi } from '@iris/contract/facility/facility.api';
import { helpApi } from '@iris/contract/help/help.api';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { toAdd } from '../facility.permissions.ts';
import { texts } from '../facility.texts.ts';
import { facilityTitles } from '../facility.titles.text.ts';
import FacilityListPage from './FacilityListPage.tsx';

const user = { id: 1, nickname: '', email: '', avatar: null, admin: false, auth_type: 'CONDO' } as const;

it('an estate without facilities says so among its slots, with the way to the first one', async () => {
  useSession.setState({ condoID: 1, user, permissions: new Set([toAdd]) });
  answerCalls((path) => {
    if (path.includes(helpApi.tree.path)) return [];
    if (path.includes(facilityApi.day.path)) return { items: [] };
    return { items: [], total: 0, page: 0, count: 20, buildings: [] };
  });
  await show(<FacilityListPage />, [...texts, facilityTitles]);
  await screen.findByText('還沒有設施');
  expect(screen.getAllByRole('link', { name: /新增設施/ })).toHaveLength(2);
});
