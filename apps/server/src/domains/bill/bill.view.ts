import type { Bill, BillDetail } from '@iris/contract/bill/bill.model';
import { tagOf } from '@iris/contract/bill/bill.rules';
import { overdueDays } from '@iris/contract/payment/payment.rules';
import { viewLine } from '../money/index.ts';
import type { BillRow } from './bill.queries.ts';

/** `today` is the Hong Kong day on which the bill is viewed. */
export const viewBill = (row: BillRow, today: string): Bill => ({
  ...viewLine(row),
  bill_type: row.bill_type,
  source: row.bill_source,
  standard_id: row.standard_id,
  title: row.title,
  title_en: row.title_en,
  payer_id: row.payer_id,
  payer_name: row.payer_name,
  payer_name_en: row.payer_name_en,
  payer_phone: row.payer_phone,
  status: tagOf(row.status, row.due_day, today, row.refund_waits),
  offline: row.offline,
  overdue_days: overdueDays(row.status, row.due_day, today),
});

/** A bill with everything its page shows. */
export const viewDetail = (row: BillRow, today: string, rest: Omit<BillDetail, keyof Bill>): BillDetail => ({
  ...viewBill(row, today),
  ...rest,
});
