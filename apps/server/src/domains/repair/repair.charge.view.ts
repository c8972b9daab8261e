import { overdueDays } from '@iris/contract/payment/payment.rules';
import type { RepairCharge } from '@iris/contract/repair/repair.model';
import { type ChargeLine, viewLine } from '../money/index.ts';

/** What a charge has beside its own columns. */
type Rest = Pick<
  RepairCharge,
  | 'repair_id'
  | 'repair_number'
  | 'payer_email'
  | 'remark'
  | 'void_reason'
  | 'payments'
  | 'refunds'
  | 'reminders'
  | 'refund_until'
  | 'fps'
  | 'family'
  | 'stand_in'
  | 'actions'
>;

/** `today` is the Hong Kong day on which the charge is viewed. */
export const viewRepairCharge = (row: ChargeLine, today: string, rest: Rest): RepairCharge => ({
  ...viewLine(row),
  payer_id: row.payer_id,
  payer_name: row.payer_name,
  payer_name_en: row.payer_name_en,
  payer_phone: row.payer_phone,
  status: row.status,
  overdue_days: overdueDays(row.status, row.due_day, today),
  ...rest,
});
