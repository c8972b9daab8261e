import { addDays, addMonths, dayOf, earlier } from '@iris/contract/core/day';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Payout, Run } from '@iris/contract/landlord/landlord.model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { found, getRecord, insertOne, lockRecord } from '../../platform/db/record.ts';
import { monthNumber, type Series, takeNumbers } from '../../platform/db/series.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { holdBooks } from '../../platform/ledger/ledger.ts';
import { moveOther } from '../payment/index.ts';
import { refuseVoided } from './expense.actions.ts';
import { note } from './landlord.audit.ts';
import { countPaid, type Payable, payableOf } from './landlord.figures.queries.ts';
import { lockLandlords, type PayoutRow } from './landlord.queries.ts';
import { landlordPayoutTable } from './landlord.table.ts';
import { viewPayout } from './landlord.view.ts';

/** The numbers of a condo's payments to landlords. */
export const payoutNumbers = (condoId: number): Series => ({ condoId, name: 'landlordPayout' });
/** `LP202611-000007`: the month that it is for, and the condo's next number. */
export const payoutNo = (month: string, number: number): string => monthNumber('LP', month, number);

/** The last day that a run for a month looks at: 10030 for a month that has not begun. */
function untilOf(month: string, now: number): string {
  const today = dayOf(now);
  if (month > today) throw invalidField('month', 'landlord.monthAhead');
  return earlier(addDays(addMonths(month, 1), -1), today);
}

const sumOf = (items: readonly Payable[], part: 'fee' | 'amount'): number =>
  items.reduce((sum, one) => sum + one[part], 0);

/** What a run would pay for a month now. */
export async function previewRun(
  { condo_id: condoId, month }: QueryOf<typeof landlordApi.preview>,
  { db, clock }: SignedInContext,
): Promise<Run> {
  const until = untilOf(month, clock.now());
  const [items, paid] = await Promise.all([
    payableOf(db, condoId, { month, until }),
    countPaid(db, condoId, month),
  ]);
  return { month, items, fee: sumOf(items, 'fee'), amount: sumOf(items, 'amount'), paid };
}

/**
 * Pays landlords for a month. Locks them in the order of their ids and then the books, so that of two runs the second
 * finds nothing left. 409 where there is nothing to pay, or another sum than the person saw.
 */
export const runPayouts = (body: BodyOf<typeof landlordApi.run>, context: SignedInContext) =>
  context.transaction(async (tx) => {
    const { condo_id: condoId, month, landlord_ids: wanted, expected } = body;
    const until = untilOf(month, context.clock.now());
    const ids = [...new Set(wanted)];
    if ((await lockLandlords(tx, condoId, ids)).length < ids.length) throw notFound();
    await holdBooks(tx, condoId);
    const items = await payableOf(tx, condoId, { month, until, ids });
    if (items.length === 0) throw conflict('landlord.nothingToPay');
    const amount = sumOf(items, 'amount');
    if (amount !== expected) throw conflict('landlord.runChanged', { amount: formatMoney(amount) });
    await payOut(tx, context, { condoId, month }, items);
    return { paid: items.length, fee: sumOf(items, 'fee'), amount };
  });

/** Pays each of them. The books are locked; the numbers come after them, as those of receipts do. */
async function payOut(
  tx: Transaction,
  context: Pick<CallContext, 'actor' | 'clock'>,
  { condoId, month }: { condoId: number; month: string },
  items: readonly Payable[],
): Promise<void> {
  const { actor, clock } = context;
  const now = clock.now();
  const first = await takeNumbers(tx, payoutNumbers(condoId), items.length);
  for (const [index, item] of items.entries()) {
    const row = await insertOne(tx, landlordPayoutTable, {
      condoId,
      landlordId: item.landlord_id,
      number: payoutNo(month, first + index),
      month,
      rents: item.rents,
      feePoints: item.fee_points,
      fee: item.fee,
      amount: item.amount,
      day: dayOf(now),
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
    });
    await postPayout(tx, actor, { ...row, landlordName: item.name, landlordNameEn: item.name_en }, 1);
    const said = { landlord: item.name, month: month.slice(0, 7), fee: item.fee };
    await note(tx, context, { ...row, entity: 'landlordPayout', said }, 'payOut');
  }
}

/** Voids a payment and its fee by the reverse entries, on the day of the void; 409 with who did so before. */
export const voidPayout = (
  { id, reason }: BodyOf<typeof landlordApi.voidPayout>,
  context: SignedInContext,
): Promise<Payout> =>
  context.transaction(async (tx) => {
    const seen = await getRecord(tx, landlordPayoutTable, id);
    const [landlord] = await lockLandlords(tx, seen.condoId, [seen.landlordId]);
    refuseVoided(await lockRecord(tx, landlordPayoutTable, id));
    const [row] = await tx
      .update(landlordPayoutTable)
      .set({
        status: 'VOID',
        voidedBy: context.actor.name,
        voidedAt: context.clock.now(),
        voidReason: reason,
      })
      .where(eq(landlordPayoutTable.id, id))
      .returning();
    const voided = {
      ...found(row),
      landlordName: found(landlord).name,
      landlordNameEn: found(landlord).nameEn,
    };
    await note(tx, context, { ...voided, entity: 'landlordPayout' }, 'void');
    await postPayout(tx, context.actor, voided, -1);
    return viewPayout(voided);
  });

/** Paid (1) or reversed (−1): the fee becomes income of the estate, the rest leaves the bank. */
async function postPayout(
  tx: Transaction,
  actor: CallContext['actor'],
  row: PayoutRow,
  sign: 1 | -1,
): Promise<void> {
  const { condoId, landlordId } = row;
  const common = {
    condoId,
    sourceId: row.id,
    time: row.voidedAt ?? row.createdAt,
    valueDay: row.voidedAt === null ? row.day : dayOf(row.voidedAt),
    memo: row.voidReason,
  };
  const [fee, amount] = [row.fee * sign, row.amount * sign];
  if (fee !== 0) {
    await moveOther(tx, actor, {
      ...common,
      kind: sign === 1 ? 'LANDLORD_FEE' : 'LANDLORD_FEE_VOID',
      entries: [
        { account: 'LANDLORD_HELD', landlordId, amount: fee },
        { account: 'LANDLORD_FEE_INCOME', amount: -fee },
      ],
      flow: null,
    });
  }
  await moveOther(tx, actor, {
    ...common,
    kind: sign === 1 ? 'LANDLORD_PAYOUT' : 'LANDLORD_PAYOUT_VOID',
    entries: [
      { account: 'LANDLORD_HELD', landlordId, amount },
      { account: 'BANK', amount: -amount },
    ],
    flow: {
      number: row.number,
      name: row.landlordName,
      billType: 'LANDLORD',
      paymentType: 'OUT_BANK',
      rows: [{ account: 'BANK', total: -amount }],
    },
  });
}
