import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { companyTable } from '../company/company.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { newLease as addLease } from './lease.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const newLease = (changed: Record<string, unknown> = {}) => addLease(server, staff, changed);

describe('the landlord in a contract', () => {
  const contractOf = async (changed: Record<string, unknown>, owner?: { name: string; phone: string }) => {
    const lease = await newLease(changed);
    if (owner) {
      const [{ id: residentId } = { id: 0 }] = await db
        .insert(residentTable)
        .values({ condoId: 1, ...owner, idType: 'PASSPORT', idNo: `K7${lease.id}` })
        .returning();
      await db.insert(bindingTable).values({
        condoId: 1,
        residentId,
        unitId: lease.unit_id ?? 0,
        identity: 'OWNER',
        sinceDay: '2020-01-01',
      });
    }
    const path = `/iris-base/cms/lease/${lease.id}/contract`;
    const query = { id_reason: '核對業主身份' };
    const response = await server.send('GET', path, { query }, staff);
    return textOf(Buffer.from(await response.arrayBuffer()));
  };
  const owner = { name: '業主甲', phone: '92220001' };

  it('has the identity number of the owner whom the lease names', async () => {
    const text = await contractOf({ landlord_name: owner.name, landlord_phone: owner.phone }, owner);
    expect(text).toMatch(/K7/);
  });

  it('is the owner where the lease names nobody', async () => {
    const text = await contractOf({ landlord_name: '', landlord_phone: '' }, owner);
    expect(text).toContain(owner.name);
    expect(text).toContain(owner.phone);
  });

  it('has nobody else’s number', async () => {
    expect(await contractOf({ landlord_name: '業主乙', landlord_phone: '' }, owner)).not.toMatch(/K7/);
    const other = { landlord_name: owner.name, landlord_phone: '92229999' };
    expect(await contractOf(other, owner)).not.toMatch(/K7/);
  });

  it('has its address where it is the company', async () => {
    await db
      .update(companyTable)
      .set({ address: '九龍測試街 8 號' })
      .where(eq(companyTable.name, '海富物業'));
    const text = await contractOf({ landlord_name: 'Hoi Fu Property' });
    expect(text).toContain('九龍測試街 8 號');
    expect(await contractOf({ landlord_name: '業主乙' })).not.toContain('九龍測試街 8 號');
  });
});
