import {
  type Expenditure,
  expenditureStates,
  expenditureWays,
} from '@iris/contract/expenditure/expenditure.model';
import { type ExpenditureCategory, expenditureCategories } from '@iris/contract/payment/payment.model';
import type { Translate } from '../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../kit/export/column.ts';

/** The columns of the expenditure export: what was paid, to whom and how; then its state, and who entered it. */
export function expenditureSheet(
  t: Translate,
  categoryName: (category: ExpenditureCategory) => string,
): FieldColumn[] {
  const column = columnsOf<Expenditure>();
  return [
    column('number', t('expenditure.field.number'), 18),
    column('day', t('expenditure.field.day'), 12, 'day'),
    {
      ...column('category', t('expenditure.field.category'), 16),
      words: labelsOf(expenditureCategories, categoryName),
    },
    column('title', t('expenditure.field.title'), 30),
    column('payee', t('expenditure.field.payee'), 26),
    column('amount', t('expenditure.field.amount'), 16, 'money'),
    {
      ...column('way', t('expenditure.field.way'), 12),
      words: labelsOf(expenditureWays, (one) => t(`expenditure.way.${one}`)),
    },
    column('reference', t('expenditure.field.reference'), 18),
    {
      ...column('status', t('expenditure.field.status'), 10),
      words: labelsOf(expenditureStates, (one) => t(`expenditure.state.${one}`)),
    },
    column('void_reason', t('expenditure.voidReason'), 24),
    column('remark', t('expenditure.field.remark'), 24),
    { ...column('by', t('expenditure.field.by'), 16), words: { '': t('audit.system') } },
    column('created_at', t('expenditure.field.created_at'), 18, 'moment'),
  ];
}
