import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { Refund } from '@iris/contract/payment/payment.model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { type Section, Sections } from '../../../kit/detail/Sections.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { CheckoutPanel } from '../CheckoutPanel.tsx';
import { PaymentTable } from '../PaymentTable.tsx';
import type { PayableDetail } from '../payable.ts';
import { RefundList } from '../RefundList.tsx';
import { ReminderList } from '../ReminderList.tsx';
import { PartsCard } from './PartsCard.tsx';
import { WaitingSlip } from './WaitingSlip.tsx';

/** What is under way: parts that were paid, a slip to review, an open checkout. */
export function UnderWay({ charge }: { charge: PayableDetail }) {
  const { t } = useTranslation();
  const open = charge.payments.find(({ state }) => state === 'OPEN');
  const waits = charge.payments.find(({ state }) => state === 'REVIEW');
  return (
    <>
      <PartsCard charge={charge} />
      {waits && <WaitingSlip key={waits.id} charge={charge} payment={waits} />}
      {open && (
        <Card title={t('pay.checkout.title')}>
          <CheckoutPanel charge={charge} payment={open} mayCancel={charge.actions.includes('cancelOnline')} />
        </Card>
      )}
    </>
  );
}

interface PaySectionsProps {
  charge: PayableDetail;
  /** What may be done with a refund waiting for a second person. */
  judge?: (refund: Refund) => ReactNode;
  /** What else is recorded of it. */
  more?: Section;
}

/** All attempts to pay a charge, its refunds and reminders. */
export function PaySections({ charge, judge, more }: PaySectionsProps) {
  const { t } = useTranslation();
  const mayNote = useMay(chargeOf(charge.kind).collect);
  const { payments, refunds, reminders } = charge;
  return (
    <Sections
      sections={[
        { title: t('pay.attempts'), count: payments.length, children: <PaymentTable payments={payments} /> },
        refunds.length > 0 && {
          title: t('pay.refunds'),
          count: refunds.length,
          children: <RefundList refunds={refunds} judge={judge} />,
        },
        {
          title: t('pay.reminders'),
          count: reminders.length,
          children: <ReminderList reminders={reminders} mayNote={mayNote} />,
        },
        more ?? false,
      ]}
    />
  );
}
