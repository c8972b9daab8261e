import { changesBetween } from '../../platform/audit/audit.ts';
import type { ExpenditureRow } from './expenditure.queries.ts';

type Told = Pick<
  ExpenditureRow,
  'id' | 'number' | 'condoId' | 'payee' | 'title' | 'amount' | 'day' | 'voidReason'
>;

/** What the history says of an expenditure that was added or voided. */
export const expenditureEntry = (row: Told, action: 'add' | 'void', closedReason: string | null = null) => ({
  entity: 'expenditure' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes:
    action === 'add'
      ? changesBetween(['payee', 'title', 'amount', 'day', 'closed_reason'], null, {
          ...row,
          closed_reason: closedReason,
        })
      : changesBetween(
          ['amount', 'reason'],
          { amount: row.amount, reason: null },
          { amount: null, reason: row.voidReason },
        ),
});
