import { useTranslation } from 'react-i18next';

/** The two options of a filter that asks whether something is so. */
export function useYesNo() {
  const { t } = useTranslation();
  return [
    { value: 'true', label: t('pay.yes') },
    { value: 'false', label: t('pay.no') },
  ];
}
