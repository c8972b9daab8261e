import type { TextRef } from '@iris/contract/core/issue';
import { formatMoney } from '@iris/contract/core/money';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hooks } from '../../platform/domain.ts';
import { balancesOf, holdBooks, post, walletOf } from '../../platform/ledger/ledger.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdHolder, openTopUpOf, personOf } from './wallet.queries.ts';

/**
 * A person with money here, or with a payment still open, cannot be removed. Locks the person, so that nobody tops the
 * wallet up meanwhile.
 */
export async function walletBlocker(tx: Transaction, residentId: number): Promise<TextRef | null> {
  const { condoId } = await holdHolder(tx, residentId);
  if (await openTopUpOf(tx, residentId)) return { key: 'wallet.personTopUp' };
  const balance = await walletOf(tx, condoId, residentId);
  return balance === 0 ? null : { key: 'wallet.personHolds', values: { amount: formatMoney(balance) } };
}

/** A condo that holds money of its residents cannot be deleted. */
export const walletsBlocker: Hooks['blocker'] = async (tx, place) => {
  if (!('condo' in place)) return null;
  const owed = (await balancesOf(tx, place.condo)).get('WALLET') ?? 0;
  return owed === 0 ? null : { key: 'wallet.condoHolds', values: { amount: formatMoney(-owed) } };
};

/**
 * Moves the balance of one person's wallet to the remaining record. Locks the books, so it comes last in a transaction.
 */
export const mergeWallets: Hooks['mergePeople'] = async (tx, { kept, gone, actor, time }) => {
  const { condoId, name } = await personOf(tx, gone);
  await holdBooks(tx, condoId);
  const amount = await walletOf(tx, condoId, gone);
  if (amount === 0) return;
  await post(tx, actor, {
    condoId,
    kind: 'WALLET_MERGE',
    sourceId: gone,
    time,
    memo: name,
    entries: [
      { account: 'WALLET', holderId: gone, chargeId: null, amount },
      { account: 'WALLET', holderId: kept, chargeId: null, amount: -amount },
    ],
  });
  await publish(tx, { changed: 'wallet', condoId });
};
