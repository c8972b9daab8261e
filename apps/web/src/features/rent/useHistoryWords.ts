import { formatMoney } from '@iris/contract/core/money';
import { chargeStates, payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import { remindChannels } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { rentConsoleText } from './rent.console.text.ts';

/** Fields that hold HKD cents. */
const money = ['amount', 'paid', 'refunded', 'deducted', 'invoice_amount', 'slip_amount'];

/** What a rent's history says of fields and values. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    const key = `rent.field.${field}`;
    // Only keys that are there reach `t`.
    return key in rentConsoleText ? t(key as keyof typeof rentConsoleText) : field;
  };
  const show = (field: string, value: string): string => {
    if (money.includes(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
    if (field === 'invoice_file') return t('rent.fileNo', { file: value });
    const state = chargeStates.find((one) => one === value);
    if (field === 'status' && state) return t(`charge.state.${state}`);
    if (field !== 'channel') return value;
    const paid = [...payChannels, ...refundChannels].find((one) => one === value);
    const reminded = remindChannels.find((one) => one === value);
    return paid ? t(`payment.channel.${paid}`) : reminded ? t(`rent.remind.${reminded}`) : value;
  };
  return { fieldLabel, show };
}
