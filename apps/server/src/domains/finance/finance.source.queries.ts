import type { FlowDetail } from '@iris/contract/finance/finance.model';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { transactionTable } from '../../platform/ledger/ledger.table.ts';
import { landlordExpenseTable, landlordPayoutTable } from '../landlord/landlord.table.ts';
import { walletReturnTable } from '../wallet/wallet.table.ts';
import { withdrawalPartTable } from '../withdrawal/withdrawal.table.ts';

type Source = FlowDetail['source'];

/** The source of a transaction without a charge; null for payments and refunds, which it names itself. */
export async function sourceOf(
  db: Db,
  { kind, sourceId }: Pick<typeof transactionTable.$inferSelect, 'kind' | 'sourceId'>,
): Promise<Source> {
  if (kind === 'FEE') return { kind, id: sourceId };
  if (kind === 'EXPENDITURE' || kind === 'EXPENDITURE_VOID') return { kind: 'EXPENDITURE', id: sourceId };
  if (kind === 'CHEQUE_CLEARED') return { kind: 'CHEQUES', id: sourceId };
  const landlordId = await landlordOf(db, kind, sourceId);
  if (landlordId !== undefined) return { kind: 'LANDLORD', id: landlordId };
  if (kind === 'WALLET_RETURN') {
    const [row] = await db
      .select({ id: walletReturnTable.residentId })
      .from(walletReturnTable)
      .where(eq(walletReturnTable.id, sourceId));
    return row ? { kind, id: row.id } : null;
  }
  if (kind !== 'WITHDRAWAL' && kind !== 'PAYOUT' && kind !== 'WITHDRAWAL_REFUSED') return null;
  const [part] = await db
    .select({ id: withdrawalPartTable.withdrawalId })
    .from(withdrawalPartTable)
    .where(eq(withdrawalPartTable.id, sourceId));
  return part ? { kind: 'WITHDRAWAL', id: part.id } : null;
}

/** Whose account a payment to a landlord, or an expense of one, was taken from. */
async function landlordOf(db: Db, kind: string, sourceId: number): Promise<number | undefined> {
  const table = kind.startsWith('LANDLORD_EXPENSE')
    ? landlordExpenseTable
    : kind.startsWith('LANDLORD_PAYOUT')
      ? landlordPayoutTable
      : undefined;
  if (!table) return undefined;
  const [row] = await db.select({ id: table.landlordId }).from(table).where(eq(table.id, sourceId));
  return row?.id;
}
