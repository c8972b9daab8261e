import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';

declare module '../core/hit.ts' {
  interface Hits {
    topUp: true;
  }
}
findable('topUp');

/** A wallet top-up: nobody owes it, and unspent money is returned from the wallet. */
export const topUpCharge = {
  kind: 'TOPUP',
  name: ['錢包增值', 'Wallet top-up'],
  payer: ['住戶', 'Resident'],
  history: { entity: 'resident', of: 'PAYER' },
  changed: 'wallet',
  page: null,
  found: { as: 'topUp', by: 'PAYER' },
  see: ['住戶管理-查看', '賬單管理-查看', '租約合同-查看', '流水管理-查看'],
  collect: ['賬單管理-收款', '租約合同-收款'],
  giveBack: ['賬單管理-退款', '租約合同-退款'],
  money: 'WALLET',
  typed: false,
  flows: { TOPUP: { name: ['錢包增值', 'Wallet top-up'], account: 'WALLET' } },
  accounts: {},
  owed: false,
  inParts: false,
  cheques: false,
  period: false,
  series: { counter: 'topUp', prefix: 'T' },
  regains: false,
  refund: { way: 'NEVER', refused: 'payment.topUpStays' },
} as const satisfies ChargeRecord;
