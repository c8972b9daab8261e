import { expect, it } from 'vitest';
import { totalled } from './totalled.ts';

const stored = ['a', 'b', 'c'].map((name, _, all) => ({ name, total: all.length }));
const ask = async (limit: number, offset: number) => ({ rows: stored.slice(offset, offset + limit) });

it('says the total past the end too', async () => {
  const page = async (page: number) => {
    const { rows, total } = await totalled({ page, count: 2 }, ask);
    return [rows.map(({ name }) => name).join(''), total];
  };
  expect([await page(0), await page(1), await page(9)]).toEqual([
    ['ab', 3],
    ['c', 3],
    ['', 3],
  ]);
  const nothing = async () => ({ rows: [] as typeof stored });
  expect(await totalled({ page: 4, count: 2 }, nothing)).toEqual({ rows: [], total: 0 });
});
