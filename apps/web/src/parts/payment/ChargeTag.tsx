import type { BillTag as BillState } from '@iris/contract/bill/bill.model';
import type { ChargeState, PaymentState, RefundState } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const chargeTones: Record<ChargeState, Tone> = {
  UNPAID: 'bad',
  PAYING: 'info',
  CENSORING: 'warn',
  CENSOR_REJECT: 'bad',
  PAID: 'ok',
  REFUNDING: 'info',
  REFUNDED: 'muted',
  REFUND_FAILED: 'bad',
  VOID: 'muted',
};
const paymentTones: Record<PaymentState, Tone> = {
  OPEN: 'info',
  REVIEW: 'warn',
  REJECTED: 'bad',
  PAID: 'ok',
  EXPIRED: 'muted',
  CANCELLED: 'muted',
  FAILED: 'bad',
  SURPLUS: 'warn',
};
const refundTones: Record<RefundState, Tone> = {
  WAITING: 'warn',
  REFUSED: 'muted',
  PENDING: 'info',
  SUCCEEDED: 'ok',
  FAILED: 'bad',
};

/** The state of a charge. */
export function ChargeTag({ state }: { state: ChargeState }) {
  const { t } = useTranslation();
  return <StateTag tone={chargeTones[state]}>{t(`charge.state.${state}`)}</StateTag>;
}

/** The state of a bill as people see it: that of its charge, overdue, or refund in review. */
export function BillTag({ tag }: { tag: BillState }) {
  const { t } = useTranslation();
  if (tag === 'EXPIRED') return <StateTag tone="bad">{t('pay.expired')}</StateTag>;
  if (tag === 'REFUND_REVIEW') return <StateTag tone="warn">{t('pay.refundReview')}</StateTag>;
  return <ChargeTag state={tag} />;
}

/** The state of one attempt to pay. */
export function PaymentTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation();
  return <StateTag tone={paymentTones[state]}>{t(`payment.state.${state}`)}</StateTag>;
}

/** The state of a refund. */
export function RefundTag({ state }: { state: RefundState }) {
  const { t } = useTranslation();
  return <StateTag tone={refundTones[state]}>{t(`refund.state.${state}`)}</StateTag>;
}
