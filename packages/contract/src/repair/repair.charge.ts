import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';
// Names the kind of record whose history tells of it.
import type {} from './repair.model.ts';

declare module '../core/hit.ts' {
  interface Hits {
    repairCharge: true;
  }
}
findable('repairCharge');

/** What a resident pays of a repair: a charge of the order's unit, issued on the order's page. */
export const repairCharge = {
  kind: 'REPAIR',
  name: ['維修費', 'Repair charge'],
  payer: ['繳費人', 'Billed to'],
  history: { entity: 'repairCharge', of: 'CHARGE' },
  changed: 'repair',
  page: '/repair/charge/{id}/detail',
  found: { as: 'repairCharge', by: 'CHARGE' },
  // Not those who see orders: whoever sees a kind of charge may open every payment.
  see: ['賬單管理-查看'],
  collect: ['賬單管理-收款'],
  giveBack: ['賬單管理-退款'],
  money: 'INCOME',
  typed: false,
  flows: { REPAIR: { name: ['維修費', 'Repair charge'], account: 'REPAIR_INCOME' } },
  accounts: { REPAIR_INCOME: ['維修費收入', 'Repair income'] },
  owed: true,
  inParts: true,
  cheques: true,
  period: false,
  series: { counter: 'repairCharge', prefix: 'RC' },
  regains: false,
  refund: { way: 'KEEPS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;
