import { inLanguage } from '@iris/contract/core/language';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import type { Payment } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { standIn } from '../online/index.ts';
import {
  type ChargeRow,
  familyOf,
  type PaymentRow,
  paymentsOfCharges,
  refundsOfCharges,
  refundUntil,
  viewPayments,
} from '../payment/index.ts';
import type { Situation } from './money.allowed.ts';
import { slipOf } from './money.queries.ts';
import { remindersOf, viewReminder } from './money.reminder.queries.ts';

/** A charge with its condo's payment settings. */
interface Facts {
  charge: ChargeRow;
  condoName: string;
  condoNameEn: string;
  fpsId: string;
  refundPeriodDays: number;
}

/** The money part of a charge's page, and the situation that decides the allowed actions. */
export async function moneyOf(db: Db, context: SignedInContext, facts: Facts) {
  const { charge } = facts;
  const { id } = charge;
  const until = refundUntil(charge, facts.refundPeriodDays);
  const situation: Situation = {
    charge,
    submittedById: charge.status === 'CENSORING' ? await slipOf(db, id) : null,
    refundUntil: until,
    now: context.clock.now(),
  };
  const shown = {
    payments: (await paymentsOfCharges(db, [id])).get(id) ?? [],
    refunds: (await refundsOfCharges(db, [id])).get(id) ?? [],
    reminders: (await remindersOf(db, { charge: id })).map(viewReminder),
    refund_until: until,
    fps: fpsOf(facts),
    family: await familyOf(db, charge),
    stand_in: standIn(context),
  };
  return { shown, situation };
}

/** The content of a QR code for paying a charge by the Faster Payment System; null while nothing can be paid. */
function fpsOf({ charge, fpsId, condoName, condoNameEn }: Facts) {
  if (!isOpen(charge.status) || charge.offline || !fpsKind(fpsId)) return null;
  const demand = { fpsId, amount: charge.amount, reference: charge.businessNo };
  return {
    payload: fpsPayload({ ...demand, merchantName: inLanguage('en', condoName, condoNameEn) }),
    fps_id: fpsId,
  };
}

/** A payment in its wire shape. */
export async function paymentOf(db: Db, row: PaymentRow): Promise<Payment> {
  const [payment] = await viewPayments(db, [row]);
  if (!payment) throw notFound();
  return payment;
}
