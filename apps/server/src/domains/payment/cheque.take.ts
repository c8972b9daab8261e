import { dayOf, formatMoment } from '@iris/contract/core/day';
import { isPostDated, isStale, lastChequeDay } from '@iris/contract/payment/cheque.rules';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { moveCharges } from './charge.queries.ts';
import { chequeTable } from './cheque.table.ts';
import { noteCharges } from './payment.audit.ts';
import { insertPayment } from './payment.queries.ts';
import { settle } from './payment.settle.ts';
import { paymentTable } from './payment.table.ts';
import type { ChargeRow, ChequeHand, OnSite, PaymentRow } from './payment.types.ts';

type Handed = Pick<OnSite, 'chequeBank' | 'chequeDay' | 'slipNo' | 'payer' | 'remark'>;

/** Refuses, before anything is locked, a day that no bank pays: 10030 on `cheque_day`. */
export function checkChequeDay(day: string, today: string): void {
  if (isStale(day, today)) throw invalidField('cheque_day', 'cheque.stale');
  const last = lastChequeDay(today);
  if (day > last) throw invalidField('cheque_day', 'cheque.tooFarAhead', { day: last });
}

/**
 * Takes a cheque for open charges that the transaction has locked. It pays them at once, with a receipt; a post-dated one
 * is held, and its charges wait until it is paid in. 409 for a kind of charge that no cheque pays, and for a cheque of
 * this person that was taken before.
 */
export async function takeCheque(
  tx: Transaction,
  context: ChequeHand,
  charges: readonly ChargeRow[],
  { chequeBank = '', chequeDay = '', slipNo, payer, remark }: Handed,
): Promise<PaymentRow> {
  const now = context.clock.now();
  const today = dayOf(now);
  const other = charges.find(({ kind }) => !chargeOf(kind).cheques);
  if (other) throw conflict('cheque.notFor', { number: other.businessNo });
  const held = isPostDated(chequeDay, today);
  const payment = await insertPayment(tx, context.actor, charges, {
    state: held ? 'HELD' : 'PAID',
    channel: 'PAY_CHEQUE',
    source: 'COUNTER',
    slipNo,
    payer,
    remark,
    submittedAt: now,
    ...(held ? {} : { paidAt: now, valueDay: today }),
  });
  // Before the books are locked: two who type the same cheque wait for each other here.
  const [stored] = await tx
    .insert(chequeTable)
    .values({
      condoId: payment.condoId,
      paymentId: payment.id,
      payerId: payment.payerId,
      state: held ? 'HELD' : 'HAND',
      bank: chequeBank,
      number: slipNo,
      day: chequeDay,
      amount: payment.amount,
    })
    .onConflictDoNothing()
    .returning({ id: chequeTable.id });
  if (!stored) return refuseTwice(tx, payment, chequeBank);
  if (!held) return settle(tx, context.actor, 'collect', payment, charges);
  await moveCharges(tx, charges, 'PAYING', 'PAY_CHEQUE');
  await noteCharges(tx, context.actor, 'collect', charges, ({ status, amount }) => ({
    before: { status },
    after: { status: 'PAYING', channel: 'PAY_CHEQUE', amount, slip_no: slipNo, cheque_day: chequeDay },
  }));
  return payment;
}

async function refuseTwice(tx: Transaction, payment: PaymentRow, bank: string): Promise<never> {
  const [before] = await tx
    .select({ payer: paymentTable.payerName, at: paymentTable.submittedAt })
    .from(chequeTable)
    .innerJoin(paymentTable, eq(paymentTable.id, chequeTable.paymentId))
    .where(
      and(
        eq(chequeTable.condoId, payment.condoId),
        eq(chequeTable.payerId, payment.payerId),
        eq(chequeTable.bank, bank),
        eq(chequeTable.number, payment.slipNo),
        notInArray(chequeTable.state, ['RETURNED', 'GIVEN_BACK']),
      ),
    );
  throw conflict('cheque.twice', {
    number: payment.slipNo,
    payer: before?.payer ?? payment.payerName,
    time: formatMoment(before?.at ?? payment.submittedAt),
  });
}
