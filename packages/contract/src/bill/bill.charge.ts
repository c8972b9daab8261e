import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';

declare module '../core/hit.ts' {
  interface Hits {
    bill: true;
  }
}
findable('bill');

/** What a bill is for. LATE bills are created by a standard's late-charge rule; OTHER is anything else. */
const flows = {
  PROPERTY: { name: ['管理費', 'Management fee'], account: 'PROPERTY_INCOME' },
  WATER: { name: ['水費', 'Water'], account: 'WATER_INCOME' },
  ELECTRICITY: { name: ['電費', 'Electricity'], account: 'ELECTRICITY_INCOME' },
  AREA: { name: ['面積收費', 'Charge by area'], account: 'AREA_INCOME' },
  LATE: { name: ['逾期附加費', 'Late charge'], account: 'LATE_INCOME' },
  OTHER: { name: ['其他收費', 'Other charge'], account: 'OTHER_INCOME' },
} as const satisfies ChargeRecord['flows'];

/** A bill. Each has a type, which the transactions and the ledger follow. */
export const billCharge = {
  kind: 'BILL',
  name: ['賬單', 'Bill'],
  payer: ['繳費人', 'Billed to'],
  history: { entity: 'bill', of: 'CHARGE' },
  changed: 'bill',
  page: '/bill/{id}/detail',
  found: { as: 'bill', by: 'CHARGE' },
  see: ['賬單管理-查看'],
  collect: ['賬單管理-收款'],
  giveBack: ['賬單管理-退款'],
  money: 'INCOME',
  typed: true,
  flows,
  accounts: {
    PROPERTY_INCOME: ['管理費收入', 'Management fee income'],
    WATER_INCOME: ['水費收入', 'Water income'],
    ELECTRICITY_INCOME: ['電費收入', 'Electricity income'],
    AREA_INCOME: ['面積收費收入', 'Income by area'],
    LATE_INCOME: ['逾期附加費收入', 'Late charge income'],
    OTHER_INCOME: ['其他收入', 'Other income'],
  },
  owed: true,
  inParts: true,
  cheques: true,
  period: true,
  series: { counter: 'bill', prefix: 'B' },
  regains: false,
  refund: { way: 'PARTS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;
