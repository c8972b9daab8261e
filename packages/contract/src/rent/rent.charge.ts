import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';
// Names the kind of record whose history tells of it.
import type {} from './rent.model.ts';

declare module '../core/hit.ts' {
  interface Hits {
    rent: true;
    deposit: true;
  }
}
findable('rent', 'deposit');

const shared = {
  payer: ['租戶', 'Tenant'],
  changed: 'lease',
  see: ['租約合同-查看'],
  collect: ['租約合同-收款'],
  giveBack: ['租約合同-退款'],
  owed: true,
  series: null,
  regains: false,
} as const;

/** The rent of one period of a lease; its number derives from the lease's. */
export const rentCharge = {
  ...shared,
  kind: 'RENT',
  name: ['租金', 'Rent'],
  history: { entity: 'rent', of: 'CHARGE' },
  page: '/rent/{id}/detail',
  found: { as: 'rent', by: 'CHARGE' },
  money: 'INCOME',
  typed: false,
  flows: { RENT: { name: ['租金', 'Rent'], account: 'RENT_INCOME' } },
  accounts: { RENT_INCOME: ['租金收入', 'Rent income'] },
  inParts: true,
  cheques: true,
  period: true,
  refund: { way: 'KEEPS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;

/** The deposit of a lease: held for the tenant, and settled on the lease's page. */
export const depositCharge = {
  ...shared,
  kind: 'DEPOSIT',
  name: ['按金', 'Deposit'],
  history: { entity: 'rent', of: 'CHARGE' },
  page: '/lease/{lease_id}/detail',
  found: { as: 'deposit', by: 'LEASE' },
  money: 'HELD',
  typed: false,
  flows: { DEPOSIT: { name: ['按金', 'Deposit'], account: 'DEPOSIT_HELD' } },
  accounts: {
    DEPOSIT_HELD: ['持有按金', 'Deposits held'],
    DEDUCTION_INCOME: ['按金扣款收入', 'Deductions from deposits'],
  },
  inParts: false,
  cheques: true,
  period: false,
  refund: {
    way: 'WHOLE',
    past: 'payment.refundPast',
    refused: 'payment.depositWhole',
    otherWay: '租約合同-審核',
    kept: 'DEDUCTION_INCOME',
  },
} as const satisfies ChargeRecord;
