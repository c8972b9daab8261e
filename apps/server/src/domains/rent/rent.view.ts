import { startOfDay } from '@iris/contract/core/day';
import { overdueDays } from '@iris/contract/payment/payment.rules';
import type { Invoice, Rent, RentDetail, rentLineSchema } from '@iris/contract/rent/rent.model';
import type { z } from 'zod';
import { viewLine } from '../money/index.ts';
import type { RentRow } from './rent.queries.ts';
import type { invoiceTable } from './rent.table.ts';

export type InvoiceRow = typeof invoiceTable.$inferSelect;

/** `today` is the Hong Kong day on which the rent is viewed. */
export const viewRent = (row: RentRow, today: string): Rent => ({
  ...viewLine(row),
  kind: row.kind,
  lease_id: row.lease_id,
  lease_business_no: row.lease_no,
  tenant_id: row.payer_id,
  tenant_name: row.payer_name,
  tenant_name_en: row.payer_name_en,
  tenant_phone: row.payer_phone,
  happen_time: startOfDay(row.start_day),
  status: row.status,
  overdue: overdueDays(row.status, row.due_day, today) > 0,
  auto: row.auto,
});

export const viewInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  rent_id: row.chargeId,
  number: row.number,
  day: row.day,
  title: row.title,
  amount: row.amount,
  remark: row.remark,
  file: row.fileId,
  version: row.version,
});

export type RentLine = z.infer<typeof rentLineSchema>;

/** A rent with everything its page shows. */
export const viewDetail = (row: RentRow, today: string, rest: Omit<RentDetail, keyof Rent>): RentDetail => ({
  ...viewRent(row, today),
  ...rest,
});
