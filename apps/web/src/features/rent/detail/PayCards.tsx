import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { CheckoutPanel } from '../../../parts/payment/CheckoutPanel.tsx';
import { PaymentTable } from '../../../parts/payment/PaymentTable.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { ReminderList } from '../../../parts/payment/ReminderList.tsx';
import { toCollect } from '../rent.permissions.ts';
import { WaitingSlip } from './WaitingSlip.tsx';

/** What is under way first: a slip to review, an open checkout; then all attempts, refunds and reminders. */
export function PayCards({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  const mayCollect = useMay(toCollect);
  const open = rent.payments.find(({ state }) => state === 'OPEN');
  const waits = rent.payments.find(({ state }) => state === 'REVIEW');
  return (
    <>
      {waits && <WaitingSlip key={waits.id} rent={rent} payment={waits} />}
      {open && (
        <Card title={t('pay.checkout.title')}>
          <CheckoutPanel charge={rent} payment={open} mayCancel={rent.actions.includes('cancelOnline')} />
        </Card>
      )}
      <Card title={t('pay.attempts')}>
        <PaymentTable payments={rent.payments} />
      </Card>
      {rent.refunds.length > 0 && (
        <Card title={t('pay.refunds')}>
          <RefundList refunds={rent.refunds} />
        </Card>
      )}
      <Card title={t('pay.reminders')}>
        <ReminderList reminders={rent.reminders} mayNote={mayCollect} />
      </Card>
    </>
  );
}
