// @vitest-environment happy-dom
import { userApi } from '@iris/contract/user/user.api';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { ListPage } from './ListPage.tsx';
import { type Asked, useListAddress } from './listAddress.ts';

const schema = z.object({ state: z.string(), page: z.string(), count: z.string() });
const asked: Asked[] = [];

function Board() {
  const list = useListAddress(schema);
  return (
    <ListPage
      name="repair"
      title="工單"
      summary={(total) => `${total} 張工單`}
      tabs={[{ title: '未處理', filter: { state: 'UNHANDLED' } }]}
      list={list}
      read={(query: Asked) => ({
        queryKey: ['list', query],
        queryFn: () => {
          asked.push(query);
          return Promise.reject(new Error('no'));
        },
      })}
      columns={[]}
      filters={[]}
      instead={() => <p>看板</p>}
      onOpen={() => undefined}
      nameOf={() => ''}
      none={{ title: '沒有工單' }}
    />
  );
}

it('a list in another form does not ask again and again for a total that cannot be read', async () => {
  answerCalls((path) =>
    path.endsWith(userApi.updatePreferences.path) ? useSession.getState().preferences : [],
  );
  await show(<Board />);
  await screen.findByText('看板');
  await waitFor(() => expect(screen.getByRole('button', { name: /^全部/ }).textContent).toBe('全部—'));
  // What was asked while the failure was drawn would have been asked again by now.
  await waitFor(() => expect(screen.getByRole('button', { name: /^未處理/ }).textContent).toBe('未處理—'));
  expect(asked).toEqual([{ count: '1' }]);
});
