import { expenditureTable } from '../src/domains/expenditure/expenditure.table.ts';
import { walletReturnTable } from '../src/domains/wallet/wallet.table.ts';
import { withdrawalPartTable, withdrawalTable } from '../src/domains/withdrawal/withdrawal.table.ts';
import type { Transaction } from '../src/platform/db/database.ts';

/**
 * Records for the calls of wallets, withdrawals and expenditures in the small world: in each condo a returned balance
 * and a voided expenditure, for each company a refused withdrawal. None of them is in any books.
 */
export async function fillWallets(tx: Transaction): Promise<void> {
  const by = { userName: 'staff 先生' };
  for (const condoId of [1, 2, 3]) {
    await tx.insert(walletReturnTable).values({
      condoId,
      residentId: condoId,
      number: 'W-0',
      amount: 100,
      reason: '遷出',
      proofFileId: 0,
      ...by,
      time: 0,
    });
    await tx.insert(expenditureTable).values({
      condoId,
      number: 'E-0',
      category: 'CLEANING',
      payee: '潔淨公司',
      title: '清潔',
      amount: 100,
      day: '2025-01-02',
      way: 'BANK',
      status: 'VOID',
      ...by,
      createdAt: 0,
      voidedAt: 0,
    });
  }
  for (const [companyId, condoId] of [
    [1, 1],
    [2, 3],
  ] as const) {
    const [asked] = await tx
      .insert(withdrawalTable)
      .values({
        companyId,
        number: `X-${companyId}`,
        amount: 100,
        status: 'REJECTED',
        bankName: '滙豐銀行',
        bankUserName: 'Management',
        bankAccount: '123-456789-001',
        balance: 0,
        askedBy: 'staff 先生',
        askedAt: 0,
        judgedAt: 0,
        rejectReason: '資料不符',
      })
      .returning();
    if (!asked) throw new Error('no withdrawal');
    await tx.insert(withdrawalPartTable).values({ withdrawalId: asked.id, condoId, amount: 100 });
  }
}
