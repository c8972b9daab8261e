import type { Bill, BillTag } from '@iris/contract/bill/bill.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payable } from '../../parts/payment/payable.ts';

/** Money is due and nothing is under way: what may be collected, reminded of and voided. */
export const isDue = (tag: BillTag): boolean => tag === 'EXPIRED' || (tag !== 'REFUND_REVIEW' && isOpen(tag));

/** The key of what the tag of a bill is called, where it is no tag: in a filter, a sheet, a history. */
export function tagKey(tag: BillTag) {
  if (tag === 'EXPIRED') return 'pay.expired';
  return tag === 'REFUND_REVIEW' ? 'pay.refundReview' : (`charge.state.${tag}` as const);
}

export const tagName = (t: TFunction, tag: BillTag): string => t(tagKey(tag));

/** What a bill is called in the person's language; without an English title by the other. */
export function useBillTitle(): (bill: Pick<Bill, 'title' | 'title_en'>) => string {
  const { i18n } = useTranslation();
  return useCallback(
    ({ title, title_en }) => (i18n.language === 'en' ? title_en || title : title),
    [i18n.language],
  );
}

/** A bill as the parts of payments take what is collected. */
export function usePayable(): <Row extends Bill>(bill: Row) => Row & Payable {
  const titleOf = useBillTitle();
  return useCallback(
    (bill) => ({
      ...bill,
      kind: 'BILL' as const,
      tenant_id: bill.payer_id,
      tenant_name: bill.payer_name,
      what: titleOf(bill),
    }),
    [titleOf],
  );
}
