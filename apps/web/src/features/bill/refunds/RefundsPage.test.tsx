// @vitest-environment happy-dom
import { limits } from '@iris/contract/core/limits';
import { expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../bill.texts.ts';
import { billTitles } from '../bill.titles.text.ts';
import RefundsPage from './RefundsPage.tsx';

it('begins at the first page when its filter changes', async () => {
  const asked: string[] = [];
  useSession.setState({ condoID: 1 });
  answerCalls((path) => {
    if (!path.includes('/bill/refund/list')) return [];
    asked.push(path);
    return { items: [], total: 2 * limits.pageCount, page: 0, count: limits.pageCount };
  });
  const person = await show(<RefundsPage />, [...texts, billTitles]);
  await person.click(await screen.findByTitle('2'));
  await waitFor(() => expect(asked.at(-1)).toContain('page=1'));
  await person.click(screen.getByRole('switch'));
  await waitFor(() => expect(asked.at(-1)).toContain('own=false'));
  expect(asked.filter((path) => path.includes('own=false') && path.includes('page=1'))).toEqual([]);
});
