import { dayOf } from '@iris/contract/core/day';
import { sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { moveCharges } from './charge.queries.ts';
import { chequesOf, lockCheques, saveCheque } from './cheque.queries.ts';
import { refuseCheque } from './cheque.refuse.ts';
import type { ChequeRow } from './cheque.table.ts';
import { creditedBy, moveMoney } from './payment.accounts.ts';
import { noteCharges } from './payment.audit.ts';
import { holdPayment, savePayment } from './payment.queries.ts';
import type { ChargeRow, ChequeHand, PaymentRow, ReceiptRow } from './payment.types.ts';
import { saveReceipt, validReceiptOf } from './receipt.queries.ts';

/** How a cheque ends without money: the bank returned it, or it was given back before it was paid in. */
export interface ChequeEnd {
  as: 'RETURNED' | 'GIVEN_BACK';
  reason: string;
  /** What the voided receipt says. */
  receiptReason: string;
  feeChargeId: number | null;
}

/** A cheque that ended, with its payment, what it was for, and the receipt that is void now. */
export interface EndedCheque {
  cheque: ChequeRow;
  payment: PaymentRow;
  charges: readonly ChargeRow[];
  receipt: ReceiptRow | undefined;
}

const from = { RETURNED: ['BANKED'], GIVEN_BACK: ['HELD', 'HAND'] } as const;

/**
 * Ends a cheque: its charges are unpaid again, its money leaves the books on today's day, and its receipt is void
 * without another. 409 for a cheque in another state, and once money of a charge was refunded or deducted. Locks charges,
 * payment, cheque, books.
 */
export async function endCheque(
  tx: Transaction,
  context: ChequeHand,
  id: number,
  { as, reason, receiptReason, feeChargeId }: ChequeEnd,
): Promise<EndedCheque> {
  const { actor, clock } = context;
  const [seen] = await chequesOf(tx, [id]);
  if (!seen) throw notFound();
  const { payment: before, charges } = await holdPayment(tx, seen.paymentId);
  const [cheque] = await lockCheques(tx, [id]);
  if (!cheque) throw notFound();
  if (!from[as].some((state) => state === cheque.state)) throw refuseCheque(context, cheque);
  const touched = charges.find(({ refunding, refunded, deducted }) => refunding + refunded + deducted > 0);
  if (touched) throw conflict('cheque.refunded', { number: touched.businessNo });
  const now = clock.now();
  const paid = before.state === 'PAID';
  const payment = await savePayment(tx, before, { state: paid ? 'RETURNED' : 'CANCELLED', reason });
  if (paid) await reopen(tx, charges);
  else await moveCharges(tx, charges, 'UNPAID', null);
  await noteCharges(tx, actor, as === 'RETURNED' ? 'bounce' : 'giveBack', charges, ({ status }) => ({
    before: { status },
    after: { status: 'UNPAID', slip_no: cheque.number, reason },
  }));
  const ended = await saveCheque(tx, id, {
    state: as,
    endedAt: now,
    endedBy: actor.name,
    reason,
    feeChargeId,
  });
  await publish(tx, { changed: 'cheque', condoId: cheque.condoId });
  const receipt = paid ? await validReceiptOf(tx, payment.id) : undefined;
  if (receipt) await saveReceipt(tx, receipt.id, { voidedAt: now, voidReason: receiptReason });
  if (paid) await takeBack(tx, context, payment, charges, now);
  return { cheque: ended, payment, charges, receipt };
}

/** Marks charges that the transaction has locked as unpaid again. */
const reopen = (tx: Transaction, charges: readonly ChargeRow[]) =>
  tx.execute(sql`
    update charge set status = 'UNPAID', paid = 0, channel = null, paid_at = null, version = version + 1, updated_at = now()
    where id = any(${numberArray(charges.map(({ id }) => id))})`);

/** In the books the reverse of the payment, on the day that it is recorded. */
const takeBack = (
  tx: Transaction,
  { actor }: ChequeHand,
  payment: PaymentRow,
  charges: readonly ChargeRow[],
  time: number,
): Promise<void> =>
  moveMoney(tx, actor, {
    condoId: payment.condoId,
    kind: 'CHEQUE_RETURN',
    sourceId: payment.id,
    time,
    valueDay: dayOf(time),
    account: 'CHEQUE',
    paymentType: 'CHEQUE_RETURN',
    payer: payment.payerName,
    paymentId: payment.id,
    voucherFileId: null,
    memo: payment.reason,
    parts: charges.map((charge) => ({ charge, amount: -charge.amount, purpose: creditedBy(charge) })),
  });
