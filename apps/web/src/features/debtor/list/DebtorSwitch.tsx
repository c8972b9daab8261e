import { type DebtorForm, debtorForms } from '@iris/contract/debtor/debtor.model';
import { Segmented } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';

/** A row for each debtor, or for each unit. */
export function DebtorSwitch({ by, onChange }: { by: DebtorForm; onChange: (by: DebtorForm) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented<DebtorForm>
      aria-label={t('debtor.by')}
      value={by}
      onChange={onChange}
      options={debtorForms.map((value) => ({ value, label: t(`debtor.by.${value}`) }))}
    />
  );
}
