// @vitest-environment happy-dom
import { userApi } from '@iris/contract/user/user.api';
import type { SavedView } from '@iris/contract/user/user.model';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { ListTabs } from './ListTabs.tsx';
import { useListAddress } from './listAddress.ts';

const schema = z.object({ status: z.string(), search: z.string() });
const views: SavedView[] = [
  { name: '三座', address: 'search=3', is_default: true },
  { name: '四座', address: 'search=4', is_default: false },
];
const viewsNow = () => useSession.getState().preferences.lists?.repair?.views;

function Tabs() {
  const list = useListAddress(schema);
  return (
    <ListTabs
      list={list}
      name="repair"
      tabs={[{ title: '處理中', filter: { status: 'REPAIRING' }, countOfAll: 30 }]}
      total={(filter) => `數 ${JSON.stringify(filter)}`}
    />
  );
}

beforeEach(() => {
  answerCalls((path) =>
    path.endsWith(userApi.updatePreferences.path) ? useSession.getState().preferences : {},
  );
  useSession.setState({ preferences: { lists: { repair: { views } } } });
});

it('renames a view where it stands, with its address', async () => {
  const person = await show(<Tabs />);
  await person.click(await screen.findByRole('button', { name: '檢視「三座」的選項' }));
  await person.click(await screen.findByText('重新命名檢視'));
  const name = await screen.findByRole('textbox', { name: '檢視名稱' });
  await person.clear(name);
  await person.type(name, '第三座');
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(viewsNow()).toEqual([{ ...views[0], name: '第三座' }, views[1]]));
});

it('counts a tab under the other filters, as 全部 is counted', async () => {
  useSession.setState({ preferences: { lists: { repair: { views: views.slice(1) } } } });
  const person = await show(<Tabs />);
  expect(await screen.findByText('30')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: '四座' }));
  expect(await screen.findByText('數 {"search":"4","status":"REPAIRING"}')).toBeDefined();
  expect(screen.queryByText('30')).toBeNull();
});
