import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { expenseOf } from '@iris/contract/payment/payment.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { monthNumber, type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { checkValueDay, moveOther } from '../payment/index.ts';
import { expenditureEntry } from './expenditure.audit.ts';
import { type ExpenditureRow, insertExpenditure, lockExpenditure, markVoid } from './expenditure.queries.ts';
import { viewExpenditure } from './expenditure.view.ts';

/** `E202611-000007`: the month of payment, and the condo's next number. */
export const expenditureNo = (day: string, number: number): string => monthNumber('E', day, number);

/** The numbers of a condo's expenditures. */
export const expenditureNumbers = (condoId: number): Series => ({ condoId, name: 'expenditure' });

/** Records an expenditure with its ledger entries; 10030 on `day` for a day after today. */
export const addExpenditure = (
  body: BodyOf<typeof expenditureApi.add>,
  context: SignedInContext,
): Promise<Expenditure> =>
  context.transaction(async (tx) => {
    const { actor, clock, files, principal } = context;
    const now = clock.now();
    const { condo_id: condoId, voucher, closed_reason: reason, ...said } = body;
    const closedReason = checkValueDay(said.day, { now, field: 'day', reason });
    const row = await insertExpenditure(tx, {
      ...said,
      condoId,
      number: expenditureNo(body.day, await takeNumber(tx, expenditureNumbers(condoId))),
      voucherFileId: voucher,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
    });
    await files.claim(tx, {
      owner: { kind: 'expenditure', id: row.id },
      userId: principal.userId,
      named: [voucher],
      before: [],
      path: 'voucher',
      documents: true,
    });
    await note(tx, context, row, 'add', closedReason);
    await postExpenditure(tx, context, row, 1);
    return viewExpenditure(row);
  });

/** Voids it by reversing its ledger entries; the second person to do so gets 409 with the name of the first. */
export const voidExpenditure = (
  { id, reason }: BodyOf<typeof expenditureApi.void>,
  context: SignedInContext,
): Promise<Expenditure> =>
  context.transaction(async (tx) => {
    const before = await lockExpenditure(tx, id);
    if (before.voidedAt !== null)
      throw conflict('expenditure.voided', {
        number: before.number,
        name: before.voidedBy,
        time: formatMoment(before.voidedAt),
      });
    const row = await markVoid(tx, id, {
      voidedBy: context.actor.name,
      voidedAt: context.clock.now(),
      voidReason: reason,
    });
    await note(tx, context, row, 'void');
    await postExpenditure(tx, context, row, -1);
    return viewExpenditure(row);
  });

async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  row: ExpenditureRow,
  action: 'add' | 'void',
  closedReason: string | null = null,
): Promise<void> {
  await writeAudit(tx, actor, expenditureEntry(row, action, closedReason));
  await publish(tx, { changed: 'expenditure', condoId: row.condoId });
}

/**
 * Spent (1) or reversed (−1): moves the amount between the category's account and the one it was paid from, and adds
 * a transaction.
 */
function postExpenditure(
  tx: Transaction,
  { actor }: SignedInContext,
  row: ExpenditureRow,
  sign: 1 | -1,
): Promise<void> {
  const amount = row.amount * sign;
  return moveOther(tx, actor, {
    condoId: row.condoId,
    kind: sign === 1 ? 'EXPENDITURE' : 'EXPENDITURE_VOID',
    sourceId: row.id,
    time: row.voidedAt ?? row.createdAt,
    // A void is booked on its own day, so that published figures of an earlier period stay.
    valueDay: row.voidedAt === null ? row.day : dayOf(row.voidedAt),
    memo: row.voidReason,
    entries: [
      { account: expenseOf(row.category), amount },
      { account: row.way, amount: -amount },
    ],
    flow: {
      number: row.number,
      name: row.payee,
      billType: 'EXPENDITURE',
      paymentType: `OUT_${row.way}`,
      rows: [{ account: row.way, total: -amount }],
      voucherFileId: row.voucherFileId,
    },
  });
}
