import { type Day, dayOf } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import { monthNumber, takeNumber } from '../../platform/db/series.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { chequesOf, lockBatches, lockCheques, saveCheques } from './cheque.queries.ts';
import { refuseCheque } from './cheque.refuse.ts';
import { type ChequeBatchRow, type ChequeRow, chequeBatchTable } from './cheque.table.ts';
import { moveOther } from './payment.accounts.ts';
import { type HeldPayment, holdPayments, savePayment } from './payment.queries.ts';
import { settle } from './payment.settle.ts';
import type { ChequeHand } from './payment.types.ts';
import { checkValueDay } from './payment.valueDay.ts';

/**
 * Pays cheques in, as a batch with a number. Post-dated ones whose day has come pay their charges now. 409 for a cheque
 * that is not in hand or whose day has not come. Locks charges, payments, cheques, the batch's number, books.
 */
export async function bankCheques(
  tx: Transaction,
  context: ChequeHand,
  { condoId, ids }: { condoId: number; ids: readonly number[] },
): Promise<ChequeBatchRow> {
  const { actor, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  const seen = await chequesOf(tx, ids);
  if (seen.length < new Set(ids).size) throw notFound();
  if (seen.some((cheque) => cheque.condoId !== condoId)) throw invalidField('ids', 'cheque.otherCondo');
  const held = await holdPayments(
    tx,
    seen.filter(({ state }) => state === 'HELD').map(({ paymentId }) => paymentId),
  );
  const cheques = await lockCheques(tx, ids);
  for (const cheque of cheques) {
    if (cheque.state !== 'HAND' && cheque.state !== 'HELD') throw refuseCheque(context, cheque);
    if (cheque.day > today) throw conflict('cheque.early', { number: cheque.number, day: cheque.day });
  }
  const batch = await insertOne(tx, chequeBatchTable, {
    condoId,
    number: monthNumber('Q', today, await takeNumber(tx, { condoId, name: 'cheque' })),
    day: today,
    count: cheques.length,
    amount: sumOfCheques(cheques),
    userName: actor.name,
    createdAt: now,
  });
  await saveCheques(tx, ids, { state: 'BANKED', batchId: batch.id });
  await note(tx, context, batch, 'bank', [
    { field: 'count', before: null, after: String(batch.count) },
    { field: 'amount', before: null, after: String(batch.amount) },
  ]);
  await payHeld(tx, context, held, now);
  return batch;
}

/** The post-dated cheques pay their charges; who pays them in is named as their reviewer. */
async function payHeld(
  tx: Transaction,
  { actor }: ChequeHand,
  held: readonly HeldPayment[],
  now: number,
): Promise<void> {
  const paid = { state: 'PAID', paidAt: now, valueDay: dayOf(now) } as const;
  const reviewed = { reviewedById: actor.userId, reviewedBy: actor.name, reviewedAt: now };
  for (const { payment, charges } of held) {
    const saved = await savePayment(tx, payment, { ...paid, ...reviewed });
    await settle(tx, actor, 'collect', saved, charges);
  }
}

/**
 * Records that the money of a batch is in the bank: what was not returned moves there on the given day. 409 if it was
 * recorded before or all cheques came back; 10030 on `day` for one before the paying in or after today, on
 * `closed_reason` for one of a closed quarter without a reason.
 */
export async function clearBatch(
  tx: Transaction,
  context: ChequeHand,
  {
    id,
    day,
    closedReason = '',
    statementLineId = null,
  }: { id: number; day: Day; closedReason?: string; statementLineId?: number | null },
): Promise<ChequeBatchRow> {
  const { actor, clock } = context;
  const now = clock.now();
  const why = checkValueDay(day, { now, field: 'day', reason: closedReason });
  const cheques = await lockBatches(tx, [id]);
  const before = await lockRecord(tx, chequeBatchTable, id);
  const { condoId, number, clearedDay } = before;
  if (clearedDay !== null) throw conflict('cheque.clearedAlready', { number, day: clearedDay });
  if (day < before.day) throw invalidField('day', 'cheque.beforeBanked');
  const good = cheques.filter(({ state }) => state === 'BANKED');
  if (good.length === 0) throw conflict('cheque.allReturned', { number });
  const [batch] = await tx
    .update(chequeBatchTable)
    .set({ clearedDay: day, clearedBy: actor.name, statementLineId })
    .where(eq(chequeBatchTable.id, id))
    .returning();
  if (!batch) throw notFound();
  await saveCheques(
    tx,
    good.map((cheque) => cheque.id),
    { state: 'CLEARED' },
  );
  const amount = sumOfCheques(good);
  await note(tx, context, batch, 'clear', [
    { field: 'day', before: null, after: day },
    { field: 'amount', before: null, after: String(amount) },
    ...(why === null ? [] : [{ field: 'closed_reason', before: null, after: why }]),
  ]);
  await moveOther(tx, actor, {
    condoId,
    kind: 'CHEQUE_CLEARED',
    sourceId: id,
    time: now,
    valueDay: day,
    memo: number,
    entries: [
      { account: 'BANK', amount },
      { account: 'CHEQUE', amount: -amount },
    ],
    flow: {
      number,
      name: '',
      billType: 'TRANSFER',
      paymentType: 'CHEQUE_CLEARED',
      rows: [
        { account: 'CHEQUE', total: -amount },
        { account: 'BANK', total: amount },
      ],
    },
  });
  return batch;
}

/**
 * Records that a line of a bank statement is the credit of a batch that a person recorded as cleared. Nothing moves in
 * the books, where its money stays on the recorded day. 409 if it has a line already; 10030 on `day` for a line before
 * the paying in. The table refuses a line for a batch that has not cleared.
 */
export async function confirmBatch(
  tx: Transaction,
  context: ChequeHand,
  { id, day, statementLineId }: { id: number; day: Day; statementLineId: number },
): Promise<ChequeBatchRow> {
  const before = await lockRecord(tx, chequeBatchTable, id);
  if (before.statementLineId !== null)
    throw conflict('cheque.clearedAlready', { number: before.number, day: before.clearedDay ?? '' });
  if (day < before.day) throw invalidField('day', 'cheque.beforeBanked');
  const [batch] = await tx
    .update(chequeBatchTable)
    .set({ statementLineId })
    .where(eq(chequeBatchTable.id, id))
    .returning();
  if (!batch) throw notFound();
  await note(tx, context, batch, 'match', [{ field: 'day', before: before.clearedDay, after: day }]);
  return batch;
}

const sumOfCheques = (cheques: readonly Pick<ChequeRow, 'amount'>[]): number =>
  cheques.reduce((sum, { amount }) => sum + amount, 0);

async function note(
  tx: Transaction,
  { actor }: ChequeHand,
  { id, condoId, number }: ChequeBatchRow,
  action: 'bank' | 'clear' | 'match',
  changes: { field: string; before: string | null; after: string | null }[],
): Promise<void> {
  await writeAudit(tx, actor, { entity: 'chequeBatch', id, condoId, label: number, action, changes });
  await publish(tx, { changed: 'cheque', condoId });
}
