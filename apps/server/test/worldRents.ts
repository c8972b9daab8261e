import { reminderTable } from '../src/domains/money/money.table.ts';
import { paymentItemTable, paymentTable } from '../src/domains/payment/payment.table.ts';
import { receiptTable } from '../src/domains/payment/receipt.table.ts';
import { invoiceTable } from '../src/domains/rent/rent.table.ts';
import { statementLineTable, statementTable } from '../src/domains/statement/statement.table.ts';
import type { Transaction } from '../src/platform/db/database.ts';

const AMOUNT = 2_000_000;

/**
 * Money that never moved, in each condo: for charge n (the void deposit of `fillLeases`) payment n, which was
 * cancelled, its receipt n, which is void and has no number of the condo's series, invoice n, reminder n; statement n
 * with line n, ignored. Books and receipt numbers are empty at the start.
 */
export async function fillRents(tx: Transaction, condoIds: readonly number[]): Promise<void> {
  for (const condoId of condoIds) {
    const chargeId = condoId;
    const [payment] = await tx
      .insert(paymentTable)
      .values({
        condoId,
        state: 'CANCELLED',
        channel: 'PAY_ONSITE_CASH',
        source: 'COUNTER',
        amount: AMOUNT,
        payerId: condoId,
        payerName: '陳大文',
        submittedAt: 0,
        paidAt: 0,
      })
      .returning();
    if (!payment) throw new Error('no payment');
    await tx
      .insert(paymentItemTable)
      .values({ paymentId: payment.id, chargeId, amount: AMOUNT, live: false });
    await tx
      .insert(receiptTable)
      .values({ condoId, no: 0, paymentId: payment.id, issuedAt: 0, voidedAt: 0, voidReason: '取消' });
    await tx.insert(invoiceTable).values({
      condoId,
      chargeId,
      number: 'INV-1',
      day: '2025-01-01',
      title: '按金',
      amount: AMOUNT,
    });
    await tx.insert(reminderTable).values({
      condoId,
      chargeId,
      leaseId: condoId,
      kind: 'HAND',
      channel: 'PHONE',
      userName: 'staff 先生',
      time: 0,
    });
    const [statement] = await tx
      .insert(statementTable)
      .values({ condoId, name: '2025-01.csv', importedBy: 'staff 先生', importedAt: 0 })
      .returning();
    if (!statement) throw new Error('no statement');
    await tx.insert(statementLineTable).values({
      statementId: statement.id,
      condoId,
      row: 1,
      day: '2025-01-02',
      amount: AMOUNT,
      state: 'IGNORED',
      fingerprint: 'world',
    });
  }
}
