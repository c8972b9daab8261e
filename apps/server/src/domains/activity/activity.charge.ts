import { activityApi } from '@iris/contract/activity/activity.api';
import { activityCharge } from '@iris/contract/activity/activity.charge';
import type { ActivityCharge } from '@iris/contract/activity/activity.model';
import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { overdueDays } from '@iris/contract/payment/payment.rules';
import { sql } from 'drizzle-orm';
import type { DomainCharge } from '../../platform/charges.ts';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { allowedOf, type MoneyWays, moneyActions, moneyOf, viewLine } from '../money/index.ts';
import { getFeeFacts, getFeeLine, remarksOf } from './activity.charge.queries.ts';
import { viewSignup } from './activity.view.ts';
import { readSignup } from './signup.list.queries.ts';
import { signupOfCharge } from './signup.queries.ts';

/**
 * The kind of charge with what payments do to sign-ups. Payments hold the charge, so only the sign-up's own row is
 * taken here, never its activity: paying does not change how many heads hold a place.
 */
export const activityKind: DomainCharge = {
  record: activityCharge,
  async moved(tx, move, chargeIds) {
    if (move === 'PAID')
      await tx.execute(sql`
        update activity_signup s set state = 'CONFIRMED', confirmed_at = c.paid_at, pay_until = null,
          version = s.version + 1, updated_at = now()
        from charge c where c.id = s.charge_id and ${among(sql`c.id`, chargeIds)} and s.state = 'UNPAID'`);
    if (move === 'REFUNDED')
      await tx.execute(sql`
        update activity_signup s set state = 'REFUNDED', version = s.version + 1, updated_at = now(),
          cancel_result = case when s.cancel_result is null then null else 'REFUNDED' end, cancel_failure = ''
        from charge c where c.id = s.charge_id and ${among(sql`c.id`, chargeIds)}
          and s.state = 'REFUNDING' and c.refunded >= c.paid`);
  },
};

/** The fee of a sign-up as its page shows it to the person now. Throws notFound for another kind. */
export async function chargeDetail(db: Db, context: SignedInContext, id: number): Promise<ActivityCharge> {
  const line = await getFeeLine(db, id);
  const facts = await getFeeFacts(db, id);
  const owner = await signupOfCharge(db, id);
  if (!line || !facts || !owner) throw notFound();
  const { shown, situation } = await moneyOf(db, context, facts);
  const { now } = situation;
  const signup = viewSignup(now)(await readSignup(db, owner.id));
  const today = dayOf(now);
  const actions = allowedOf(moneyActions(activityApi, situation, context.principal)).filter(
    (action) => (action !== 'refund' && action !== 'refundOnline') || signup.state === 'REFUNDING',
  );
  return {
    ...viewLine(line),
    activity_id: signup.activity_id,
    activity_number: signup.activity_number,
    activity_name: signup.activity_name,
    activity_name_en: signup.activity_name_en,
    signup_id: signup.id,
    signup_number: signup.number,
    signup_state: signup.state,
    heads: signup.heads.length,
    payer_id: line.payer_id,
    payer_name: line.payer_name,
    payer_name_en: line.payer_name_en,
    payer_phone: line.payer_phone,
    payer_email: facts.email,
    status: line.status,
    overdue_days: overdueDays(line.status, line.due_day, today),
    remark: facts.charge.remark,
    void_reason: facts.charge.voidReason,
    ...shown,
    actions,
  };
}

/** What fees of activities provide for the shared money calls. */
export const activityWays: MoneyWays<ActivityCharge> = {
  detail: chargeDetail,
  // Whatever the rules give back goes back when the sign-up is cancelled; here only what failed to.
  async beforeRefund(tx, { chargeId }) {
    const signup = await signupOfCharge(tx, chargeId);
    if (signup?.state !== 'REFUNDING') throw conflict('activity.refundByCancel');
  },
  reminder: {
    title: 'activity.letter.title',
    open: 'activity.letter.open',
    remarks: remarksOf,
    line: (due, say, _, remark) => {
      const { businessNo, amount, dueDay } = due.charge;
      return say('activity.letter.line', {
        number: businessNo,
        remark,
        amount: formatMoney(amount),
        due: dueDay,
      });
    },
    nothing: 'activity.nothingToRemind',
  },
  lines: () => ({ bill: null, lines: [] }),
};
