import type { Wallet, WalletLine } from '@iris/contract/wallet/wallet.model';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { standIn } from '../online/index.ts';
import { type LineRow, readWallet } from './wallet.queries.ts';

/** The current wallet of a resident; 404 when the person is gone. */
export async function walletNow(db: Db, services: Services, residentId: number): Promise<Wallet> {
  const row = await readWallet(db, residentId);
  if (!row) throw notFound();
  return {
    resident_id: row.id,
    condo_id: row.condo_id,
    name: row.name,
    name_en: row.name_en,
    balance: row.balance,
    topped_up: row.topped_up,
    paid: row.paid,
    refunded: row.refunded,
    returned: row.returned,
    merged: row.merged,
    checkout: row.open,
    stand_in: standIn(services),
  };
}

const kinds = { REFUND: 'REFUND', WALLET_RETURN: 'RETURN', WALLET_MERGE: 'MERGE' } as const;

/** The kind as people call it: paying into a wallet and paying from it are both payments to the books. */
function kindOf({ transaction, top_up: topUp }: LineRow): WalletLine['kind'] {
  if (topUp) return 'TOPUP';
  return transaction in kinds ? kinds[transaction as keyof typeof kinds] : 'PAYMENT';
}

export const viewLine = (row: LineRow): WalletLine => ({
  id: row.id,
  time: row.time,
  kind: kindOf(row),
  transaction: row.transaction,
  amount: row.amount,
  balance: row.balance,
  business_no: row.business_no,
  charge_id: row.charge_id,
  charge_kind: row.charge_kind,
  lease_id: row.lease_id,
  payment_id: row.payment_id,
  memo: row.memo,
  by: row.by,
  proof: row.proof,
});
