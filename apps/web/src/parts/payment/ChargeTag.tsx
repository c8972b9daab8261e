import {
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  HourglassOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { BillTag as BillState } from '@iris/contract/bill/bill.model';
import { type Day, dayOf } from '@iris/contract/core/day';
import type { ChargeState, PaymentState, RefundState } from '@iris/contract/payment/payment.model';
import { type StandState, standOf, standWords } from '@iris/contract/payment/payment.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const chargeTones: Record<StandState, Tone> = {
  NOT_DUE: 'muted',
  DUE_SOON: 'info',
  OVERDUE: 'bad',
  PAYING: 'info',
  CENSORING: 'warn',
  CENSOR_REJECT: 'bad',
  PAID: 'ok',
  REFUNDING: 'info',
  REFUNDED: 'muted',
  REFUND_FAILED: 'bad',
  VOID: 'muted',
};
const icons: Partial<Record<StandState, typeof ClockCircleOutlined>> = {
  NOT_DUE: MinusCircleOutlined,
  DUE_SOON: ClockCircleOutlined,
  OVERDUE: ExclamationCircleOutlined,
  CENSORING: HourglassOutlined,
};
const paymentTones: Record<PaymentState, Tone> = {
  OPEN: 'info',
  REVIEW: 'warn',
  HELD: 'info',
  REJECTED: 'bad',
  PAID: 'ok',
  EXPIRED: 'muted',
  CANCELLED: 'muted',
  FAILED: 'bad',
  SURPLUS: 'warn',
  RETURNED: 'bad',
};
const refundTones: Record<RefundState, Tone> = {
  WAITING: 'warn',
  REFUSED: 'muted',
  PENDING: 'info',
  SUCCEEDED: 'ok',
  FAILED: 'bad',
};

interface ChargeTagProps<State> {
  state: State;
  dueDay: Day;
}

/** How a charge stands today: an unpaid one by its due day, and one whose `money` all went back as refunded. */
export function ChargeTag({
  state: kept,
  dueDay,
  money,
}: ChargeTagProps<ChargeState> & { money?: { paid: number; refunded: number } }) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  // Most kinds of charge stay paid in the books, whatever is refunded of them.
  const back = kept === 'PAID' && money !== undefined && money.refunded > 0 && money.refunded === money.paid;
  const state = back ? 'REFUNDED' : kept;
  const { key, values } = standWords(state, dueDay, today);
  const stand = standOf(state, dueDay, today);
  return (
    <StateTag tone={chargeTones[stand]} {...(icons[stand] && { icon: icons[stand] })}>
      {t(key, values)}
    </StateTag>
  );
}

/** How a bill stands today: like its charge, or with a refund in review. */
export function BillTag({ state, dueDay }: ChargeTagProps<BillState>) {
  const { t } = useTranslation();
  if (state === 'REFUND_REVIEW') return <StateTag tone="warn">{t('pay.refundReview')}</StateTag>;
  return <ChargeTag state={state === 'EXPIRED' ? 'UNPAID' : state} dueDay={dueDay} />;
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
