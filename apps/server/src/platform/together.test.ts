import { expect, it } from 'vitest';
import { together } from './together.ts';

it('answers calls of one moment by one run over all of them, and later ones by another', async () => {
  const runs: number[][] = [];
  const ask = together(5, async (items: readonly number[]) => {
    runs.push([...items]);
    return items.length;
  });
  expect(await Promise.all([ask(1), ask(2), ask(2)])).toEqual([3, 3, 3]);
  expect(await ask(4)).toBe(1);
  expect(runs).toEqual([[1, 2, 2], [4]]);
});

it('takes calls that come while it runs into the next run', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started = Promise.withResolvers<void>();
  const ask = together(1, async (items: readonly string[]) => {
    started.resolve();
    await held;
    return items.join();
  });
  const first = ask('a');
  await started.promise;
  const second = ask('b');
  finish();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

it('fails for those of one run only', async () => {
  const ask = together(1, async (items: readonly number[]) => {
    if (items.includes(0)) throw new Error('no');
    return items.length;
  });
  const outcomes = await Promise.allSettled([ask(0), ask(1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(1)).toBe(1);
});
