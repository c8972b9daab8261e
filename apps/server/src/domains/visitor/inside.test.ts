import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { reasonIn } from './visitor.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

it('lists those inside floor by floor, with their places as other papers name them, in both languages', async () => {
  await db.update(buildingTable).set({ nameEn: 'Quay Tower' }).where(eq(buildingTable.id, 1));
  const reason_id = await reasonIn(server, staff);
  for (const [unit_id, floorName] of [
    [1, '11'],
    [2, '3'],
  ] as const) {
    await db
      .update(unitTable)
      .set({ buildingName: '海景閣', floorName, name: `Z${unit_id}` })
      .where(eq(unitTable.id, unit_id));
    const body = { condo_id: 1, unit_id, reason_id, name: '陳小姐', gate: '正門', people: unit_id };
    expect((await server.call(visitorApi.walkIn, { body }, staff)).status).toBe(200);
  }
  const response = await fetch(`${server.address}${visitorApi.insidePrint.path}?condo_id=1`, {
    headers: { authorization: `Bearer ${staff}` },
  });
  const words = (await textOf(Buffer.from(await response.arrayBuffer()))).replace(/\s+/g, ' ');
  const places = ['海景閣 3樓 Z2', 'Quay Tower, floor 3, Z2', '海景閣 11樓 Z1', 'Quay Tower, floor 11, Z1'];
  const found = places.map((place) => words.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  // A box to tick for each of them: one visitor, and two.
  expect(words.match(/□/g)).toHaveLength(3);
});
