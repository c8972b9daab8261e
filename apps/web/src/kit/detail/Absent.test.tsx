// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { Absent } from './Absent.tsx';

function Record() {
  const query = useQuery({ queryKey: ['absent'], queryFn: () => Promise.reject(new Error('no')) });
  return <Absent query={query} back="/" />;
}

it('a record that could not be read has the name of its screen as title, and can be tried again', async () => {
  const open = { path: '/visitor/:id/detail', title: 'kit.history.title', page: () => null };
  await show(<Record />, [], open);
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('歷史');
  screen.getByRole('button', { name: '重試' });
});
