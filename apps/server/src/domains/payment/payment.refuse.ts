import { formatMoment } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { charges } from '@iris/contract/payment/payment.charges';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { isInParts } from './charge.split.ts';
import { chargeTable, deductionTable, paymentItemTable, paymentTable, refundTable } from './payment.table.ts';
import type { ChargeRow, PaymentRow } from './payment.types.ts';

/** Who brought a record to its state, and when (epoch ms). An empty name means the system. */
export interface Deed {
  name: string;
  time: number;
}

/** Who brought a payment to its state: the payer online, the reviewer of a slip, otherwise who entered it. */
export function deedOfPayment(payment: PaymentRow): Deed {
  if (payment.state === 'PAID' && payment.source === 'ONLINE') {
    return { name: payment.payerName, time: payment.paidAt ?? payment.submittedAt };
  }
  if (payment.reviewedAt !== null) return { name: payment.reviewedBy, time: payment.reviewedAt };
  return { name: payment.submittedBy, time: payment.submittedAt };
}

/**
 * Who last dealt with a charge (paid it, submitted or reviewed a slip, refunded or voided it), and when; null: nobody.
 */
async function settledBy(db: Db, charge: Pick<ChargeRow, 'id' | 'status'>): Promise<Deed | null> {
  switch (charge.status) {
    case 'UNPAID':
      return null;
    case 'VOID':
      return voidedBy(db, charge.id);
    case 'REFUNDING':
    case 'REFUNDED':
    case 'REFUND_FAILED':
      return (await refundedBy(db, charge.id)) ?? deductedBy(db, charge.id);
    case 'PAYING':
    case 'CENSORING':
    case 'CENSOR_REJECT':
    case 'PAID': {
      const [row] = await db
        .select({ payment: paymentTable })
        .from(paymentItemTable)
        .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
        .where(
          and(
            eq(paymentItemTable.chargeId, charge.id),
            charge.status === 'CENSOR_REJECT' ? eq(paymentTable.state, 'REJECTED') : paymentItemTable.live,
          ),
        )
        .orderBy(desc(paymentTable.id))
        .limit(1);
      return row ? deedOfPayment(row.payment) : null;
    }
  }
}

/** Who last refunded money of a charge. */
export async function refundedBy(db: Db, chargeId: number): Promise<Deed | null> {
  const [row] = await db
    .select({ name: refundTable.userName, time: refundTable.createdAt })
    .from(refundTable)
    .where(and(eq(refundTable.chargeId, chargeId), eq(refundTable.surplus, false)))
    .orderBy(desc(refundTable.id))
    .limit(1);
  return row ?? null;
}

async function deductedBy(db: Db, chargeId: number): Promise<Deed | null> {
  const [row] = await db
    .select({ name: deductionTable.userName, time: deductionTable.time })
    .from(deductionTable)
    .where(eq(deductionTable.chargeId, chargeId))
    .orderBy(desc(deductionTable.id))
    .limit(1);
  return row ?? null;
}

const ownHistories = charges
  .filter(({ history }) => history.of === 'CHARGE')
  .map(({ history }) => history.entity);

/** The charge does not store who voided it; its history does. */
async function voidedBy(db: Db, chargeId: number): Promise<Deed | null> {
  const [row] = await db
    .select({ name: auditTable.userName, time: auditTable.time })
    .from(auditTable)
    .where(and(inArray(auditTable.entity, ownHistories), eq(auditTable.entityId, chargeId)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  return row ?? null;
}

/**
 * Refuses what the state of a charge does not allow: 409. It names who caused the state and when, so that the loser of
 * a race knows the winner.
 */
export async function refuseState(
  db: Db,
  { language }: { language: Language },
  charge: Pick<ChargeRow, 'id' | 'status' | 'businessNo'>,
): Promise<never> {
  const state = translate(language, { key: `charge.state.${charge.status}` });
  const deed = await settledBy(db, charge);
  if (!deed) throw conflict('payment.notNow', { number: charge.businessNo, state });
  throw takenBy({ language }, charge.businessNo, deed, state);
}

/** Refuses charges of which somebody collected a part since the person saw them: 409, naming who, when and what. */
export async function refusePart(
  db: Db,
  { language }: { language: Language },
  charges: readonly ChargeRow[],
): Promise<void> {
  const inParts = charges.filter(isInParts);
  if (inParts.length === 0) return;
  const [last] = await db
    .select({ payment: paymentTable, partOfId: chargeTable.partOfId, paid: paymentItemTable.amount })
    .from(chargeTable)
    .innerJoin(paymentItemTable, and(eq(paymentItemTable.chargeId, chargeTable.id), paymentItemTable.live))
    .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
    .where(
      inArray(
        chargeTable.partOfId,
        inParts.map(({ id, partOfId }) => partOfId ?? id),
      ),
    )
    .orderBy(desc(paymentTable.id))
    .limit(1);
  const charge = inParts.find(({ id, partOfId }) => (partOfId ?? id) === last?.partOfId);
  if (!last || !charge) return;
  const { name, time } = deedOfPayment(last.payment);
  throw conflict('payment.partTaken', {
    number: charge.businessNo,
    name: name || translate(language, { key: 'audit.system' }),
    time: formatMoment(time),
    paid: formatMoney(last.paid),
    amount: formatMoney(charge.amount),
  });
}

/** The refusal that names the winner. */
export const takenBy = (
  { language }: { language: Language },
  number: string,
  { name, time }: Deed,
  state: string,
) =>
  conflict('payment.taken', {
    number,
    name: name || translate(language, { key: 'audit.system' }),
    time: formatMoment(time),
    state,
  });
