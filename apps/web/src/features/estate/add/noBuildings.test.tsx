// @vitest-environment happy-dom
import { helpApi } from '@iris/contract/help/help.api';
import { expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { toAdd } from '../estate.permissions.ts';
import { texts } from '../estate.texts.ts';
import { estateTitles } from '../estate.titles.text.ts';
import AddFloorsPage from './AddFloorsPage.tsx';
import AddUnitsPage from './AddUnitsPage.tsx';

it.each([
  ['floors', <AddFloorsPage key="floors" />],
  ['units', <AddUnitsPage key="units" />],
])('leads to the first building instead of asking which of none gets %s', async (_, page) => {
  signedIn('陳經理', [toAdd]);
  useSession.setState({ condoID: 1 });
  answerCalls((path) => (path.includes(helpApi.tree.path) ? [] : { buildings: [] }));
  await show(page, [...texts, estateTitles]);
  expect((await screen.findByRole('link', { name: /新增大廈/ })).getAttribute('href')).toBe(
    '/housingEstate/building/add',
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('asks for the building before its floors', async () => {
  signedIn('陳經理', [toAdd]);
  useSession.setState({ condoID: 1 });
  const building = { id: 1, name: '1座', name_en: '', floors: [] };
  answerCalls((path) => (path.includes(helpApi.tree.path) ? [] : { buildings: [building] }));
  const person = await show(<AddUnitsPage />, [...texts, estateTitles]);
  await person.click(await screen.findByRole('combobox', { name: /樓層/ }));
  expect(await screen.findAllByText('選擇大廈')).toHaveLength(2);
});
