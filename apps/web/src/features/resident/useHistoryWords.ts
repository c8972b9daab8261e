import { formatMoney } from '@iris/contract/core/money';
import { chargeStates, payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import { identities, idTypes } from '@iris/contract/resident/resident.model';
import { residentText } from '@iris/contract/resident/resident.text';
import { useTranslation } from 'react-i18next';

/** What the history says besides the record's own fields. */
const others = ['owner', 'merged', 'merged_into'] as const;

/** What a resident's history says of fields and values. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    const key = `resident.field.${field}`;
    // Only keys that are there reach `t`.
    if (key in residentText) return t(key as keyof typeof residentText);
    const other = others.find((one) => one === field);
    return other ? t(`resident.history.${other}`) : field;
  };
  const show = (field: string, value: string): string => {
    const identity = identities.find((one) => one === value);
    const idType = idTypes.find((one) => one === value);
    const state = chargeStates.find((one) => one === value);
    const channel = [...payChannels, ...refundChannels].find((one) => one === value);
    if (field === 'identity' && identity) return t(`resident.identity.${identity}`);
    if (field === 'id_type' && idType) return t(`resident.idType.${idType}`);
    // What happened to the wallet.
    if (field === 'amount' && /^\d+$/.test(value)) return formatMoney(Number(value));
    if (field === 'status' && state) return t(`charge.state.${state}`);
    if (field === 'channel' && channel) return t(`payment.channel.${channel}`);
    if (field === 'has_account') return t(value === 'true' ? 'resident.yes' : 'resident.no');
    return field === 'photo' ? t('resident.photo.is', { file: value }) : value;
  };
  return { fieldLabel, show };
}
