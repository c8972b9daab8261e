import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { moveOther } from '../payment/index.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

/** The part of a withdrawal from one condo's books, in HKD cents. */
export interface Part {
  id: number;
  condoId: number;
  amount: number;
}

/** Sets the money of a withdrawal aside; parts must be in the order of their condos, here and below. */
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
      // No money has left yet.
      flow: null,
    });
}

/** Posts that the money left for the company's bank; the time is in epoch ms. */
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

/** Posts a refusal: the money is back where it was. The time is in epoch ms. */
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
