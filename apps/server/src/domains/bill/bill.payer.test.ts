import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { previewed, standard, units } from './bill.make.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

let people = 0;
async function person(name: string): Promise<number> {
  people += 1;
  const [row] = await db
    .insert(residentTable)
    .values({ condoId: 1, name, phone: `6${String(people).padStart(7, '0')}`, idType: 'PASSPORT' })
    .returning();
  return row?.id ?? 0;
}

async function letTo(
  unitId: number,
  tenantName: string,
  term: Partial<typeof leaseTable.$inferInsert> & { startDay: string; endDay: string },
): Promise<void> {
  const tenantId = await person(tenantName);
  await db.insert(leaseTable).values({
    condoId: 1,
    businessNo: `L-payer-${tenantId}`,
    unitId,
    buildingName: 'Block 1',
    floorName: '1',
    unitName: 'A',
    leaseType: 'DEATH_LEASE',
    signedDay: term.startDay,
    tenantId,
    tenantName,
    tenantPhone: '91234567',
    tenantIdType: 'PASSPORT',
    tenantIdNo: `P${tenantId}`,
    deposit: 100,
    autoGenRent: false,
    domestic: true,
    ...term,
  });
}

const bind = async (unitId: number, name: string, sinceDay: string) =>
  db
    .insert(bindingTable)
    .values({ condoId: 1, unitId, residentId: await person(name), identity: 'TENANT', sinceDay });

/** Whom the occupier's bill of a month goes to. */
async function billedTo(unitId: number, month: string): Promise<string | undefined> {
  const id = await standard(server, [unitId], { billed: 'OCCUPIER' });
  return (await previewed(server, staff, [id], month)).data.items[0]?.payer_name;
}

describe('what the occupier is billed', () => {
  it('for a month before they moved out, goes to who has moved out since', async () => {
    const [unitId = 0] = await units(server, 1, { owned: false });
    const term = { startDay: '2026-01-15', endDay: '2027-01-14' };
    await letTo(unitId, '舊租客', {
      ...term,
      valid: false,
      moveOutDay: '2026-11-12',
      endedDay: '2026-11-12',
    });
    await bind(unitId, '新租客', '2026-11-20');
    expect(await billedTo(unitId, '2026-10-01')).toBe('舊租客');
    expect(await billedTo(unitId, '2026-11-01')).toBe('舊租客');
    expect(await billedTo(unitId, '2026-12-01')).toBe('新租客');
    await letTo(unitId, '新約租客', { startDay: '2026-11-20', endDay: '2027-11-19' });
    expect(await billedTo(unitId, '2026-10-01')).toBe('舊租客');
    expect(await billedTo(unitId, '2026-12-01')).toBe('新約租客');
  });

  it('never goes to who moved in after that month, but to the owner', async () => {
    const [unitId = 0] = await units(server, 1);
    const [owner] = await db.select().from(bindingTable).where(eq(bindingTable.unitId, unitId));
    const [own] = await db
      .select()
      .from(residentTable)
      .where(eq(residentTable.id, owner?.residentId ?? 0));
    await bind(unitId, '租客', '2026-11-05');
    expect(await billedTo(unitId, '2026-10-01')).toBe(own?.name);
    expect(await billedTo(unitId, '2026-11-01')).toBe('租客');
  });

  it('does not go to the tenant of a lease that was given up before it began, or deleted', async () => {
    const [unitId = 0] = await units(server, 1, { owned: false });
    const term = { startDay: '2026-01-15', endDay: '2027-01-14' };
    await letTo(unitId, '沒有遷入', { ...term, valid: false, endedDay: '2026-01-14' });
    await letTo(unitId, '已刪除', { ...term, deletedAt: server.clock.now() });
    expect(await billedTo(unitId, '2026-10-01')).toBe('');
  });
});
