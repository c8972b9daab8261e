import { identities, idTypes } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { usePlaceText } from '../../parts/estate/usePlaceText.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';

/** The texts of fields and values in a resident's history. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const wording = useHistoryWording({
    fields: 'resident.field.',
    // Entries of the history that are not fields of the record.
    others: {
      owner: 'resident.history.owner',
      merged: 'resident.history.merged',
      merged_into: 'resident.history.merged_into',
    },
    // Changes of the wallet.
    money: ['amount'],
    values: {
      ...chargeValues,
      identity: keyOf('resident.identity.', identities),
      id_type: keyOf('resident.idType.', idTypes),
      has_account: (value) => (value === 'true' ? 'resident.yes' : 'resident.no'),
    },
  });
  return {
    ...wording,
    show: (field, value, entity) => {
      if (field === 'photo') return t('resident.photo.is', { file: value });
      return field === 'unit' ? placeText(value) : wording.show(field, value, entity);
    },
  };
}
