import { changesBetween } from '../../platform/audit/audit.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

const auditOf = ({ id, number, companyId }: WithdrawalRow) => ({
  entity: 'withdrawal' as const,
  id,
  label: number,
  companyId,
});

/** The history entry of a requested withdrawal. */
export const askedEntry = (row: WithdrawalRow) => ({
  ...auditOf(row),
  action: 'add' as const,
  changes: changesBetween(['amount', 'bank_account', 'remark'], null, {
    amount: row.amount,
    bank_account: row.bankAccount,
    remark: row.remark || null,
  }),
});

/** The history entry of a decided withdrawal. */
export const judgedEntry = (row: WithdrawalRow) => ({
  ...auditOf(row),
  action: 'judge' as const,
  changes: changesBetween(
    ['status', 'reason'],
    { status: 'PENDING', reason: null },
    { status: row.status, reason: row.rejectReason || null },
  ),
});
