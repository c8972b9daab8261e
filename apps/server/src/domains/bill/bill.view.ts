import type { Bill, BillDetail } from '@iris/contract/bill/bill.model';
import { tagOf } from '@iris/contract/bill/bill.rules';
import { overdueDays } from '@iris/contract/payment/payment.rules';
import type { BillRow } from './bill.queries.ts';

/** `today` is the Hong Kong day on which the bill is viewed. */
export const viewBill = (row: BillRow, today: string): Bill => ({
  id: row.id,
  condo_id: row.condo_id,
  business_no: row.business_no,
  bill_type: row.bill_type,
  source: row.bill_source,
  standard_id: row.standard_id,
  title: row.title,
  title_en: row.title_en,
  building_id: row.building_id,
  floor_id: row.floor_id,
  unit_id: row.unit_id,
  building_name: row.building_name,
  floor_name: row.floor_name,
  unit_name: row.unit_name,
  payer_id: row.payer_id,
  payer_name: row.payer_name,
  payer_phone: row.payer_phone,
  start_day: row.start_day,
  end_day: row.end_day,
  due_day: row.due_day,
  total_price: row.amount,
  paid: row.paid,
  refunded: row.refunded,
  status: tagOf(row.status, row.due_day, today, row.refund_waits),
  offline: row.offline,
  pay_channel: row.channel,
  paid_at: row.paid_at,
  overdue_days: overdueDays(row.status, row.due_day, today),
  version: row.version,
});

/** A bill with everything its page shows. */
export const viewDetail = (row: BillRow, today: string, rest: Omit<BillDetail, keyof Bill>): BillDetail => ({
  ...viewBill(row, today),
  ...rest,
});
