import { CheckCircleFilled, ClockCircleFilled } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import { PartNotes, WalletNote } from './PartNotes.tsx';
import type { ChargeRef } from './payApi.ts';
import style from './payment.module.css';
import { ReceiptButton } from './ReceiptButton.tsx';
import { usePayable } from './usePayable.ts';

interface CollectedProps {
  payment: Payment;
  /** The charge that was collected, or the first of several. */
  rent: ChargeRef;
  onClose: () => void;
}

/** The result: the change to give and the receipt to print, a slip awaiting review, or a link to share. */
export function Collected({ payment: made, rent, onClose }: CollectedProps) {
  const { t } = useTranslation();
  // The latest state: the checkout may be paid while the dialog shows its link, or the receipt may have been printed.
  const found = usePayable(rent);
  const payment = found?.payments.find(({ id }) => id === made.id) ?? made;
  if (payment.state === 'OPEN') {
    return (
      <>
        <CheckoutPanel charge={rent} payment={payment} mayCancel={false} />
        <div className={style.buttons}>
          <Button onClick={onClose}>{t('pay.collect.close')}</Button>
        </div>
      </>
    );
  }
  const held = payment.state === 'HELD';
  const waits = payment.state === 'REVIEW' || held;
  const change = payment.change ?? 0;
  return (
    <div className={style.collected} role="status">
      {waits ? (
        <ClockCircleFilled aria-hidden className={style.waits} />
      ) : (
        <CheckCircleFilled aria-hidden className={style.done} />
      )}
      <p className={style.big}>
        {held
          ? t('pay.cheque.kept', { amount: formatMoney(payment.amount) })
          : waits
            ? t('pay.bank.done')
            : t('pay.collect.done', { amount: formatMoney(payment.amount) })}
      </p>
      <PartNotes items={payment.items} />
      <WalletNote items={payment.items} />
      {waits && <p className={style.second}>{t(held ? 'pay.cheque.keptSays' : 'pay.bank.doneSays')}</p>}
      {change > 0 && (
        <p className={style.giveBack}>{t('pay.collect.giveBack', { change: formatMoney(change) })}</p>
      )}
      <div className={style.buttons}>
        <ReceiptButton payment={payment} size="large" />
        <Button onClick={onClose} autoFocus={waits}>
          {t('pay.collect.close')}
        </Button>
      </div>
    </div>
  );
}
