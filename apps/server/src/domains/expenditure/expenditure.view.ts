import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import type { ExpenditureRow } from './expenditure.queries.ts';

export const viewExpenditure = (row: ExpenditureRow): Expenditure => ({
  id: row.id,
  condo_id: row.condoId,
  number: row.number,
  category: row.category,
  payee: row.payee,
  title: row.title,
  amount: row.amount,
  day: row.day,
  way: row.way,
  reference: row.reference,
  remark: row.remark,
  voucher: row.voucherFileId,
  status: row.status,
  by: row.userName,
  created_at: row.createdAt,
  voided_by: row.voidedBy,
  voided_at: row.voidedAt,
  void_reason: row.voidReason,
});
