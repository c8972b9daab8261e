import pg from 'pg';
import { expect, test } from 'vitest';
import { eachAlone, inTurn } from './eachAlone.ts';

const done = async (fails: Record<number, Error>) => {
  const seen: number[] = [];
  const result = await eachAlone([1, 2, 3, 4], async (item) => {
    if (fails[item]) throw fails[item];
    seen.push(item);
  }).catch((error: Error) => error.message);
  return { seen, result };
};

test('an item that fails leaves the others their turn, and the run fails with the first failure', async () => {
  const fails = { 2: new Error('second'), 3: new Error('third') };
  expect(await done(fails)).toEqual({ seen: [1, 4], result: 'second' });
  expect(await done({})).toEqual({ seen: [1, 2, 3, 4], result: undefined });
});

test('without the database the run ends at once', async () => {
  const gone = Object.assign(new pg.DatabaseError('shut down', 0, 'error'), { code: '57P01' });
  expect(await done({ 2: gone })).toEqual({ seen: [1], result: 'shut down' });
});

test('items that are found one after another have their turn too', async () => {
  const ids = [2, 5, 9];
  const seen: number[] = [];
  const found = inTurn(async (after) => ids.map((id) => ({ id })).find(({ id }) => id > after));
  await expect(
    eachAlone(found, async ({ id }) => {
      seen.push(id);
      if (id === 5) throw new Error('fifth');
    }),
  ).rejects.toThrow('fifth');
  expect(seen).toEqual(ids);
});
