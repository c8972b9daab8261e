import { type DebtorForm, debtorForms } from '@iris/contract/debtor/debtor.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Switch } from '../../../kit/page/Switch.tsx';

/** A row for each debtor, or for each unit. */
export function DebtorSwitch({ by, onChange }: { by: DebtorForm; onChange: (by: DebtorForm) => void }) {
  const { t } = useTranslation();
  return (
    <Switch<DebtorForm>
      label={t('debtor.by')}
      value={by}
      onChange={onChange}
      options={debtorForms.map((value) => ({ value, label: t(`debtor.by.${value}`) }))}
    />
  );
}
