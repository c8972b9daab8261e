import type { chargeTable } from '../payment/payment.table.ts';

/** The whole estate. */
export const wholeCondo = { kind: 'CONDO', building_ids: [], unit_types: [], unit_ids: [] };
export const noLate = { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 };

/** A standard of condo 1, as a form sends it. */
export const standardInput = (over: Record<string, unknown> = {}) => ({
  condo_id: 1,
  name: '清潔費',
  name_en: 'Cleaning',
  bill_type: 'OTHER',
  price_unit: 'MONTH',
  billed: 'OCCUPIER',
  remark: '',
  auto_day: null,
  active: true,
  from_day: '2026-01-01',
  price: 1_200_000,
  scope: wholeCondo,
  late: noLate,
  due_days: 14,
  ...over,
});

/** A bill of condo 1 that a version made. */
export const billOf = (
  versionId: number,
  over: Partial<typeof chargeTable.$inferInsert> = {},
): typeof chargeTable.$inferInsert => ({
  condoId: 1,
  kind: 'BILL',
  billType: 'OTHER',
  billSource: 'SINGLE',
  title: '清潔費',
  businessNo: `B-test-${versionId}-${over.startDay ?? ''}`,
  standardVersionId: versionId,
  unitId: 1,
  buildingId: 1,
  floorId: 1,
  payerId: 1,
  payerName: '陳大文',
  startDay: '2026-06-01',
  endDay: '2026-06-30',
  dueDay: '2026-06-15',
  amount: 12_000,
  ...over,
});
