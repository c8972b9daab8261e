import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';
// Names the kind of record whose history tells of it.
import type {} from './activity.model.ts';

declare module '../core/hit.ts' {
  interface Hits {
    activityCharge: true;
  }
}
findable('activityCharge');

/** The fee of a sign-up: a charge of the resident who signed up. */
export const activityCharge = {
  kind: 'ACTIVITY',
  name: ['活動費', 'Activity fee'],
  payer: ['報名人', 'Signed up by'],
  history: { entity: 'activityCharge', of: 'CHARGE' },
  changed: 'activity',
  page: '/activity/charge/{id}/detail',
  found: { as: 'activityCharge', by: 'CHARGE' },
  // Not those who see activities: whoever sees a kind of charge may open every payment.
  see: ['賬單管理-查看'],
  collect: ['賬單管理-收款'],
  giveBack: ['賬單管理-退款'],
  money: 'INCOME',
  typed: false,
  flows: { ACTIVITY: { name: ['活動費', 'Activity fee'], account: 'ACTIVITY_INCOME' } },
  accounts: { ACTIVITY_INCOME: ['活動收入', 'Activity income'] },
  owed: true,
  inParts: false,
  cheques: false,
  period: false,
  series: { counter: 'activityCharge', prefix: 'AF' },
  regains: false,
  refund: { way: 'KEEPS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;
