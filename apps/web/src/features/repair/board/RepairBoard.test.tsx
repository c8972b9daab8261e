// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { toKeepStaff, toSee } from '../repair.permissions.ts';
import { texts } from '../repair.texts.ts';
import RepairBoard from './RepairBoard.tsx';

it('leads to the first of the staff while there is none, for those who keep them', async () => {
  useSession.setState({ condoID: 1 });
  answerCalls(() => ({ items: [], total: 0, page: 0, count: 20, buildings: [] }));
  signedIn('陳經理', [toSee, toKeepStaff]);
  await show(<RepairBoard filters={{}} />, texts);
  const link = await screen.findByRole('link', { name: '新增人員' });
  expect(link.getAttribute('href')).toBe('/repair/staff/add');
});
