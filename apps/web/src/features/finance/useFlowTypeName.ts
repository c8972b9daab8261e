import type { FlowType } from '@iris/contract/payment/payment.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** The type of a transaction, in the person's language. */
export function useFlowTypeName(): (type: FlowType) => string {
  const { t } = useTranslation();
  return useCallback((type: FlowType) => t(`flow.type.${type}`), [t]);
}
