import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** Stripe's reasons why a refund failed. */
const reasons = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
] as const;

/** Why a refund failed, in words; what was typed or is not known stays as it is. */
export function useRefundFailure(): (failure: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (failure) => {
      const known = reasons.find((reason) => reason === failure);
      return known ? t(`pay.refund.failure.${known}`) : failure;
    },
    [t],
  );
}
