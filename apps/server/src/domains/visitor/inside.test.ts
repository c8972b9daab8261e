import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { reasonIn } from './visitor.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

/** Somebody of that unit whose name is the same in both languages. */
async function liveIn(unitId: number): Promise<number> {
  const name = 'James Whitmore';
  const [person] = await db
    .insert(residentTable)
    .values({ condoId: 1, name, nameEn: name, phone: '91112222', idType: 'OTHER' })
    .returning();
  const residentId = person?.id ?? 0;
  await db
    .insert(bindingTable)
    .values({ condoId: 1, residentId, unitId, identity: 'FAMILY', sinceDay: '2026-01-01' });
  return residentId;
}

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
    const host_id = unit_id === 1 ? await liveIn(unit_id) : null;
    const body = { condo_id: 1, unit_id, host_id, reason_id, name: '陳小姐', gate: '正門', people: unit_id };
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
  // What is the same in both languages stands once.
  expect(words.match(/James Whitmore/g)).toHaveLength(1);
  // A box to tick for each of them: one visitor, and two.
  expect(words.match(/□/g)).toHaveLength(3);
});
