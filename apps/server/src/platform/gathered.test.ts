import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Runs of at most three, each of which ends when the test says so. */
function runner() {
  const runs: { items: readonly number[]; end: () => void }[] = [];
  const ask = gathered(3, async (items: readonly number[]) => {
    const held = Promise.withResolvers<void>();
    runs.push({ items, end: held.resolve });
    await held.promise;
    if (items.includes(0)) throw new Error('no');
    return items;
  });
  const begun = () => runs.map(({ items }) => items);
  return { ask, runs, begun };
}
/** Until what was begun in this turn of the event loop has gone on. */
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('runs what comes in one turn together, in its order, and no more than a run takes', async () => {
  const { ask, runs, begun } = runner();
  const asked = [1, 2, 3, 4].map(ask);
  await turns();
  expect(begun()).toEqual([[1, 2, 3]]);
  runs[0]?.end();
  await turns();
  expect(begun()).toEqual([[1, 2, 3], [4]]);
  runs[1]?.end();
  expect(await Promise.all(asked)).toEqual([[1, 2, 3], [1, 2, 3], [1, 2, 3], [4]]);
});

it('takes those who come during a run into the next one', async () => {
  const { ask, runs, begun } = runner();
  const asked: Promise<readonly number[]>[] = [];
  for (const item of [1, 2, 3]) {
    asked.push(ask(item));
    await turns();
  }
  expect(begun()).toEqual([[1]]);
  runs[0]?.end();
  await turns();
  runs[1]?.end();
  expect(await Promise.all(asked)).toEqual([[1], [2, 3], [2, 3]]);
});

it('fails for those of one run only, and goes on', async () => {
  const { ask, runs } = runner();
  const asked = Promise.allSettled([0, 1, 2, 3].map(ask));
  await turns();
  runs[0]?.end();
  await turns();
  runs[1]?.end();
  const outcomes = (await asked).map(({ status }) => status);
  expect(outcomes).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});
