import { depositNo, leaseNo } from '@iris/contract/lease/lease.rules';
import { eq } from 'drizzle-orm';
import { leaseTable, standardTable } from '../src/domains/lease/lease.table.ts';
import { chargeTable } from '../src/domains/payment/payment.table.ts';
import type { Transaction } from '../src/platform/db/database.ts';
import { setSeries } from '../src/platform/db/series.ts';

const DEPOSIT = 2_000_000;

/**
 * In each condo a lease of its last unit to its former owner, for 2025: lease, standard and deposit n in condo n. It
 * has ended and its deposit is void, so that it blocks no deletion.
 */
export async function fillLeases(tx: Transaction, condoIds: readonly number[]): Promise<void> {
  for (const condoId of condoIds) {
    const place = {
      unitId: condoId * 4,
      buildingId: condoId,
      floorId: condoId * 2,
      buildingName: `Block ${condoId}`,
      floorName: '2',
      unitName: 'B',
    };
    const businessNo = leaseNo(1);
    const [lease] = await tx
      .insert(leaseTable)
      .values({
        ...place,
        condoId,
        businessNo,
        leaseType: 'DEATH_LEASE',
        startDay: '2025-01-01',
        endDay: '2025-12-31',
        signedDay: '2025-01-01',
        tenantId: condoId,
        tenantName: '陳大文',
        tenantPhone: `9000000${condoId}`,
        tenantIdType: 'HKID',
        tenantIdNo: 'A1234563',
        landlordName: '何業主',
        deposit: DEPOSIT,
        autoGenRent: false,
        valid: false,
        endedDay: '2025-12-31',
        domestic: true,
        begunAt: 0,
      })
      .returning();
    if (!lease) throw new Error('no lease');
    await tx.insert(standardTable).values({
      leaseId: lease.id,
      startDay: lease.startDay,
      endDay: lease.endDay,
      monthlyAmount: DEPOSIT / 2,
    });
    const [deposit] = await tx
      .insert(chargeTable)
      .values({
        ...place,
        condoId,
        kind: 'DEPOSIT',
        businessNo: depositNo(businessNo),
        status: 'VOID',
        leaseId: lease.id,
        leaseNo: businessNo,
        payerId: condoId,
        payerName: lease.tenantName,
        startDay: lease.startDay,
        endDay: lease.startDay,
        dueDay: lease.startDay,
        amount: DEPOSIT,
      })
      .returning();
    if (!deposit) throw new Error('no deposit');
    await tx.update(leaseTable).set({ depositChargeId: deposit.id }).where(eq(leaseTable.id, lease.id));
    await setSeries(tx, { condoId, name: 'lease' }, 1);
  }
}
