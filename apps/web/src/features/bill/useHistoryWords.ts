import { billTags } from '@iris/contract/bill/bill.model';
import { formatMoney } from '@iris/contract/core/money';
import { payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import { remindChannels } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { billConsoleText } from './bill.console.text.ts';
import { tagName } from './billWords.ts';

/** Fields that hold HKD cents. */
const money = ['amount', 'paid', 'refunded', 'refunding', 'slip_amount'];

/** What a bill's history says of fields and values. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    const key = `bill.field.${field}`;
    // Only keys that are there reach `t`.
    return key in billConsoleText ? t(key as keyof typeof billConsoleText) : field;
  };
  const show = (field: string, value: string): string => {
    if (money.includes(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
    if (field === 'offline') return t(value === 'true' ? 'bill.offline' : 'bill.online');
    const tag = billTags.find((one) => one === value);
    if (field === 'status' && tag) return tagName(t, tag);
    if (field !== 'channel') return value;
    const paid = [...payChannels, ...refundChannels].find((one) => one === value);
    const reminded = remindChannels.find((one) => one === value);
    return paid ? t(`payment.channel.${paid}`) : reminded ? t(`rent.remind.${reminded}`) : value;
  };
  return { fieldLabel, show };
}
