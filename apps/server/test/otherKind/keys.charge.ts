import type { ChargeRecord } from '@iris/contract/core/charge';

/** A kind of charge that no domain of the product has: keys sold to residents. */
export const keysCharge = {
  kind: 'KEYS',
  name: ['鎖匙', 'Keys'],
  payer: ['領取人', 'Handed to'],
  history: { entity: 'unit', of: 'CHARGE' },
  changed: 'estate',
  page: '/keys/{id}/detail',
  found: null,
  see: ['屋苑管理-查看'],
  collect: ['屋苑管理-編輯'],
  giveBack: ['賬單管理-退款'],
  money: 'INCOME',
  typed: false,
  flows: { KEYS: { name: ['鎖匙', 'Keys'], account: 'KEYS_INCOME' } },
  accounts: { KEYS_INCOME: ['鎖匙收入', 'Key income'] },
  owed: true,
  inParts: true,
  cheques: true,
  period: false,
  series: { counter: 'keys', prefix: 'K' },
  regains: false,
  refund: { way: 'PARTS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;
