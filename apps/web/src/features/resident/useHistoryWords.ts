import { identities, idTypes } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';

/** What a resident's history says of fields and values. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const wording = useHistoryWording({
    fields: 'resident.field.',
    // What the history says besides the record's own fields.
    others: {
      owner: 'resident.history.owner',
      merged: 'resident.history.merged',
      merged_into: 'resident.history.merged_into',
    },
    // What happened to the wallet.
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
    show: (field, value, entity) =>
      field === 'photo' ? t('resident.photo.is', { file: value }) : wording.show(field, value, entity),
  };
}
