import { useTranslation } from '../../../base/i18n/i18n.ts';

/** The two options of a yes/no filter. */
export function useYesNo() {
  const { t } = useTranslation();
  return [
    { value: 'true', label: t('pay.yes') },
    { value: 'false', label: t('pay.no') },
  ];
}
