import type { Landlord, LandlordExpense, Movement, Payout } from '@iris/contract/landlord/landlord.model';
import type { MovementRow } from './landlord.figures.queries.ts';
import type { ExpenseRow, LandlordRow, PayoutRow } from './landlord.queries.ts';

export const viewLandlord = (row: LandlordRow): Landlord => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  name_en: row.nameEn,
  phone: row.phone,
  email: row.email,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  fee_points: row.feePoints,
  leases: Number(row.leases),
  held: Number(row.held),
  paid_month: row.paidMonth,
  version: row.version,
  created_at: row.createdAt,
});

const viewVoidable = (row: ExpenseRow | PayoutRow) => ({
  id: row.id,
  landlord_id: row.landlordId,
  number: row.number,
  amount: row.amount,
  day: row.day,
  status: row.status,
  by: row.userName,
  created_at: row.createdAt,
  voided_by: row.voidedBy,
  voided_at: row.voidedAt,
  void_reason: row.voidReason,
});

export const viewExpense = (row: ExpenseRow): LandlordExpense => ({
  ...viewVoidable(row),
  title: row.title,
  payee: row.payee,
  way: row.way,
  reference: row.reference,
  voucher: row.voucherFileId,
});

export const viewPayout = (row: PayoutRow): Payout => ({
  ...viewVoidable(row),
  landlord_name: row.landlordName,
  landlord_name_en: row.landlordNameEn,
  month: row.month,
  rents: row.rents,
  fee_points: row.feePoints,
  fee: row.fee,
});

export const viewMovement = (row: MovementRow): Movement => ({ ...row });
