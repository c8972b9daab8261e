import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { moveOther } from '../payment/index.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

/** What of a withdrawal comes from a condo's books, in HKD cents. */
export interface Part {
  id: number;
  condoId: number;
  amount: number;
}

/** Sets the money of a withdrawal aside; parts come in the order of their condos, here and below. */
export async function setAside(
  tx: Transaction,
  actor: Actor,
  { number, askedAt }: Pick<WithdrawalRow, 'number' | 'askedAt'>,
  parts: readonly Part[],
): Promise<void> {
  for (const { id, condoId, amount } of parts)
    await moveOther(tx, actor, {
      condoId,
      kind: 'WITHDRAWAL',
      sourceId: id,
      time: askedAt,
      memo: number,
      entries: [
        { account: 'PAYOUT_HELD', amount },
        { account: 'ONLINE', amount: -amount },
      ],
      // Nothing has left yet.
      flow: null,
    });
}

/** The money left for the company's bank at a moment, epoch ms. */
export async function payOut(
  tx: Transaction,
  actor: Actor,
  { number, bankUserName, slipFileId }: Pick<WithdrawalRow, 'number' | 'bankUserName' | 'slipFileId'>,
  parts: readonly Part[],
  time: number,
): Promise<void> {
  for (const { id, condoId, amount } of parts)
    await moveOther(tx, actor, {
      condoId,
      kind: 'PAYOUT',
      sourceId: id,
      time,
      memo: number,
      entries: [
        { account: 'BANK', amount },
        { account: 'PAYOUT_HELD', amount: -amount },
      ],
      flow: {
        number,
        name: bankUserName,
        billType: 'WITHDRAWAL',
        paymentType: 'WITHDRAWAL',
        voucherFileId: slipFileId,
        rows: [
          { account: 'ONLINE', total: -amount },
          { account: 'BANK', total: amount },
        ],
      },
    });
}

/** It was refused at a moment, epoch ms: the money is back where it was. */
export async function putBack(
  tx: Transaction,
  actor: Actor,
  { number }: Pick<WithdrawalRow, 'number'>,
  parts: readonly Part[],
  time: number,
): Promise<void> {
  for (const { id, condoId, amount } of parts)
    await moveOther(tx, actor, {
      condoId,
      kind: 'WITHDRAWAL_REFUSED',
      sourceId: id,
      time,
      memo: number,
      entries: [
        { account: 'ONLINE', amount },
        { account: 'PAYOUT_HELD', amount: -amount },
      ],
      flow: null,
    });
}
