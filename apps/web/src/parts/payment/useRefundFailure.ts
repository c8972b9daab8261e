import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { keyOf } from '../../kit/history/historyWords.ts';

/** The text of one of Stripe's reasons why a refund failed; none for what was typed or is not known. */
export const refundFailure = keyOf('pay.refund.failure.', [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
]);

/** Why a refund failed, in words; what was typed or is not known stays as it is. */
export function useRefundFailure(): (failure: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (failure) => {
      const known = refundFailure(failure);
      return known ? t(known) : failure;
    },
    [t],
  );
}
