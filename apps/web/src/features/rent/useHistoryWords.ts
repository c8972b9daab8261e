import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../kit/history/historyWords.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';

/** The texts of fields and values in a rent's history. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const wording = useHistoryWording({
    fields: ['rent.field.', 'pay.field.', 'payment.history.'],
    money: ['amount', 'paid', 'refunded', 'deducted', 'invoice_amount', 'slip_amount'],
    values: chargeValues,
  });
  return {
    ...wording,
    show: (field, value, entity) =>
      field === 'invoice_file' ? t('rent.fileNo', { file: value }) : wording.show(field, value, entity),
  };
}
