import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { Refund } from '@iris/contract/payment/payment.model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { CheckoutPanel } from '../CheckoutPanel.tsx';
import { PaymentTable } from '../PaymentTable.tsx';
import type { PayableDetail } from '../payable.ts';
import { RefundList } from '../RefundList.tsx';
import { ReminderList } from '../ReminderList.tsx';
import { WaitingSlip } from './WaitingSlip.tsx';

interface PayCardsProps {
  charge: PayableDetail;
  /** What may be done with a refund waiting for a second person. */
  judge?: (refund: Refund) => ReactNode;
}

/** First what is under way (a slip to review, an open checkout), then all attempts, refunds and reminders. */
export function PayCards({ charge, judge }: PayCardsProps) {
  const { t } = useTranslation();
  const mayCollect = useMay(chargeOf(charge.kind).collect);
  const open = charge.payments.find(({ state }) => state === 'OPEN');
  const waits = charge.payments.find(({ state }) => state === 'REVIEW');
  return (
    <>
      {waits && <WaitingSlip key={waits.id} charge={charge} payment={waits} />}
      {open && (
        <Card title={t('pay.checkout.title')}>
          <CheckoutPanel charge={charge} payment={open} mayCancel={charge.actions.includes('cancelOnline')} />
        </Card>
      )}
      <Card title={t('pay.attempts')}>
        <PaymentTable payments={charge.payments} />
      </Card>
      {charge.refunds.length > 0 && (
        <Card title={t('pay.refunds')}>
          <RefundList refunds={charge.refunds} judge={judge} />
        </Card>
      )}
      <Card title={t('pay.reminders')}>
        <ReminderList reminders={charge.reminders} mayNote={mayCollect} />
      </Card>
    </>
  );
}
