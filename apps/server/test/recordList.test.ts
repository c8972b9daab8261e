import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildingTable, floorTable } from '../src/domains/estate/estate.table.ts';
import { pageOfList, recordList } from '../src/platform/db/recordList.ts';
import { startServer } from './harness.ts';

const server = await startServer();
const { db } = server.services;

interface Query {
  page: number;
  count: number;
  sort?: string;
  name?: string;
}
const list = recordList({
  table: floorTable,
  more: { building: sql<string>`${buildingTable.name}` },
  join: { table: buildingTable, on: eq(buildingTable.id, floorTable.buildingId) },
  matching: ({ name }: Query) => (name === undefined ? undefined : eq(floorTable.name, name)),
  sorted: { name: floorTable.name, building: buildingTable.name },
  first: '-name',
});
const shown = (rows: { building: string; name: string }[]) =>
  rows.map(({ building, name }) => `${building} ${name}`);

it('refuses an order that it does not have', async () => {
  await expect(list.page(db, { page: 0, count: 2, sort: 'position' })).rejects.toThrow(
    'no order by position',
  );
});

it('has pages in its own order or that which is asked for, equals by their age in the same direction', async () => {
  const first = await list.page(db, { page: 0, count: 4 });
  expect(first.total).toBe(6);
  expect(shown(first.rows)).toEqual(['Block 3 2', 'Block 2 2', 'Block 1 2', 'Block 3 1']);
  expect(shown((await list.page(db, { page: 1, count: 4 })).rows)).toEqual(['Block 2 1', 'Block 1 1']);
  const asked = await list.page(db, { page: 0, count: 2, sort: 'building', name: '2' });
  expect([asked.total, shown(asked.rows)]).toEqual([3, ['Block 1 2', 'Block 2 2']]);
  expect(await list.page(db, { page: 9, count: 4 })).toEqual({ rows: [], total: 6 });
});

it('hands over all of them in the same order, and some by their ids', async () => {
  const read: string[] = [];
  const total = await db.transaction((tx) =>
    list.each(tx, { page: 0, count: 100, sort: 'building' }, async (rows) => void read.push(...shown(rows))),
  );
  expect([total, read]).toEqual([
    6,
    ['Block 1 1', 'Block 1 2', 'Block 2 1', 'Block 2 2', 'Block 3 1', 'Block 3 2'],
  ]);
  expect((await list.some(db, [4, 999, 1])).map(({ id }) => id)).toEqual([4, 1]);
  const page = await pageOfList(db, { page: 0, count: 1 }, { list, view: ({ id }) => id });
  expect(page).toEqual({ items: [6], total: 6, page: 0, count: 1 });
});
