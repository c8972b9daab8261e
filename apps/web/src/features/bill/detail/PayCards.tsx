import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { Refund } from '@iris/contract/payment/payment.model';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { CheckoutPanel } from '../../../parts/payment/CheckoutPanel.tsx';
import { PaymentTable } from '../../../parts/payment/PaymentTable.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { ReminderList } from '../../../parts/payment/ReminderList.tsx';
import { toCollect } from '../bill.permissions.ts';
import style from '../bills.module.css';
import { JudgeRefund } from '../refunds/JudgeRefund.tsx';
import { WaitingSlip } from './WaitingSlip.tsx';

/** What is under way first: a slip to review, an open checkout; then all attempts, refunds and reminders. */
export function PayCards({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation();
  const mayCollect = useMay(toCollect);
  const open = bill.payments.find(({ state }) => state === 'OPEN');
  const waits = bill.payments.find(({ state }) => state === 'REVIEW');
  const judge = (refund: Refund) =>
    bill.actions.includes('judgeRefund') ? (
      <JudgeRefund bill={bill} refund={refund} />
    ) : (
      <p className={style.second}>{t('bill.refunds.waits')}</p>
    );
  return (
    <>
      {waits && <WaitingSlip key={waits.id} bill={bill} payment={waits} />}
      {open && (
        <Card title={t('pay.checkout.title')}>
          <CheckoutPanel
            charge={{ id: bill.id, kind: 'BILL' }}
            payment={open}
            mayCancel={bill.actions.includes('cancelOnline')}
          />
        </Card>
      )}
      <Card title={t('pay.attempts')}>
        <PaymentTable payments={bill.payments} />
      </Card>
      {bill.refunds.length > 0 && (
        <Card title={t('pay.refunds')}>
          <RefundList refunds={bill.refunds} judge={judge} />
        </Card>
      )}
      <Card title={t('pay.reminders')}>
        <ReminderList reminders={bill.reminders} mayNote={mayCollect} />
      </Card>
    </>
  );
}
