import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './queryClient.ts';

afterEach(() => queryClient.clear());

/** A read whose answers come when the test gives them. */
function readOf(name: string) {
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const answer = async (data: string) => {
    await vi.waitFor(() => expect(answers).not.toEqual([]));
    answers.shift()?.(data);
  };
  return { options: { queryKey: [name, 'list'], queryFn }, answer, waiting: () => answers.length };
}

it('reads once more what a change made stale before its first answer', async () => {
  const { options, answer } = readOf('shown');
  const observer = new QueryObserver(queryClient, options);
  const leave = observer.subscribe(() => {});
  void queryClient.invalidateQueries({ queryKey: ['shown'] });
  await answer('before the change');
  await answer('after it');
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'after it' }));
  expect(queryClient.isFetching()).toBe(0);
  leave();
});

it('keeps such an answer as stale where nothing shows it', async () => {
  const { options, answer, waiting } = readOf('pointed at');
  const read = queryClient.prefetchQuery(options);
  void queryClient.invalidateQueries({ queryKey: ['pointed at'] });
  await answer('before the change');
  await read;
  expect(waiting()).toBe(0);
  expect(queryClient.getQueryState(options.queryKey)).toMatchObject({ isInvalidated: true });
});

it('reads once what nothing has changed meanwhile', async () => {
  const { options, answer, waiting } = readOf('quiet');
  const read = queryClient.fetchQuery(options);
  await answer('as it is');
  expect(await read).toBe('as it is');
  expect(waiting()).toBe(0);
  expect(queryClient.getQueryState(options.queryKey)).toMatchObject({ isInvalidated: false });
});
