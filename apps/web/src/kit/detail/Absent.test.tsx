// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { RequestFailure } from '../../base/request/failure.ts';
import { Absent } from './Absent.tsx';

function Record({ error = new Error('no') }: { error?: Error }) {
  const query = useQuery({ queryKey: ['absent'], queryFn: () => Promise.reject(error) });
  return <Absent query={query} back="/" />;
}

it('a record that could not be read has the name of its screen as title, and can be tried again', async () => {
  const open = { path: '/visitor/:id/detail', title: 'kit.history.title', page: () => null };
  await show(<Record />, [], open);
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('歷史');
  screen.getByRole('button', { name: '重試' });
});

it.each([10_020, 10_030])('a record that is not there (%i) leads back instead', async (code) => {
  await show(<Record error={new RequestFailure('refused', code, 'no')} />);
  await screen.findByRole('heading', { level: 1, name: '找不到資料' });
  expect(screen.queryByRole('button', { name: '重試' })).toBe(null);
  expect(screen.getAllByRole('link', { name: '返回' }).length).toBeGreaterThan(0);
});
