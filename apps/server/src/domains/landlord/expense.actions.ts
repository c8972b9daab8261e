import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { LandlordExpense } from '@iris/contract/landlord/landlord.model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { found, insertOne, lockRecord } from '../../platform/db/record.ts';
import { monthNumber, type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { checkValueDay, moveOther } from '../payment/index.ts';
import { note } from './landlord.audit.ts';
import { type ExpenseRow, getLandlord } from './landlord.queries.ts';
import { landlordExpenseTable } from './landlord.table.ts';
import { viewExpense } from './landlord.view.ts';

/** The numbers of a condo's expenses for landlords. */
export const expenseNumbers = (condoId: number): Series => ({ condoId, name: 'landlordExpense' });

/** `LE202611-000007`: the month of payment, and the condo's next number. */
export const expenseNo = (day: string, number: number): string => monthNumber('LE', day, number);

/** Records what was spent for a landlord and takes it from their account; 10030 on `day` for a day after today. */
export const addExpense = (
  body: BodyOf<typeof landlordApi.addExpense>,
  context: SignedInContext,
): Promise<LandlordExpense> =>
  context.transaction(async (tx) => {
    const { actor, clock, files, principal } = context;
    const now = clock.now();
    const { landlord_id: landlordId, voucher, closed_reason: reason, ...said } = body;
    const closedReason = checkValueDay(said.day, { now, field: 'day', reason });
    const landlord = await getLandlord(tx, landlordId);
    const { condoId } = landlord;
    const row = await insertOne(tx, landlordExpenseTable, {
      ...said,
      condoId,
      landlordId,
      number: expenseNo(said.day, await takeNumber(tx, expenseNumbers(condoId))),
      voucherFileId: voucher,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
    });
    await files.claim(tx, {
      owner: { kind: 'landlordExpense', id: row.id },
      userId: principal.userId,
      named: [voucher],
      before: [],
      path: 'voucher',
      documents: true,
    });
    const told = { landlord: landlord.name, title: row.title, day: row.day, closed_reason: closedReason };
    await note(tx, context, { ...row, entity: 'landlordExpense', said: told }, 'add');
    await postExpense(tx, context, row, landlord.name, 1);
    return viewExpense(row);
  });

/** Voids it by the reverse entries; the second person to do so gets 409 with the name of the first. */
export const voidExpense = (
  { id, reason }: BodyOf<typeof landlordApi.voidExpense>,
  context: SignedInContext,
): Promise<LandlordExpense> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, landlordExpenseTable, id);
    refuseVoided(before);
    const [row] = await tx
      .update(landlordExpenseTable)
      .set({
        status: 'VOID',
        voidedBy: context.actor.name,
        voidedAt: context.clock.now(),
        voidReason: reason,
      })
      .where(eq(landlordExpenseTable.id, id))
      .returning();
    const voided = found(row);
    const { name } = await getLandlord(tx, voided.landlordId);
    await note(tx, context, { ...voided, entity: 'landlordExpense' }, 'void');
    await postExpense(tx, context, voided, name, -1);
    return viewExpense(voided);
  });

/** Refuses (409) what was voided before, with who did it. */
export function refuseVoided(row: Pick<ExpenseRow, 'number' | 'voidedAt' | 'voidedBy'>): void {
  if (row.voidedAt === null) return;
  const { number, voidedBy: name, voidedAt } = row;
  throw conflict('landlord.voided', { number, name, time: formatMoment(voidedAt) });
}

/** Spent (1) or reversed (−1): between the landlord's account and the one it was paid from. */
function postExpense(
  tx: Transaction,
  { actor }: SignedInContext,
  row: ExpenseRow,
  landlord: string,
  sign: 1 | -1,
): Promise<void> {
  const amount = row.amount * sign;
  return moveOther(tx, actor, {
    condoId: row.condoId,
    kind: sign === 1 ? 'LANDLORD_EXPENSE' : 'LANDLORD_EXPENSE_VOID',
    sourceId: row.id,
    time: row.voidedAt ?? row.createdAt,
    // A void is booked on its own day, so that statements that were sent out stay.
    valueDay: row.voidedAt === null ? row.day : dayOf(row.voidedAt),
    memo: row.voidReason,
    entries: [
      { account: 'LANDLORD_HELD', landlordId: row.landlordId, amount },
      { account: row.way, amount: -amount },
    ],
    flow: {
      number: row.number,
      name: row.payee || landlord,
      billType: 'LANDLORD',
      paymentType: `OUT_${row.way}`,
      rows: [{ account: row.way, total: -amount }],
      voucherFileId: row.voucherFileId,
    },
  });
}
