import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from 'react-i18next';
import { expenditureConsoleText } from './expenditure.console.text.ts';

/** What an expenditure's history says of fields and values. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    if (field === 'reason') return t('expenditure.voidReason');
    const key = `expenditure.field.${field}`;
    // Only keys that are there reach `t`.
    return key in expenditureConsoleText ? t(key as keyof typeof expenditureConsoleText) : field;
  };
  const show = (field: string, value: string): string =>
    field === 'amount' && /^\d+$/.test(value) ? formatMoney(Number(value)) : value;
  return { fieldLabel, show };
}
