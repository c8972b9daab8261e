import type { Landlord } from '@iris/contract/landlord/landlord.model';
import type { Translate } from '../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn } from '../../kit/export/column.ts';

/** The columns of the landlords' sheet. */
export function landlordSheet(t: Translate): FieldColumn[] {
  const column = columnsOf<Landlord>();
  return [
    column('name', t('landlord.field.name'), 24),
    column('name_en', t('landlord.field.name_en'), 24),
    column('phone', t('landlord.field.phone'), 12),
    column('email', t('landlord.field.email'), 26),
    column('bank_name', t('landlord.field.bank_name'), 18),
    column('bank_account', t('landlord.field.bank_account'), 20),
    column('held', t('landlord.field.held'), 16, 'money'),
    column('leases', t('landlord.field.leases'), 12, 'number'),
    column('fee_points', t('landlord.sheet.fee'), 12, 'percent'),
    { ...column('paid_month', t('landlord.field.paid_month'), 12), month: true },
  ];
}
