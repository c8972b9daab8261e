import { runTable } from '../src/domains/bill/bill.table.ts';
import { chargeTable, refundTable } from '../src/domains/payment/payment.table.ts';
import {
  meterTable,
  readingTable,
  standardTable,
  versionTable,
} from '../src/domains/standard/standard.table.ts';
import type { Transaction } from '../src/platform/db/database.ts';

/** The ids of bills in the world follow those of the leases' charges. */
export const billOf = (condoId: number, condos: number): number => condos + condoId;

/**
 * Billing without effect, in each condo n: standard n with a version from 2025, meter n of the first unit with reading
 * n, run n of a month long past, a voided bill, and refund n of payment n, which nobody approved.
 */
export async function fillBills(tx: Transaction, condoIds: readonly number[]): Promise<void> {
  for (const condoId of condoIds) {
    const unitId = condoId * 4;
    const [standard] = await tx
      .insert(standardTable)
      .values({
        condoId,
        name: '管理費',
        nameEn: 'Management fee',
        billType: 'PROPERTY',
        priceUnit: 'SQUARE_FOOT',
        billed: 'OWNER',
      })
      .returning();
    if (!standard) throw new Error('no standard');
    await tx.insert(versionTable).values({
      standardId: standard.id,
      fromDay: '2025-01-01',
      price: 32_500,
      scope: { kind: 'CONDO', building_ids: [], unit_types: [], unit_ids: [] },
      late: { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 },
      dueDays: 14,
    });
    const [meter] = await tx
      .insert(meterTable)
      .values({ condoId, unitId, kind: 'WATER', number: `W-${condoId}` })
      .returning();
    if (!meter) throw new Error('no meter');
    await tx.insert(readingTable).values({ meterId: meter.id, day: '2025-01-31', value: 12_000 });
    await tx.insert(runTable).values({
      condoId,
      month: '2025-01-01',
      standardIds: [standard.id],
      state: 'DONE',
      startedAt: 0,
      finishedAt: 0,
    });
    await tx.insert(chargeTable).values({
      condoId,
      kind: 'BILL',
      billType: 'OTHER',
      billSource: 'SINGLE',
      title: '補領門禁卡',
      titleEn: 'Replacement access card',
      businessNo: `B202501-${condoId}`,
      status: 'VOID',
      unitId,
      buildingId: condoId,
      floorId: condoId * 2,
      payerId: condoId,
      payerName: '陳大文',
      startDay: '2025-01-01',
      endDay: '2025-01-01',
      dueDay: '2025-01-15',
      amount: 10_000,
      voidReason: '重複',
    });
    await tx.insert(refundTable).values({
      condoId,
      paymentId: condoId,
      chargeId: condoId,
      channel: 'REFUND',
      state: 'REFUSED',
      amount: 10_000,
      reason: '重複',
      createdAt: 0,
    });
  }
}
