import type { BillTag } from '@iris/contract/bill/bill.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Translate } from '../../base/i18n/i18n.ts';

/** Money is due and nothing is under way: the bill can be collected, reminded of and voided. */
export const isDue = (tag: BillTag): boolean => tag === 'EXPIRED' || (tag !== 'REFUND_REVIEW' && isOpen(tag));

/** The text key of a bill's state, where it is not shown as a tag: in a filter, a sheet, a history. */
export function tagKey(tag: BillTag) {
  if (tag === 'EXPIRED') return 'pay.expired';
  return tag === 'REFUND_REVIEW' ? 'pay.refundReview' : (`charge.state.${tag}` as const);
}

export const tagName = (t: Translate, tag: BillTag): string => t(tagKey(tag));
