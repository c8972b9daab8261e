import { formatMoney } from '@iris/contract/core/money';
import { leaseTypes } from '@iris/contract/lease/lease.model';
import { useTranslation } from 'react-i18next';
import { leaseConsoleText } from '../lease.console.text.ts';

const amounts = ['deposit', 'monthly_amount', 'amount', 'lease_deposit'];
const yesOrNo = ['auto_gen_rent'];

/** What a lease's history says of fields and values. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    const key = `lease.field.${field}`;
    // Only keys that are there reach `t`.
    return key in leaseConsoleText ? t(key as keyof typeof leaseConsoleText) : field;
  };
  const show = (field: string, value: string): string => {
    const type = leaseTypes.find((one) => one === value);
    if (field === 'lease_type' && type) return t(`lease.type.${type}`);
    if (field === 'valid') return t(value === 'true' ? 'lease.valid.true' : 'lease.valid.false');
    if (yesOrNo.includes(field)) return t(value === 'true' ? 'lease.auto.on' : 'lease.auto.off');
    if (amounts.includes(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
    return value;
  };
  return { fieldLabel, show };
}
