import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import type { PartRow, WithdrawalRow } from './withdrawal.queries.ts';

/** A withdrawal in its wire shape. The company's names are current, the bank account is that of the request. */
export const viewWithdrawal = (
  row: WithdrawalRow,
  { name, nameEn }: { name: string; nameEn: string },
  parts: readonly PartRow[],
): Withdrawal => ({
  id: row.id,
  number: row.number,
  company_id: row.companyId,
  name,
  name_en: nameEn,
  amount: row.amount,
  status: row.status,
  bank_name: row.bankName,
  bank_user_name: row.bankUserName,
  bank_account: row.bankAccount,
  remark: row.remark,
  asked_by: row.askedBy,
  time: row.askedAt,
  judged_by: row.judgedBy,
  judged_at: row.judgedAt,
  slip: row.slipFileId,
  reject_reason: row.rejectReason,
  balance: row.balance,
  parts: parts.map(({ condoId, condo, condoEn, amount }) => ({
    condo_id: condoId,
    condo,
    condo_en: condoEn,
    amount,
  })),
});
