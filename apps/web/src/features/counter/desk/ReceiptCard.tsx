import { CheckCircleFilled } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PartNotes, WalletNote } from '../../../parts/payment/PartNotes.tsx';
import { toSeePayment } from '../../../parts/payment/payment.permissions.ts';
import { paymentMade } from '../../../parts/payment/payment.queries.ts';
import { ReceiptButton } from '../../../parts/payment/ReceiptButton.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../counter.module.css';
import { MailReceipt } from './MailReceipt.tsx';

interface ReceiptCardProps {
  payment: Payment;
  /** The unit that it was collected for. */
  unit: string;
  onNext: () => void;
}

/** The collected payment: the change to give and the receipt to hand out; Enter starts the next unit. */
export function ReceiptCard({ payment: made, unit, onNext }: ReceiptCardProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  // It may have been printed or voided by now, as its page would show.
  const { data } = useQuery({ ...paymentMade(made.id), enabled: useMay(toSeePayment) });
  const payment = data ?? made;
  const receipt = payment.receipts.find(({ voided_at }) => voided_at === null);
  const held = made.state === 'HELD';
  const change = made.change ?? 0;
  return (
    <Card>
      <div className={style.done}>
        <div role="status" className={style.doneSays}>
          <CheckCircleFilled aria-hidden className={style.doneIcon} />
          <p className={style.big}>
            {t(held ? 'pay.cheque.kept' : 'pay.collect.done', { amount: formatMoney(made.amount) })}
          </p>
          {change > 0 && (
            <p className={style.giveBack}>{t('pay.collect.giveBack', { change: formatMoney(change) })}</p>
          )}
          {held && <p className={style.second}>{t('pay.cheque.keptSays')}</p>}
          <PartNotes items={made.items} />
          <WalletNote items={made.items} />
          <p className={style.second}>
            {t('counter.done.items', {
              unit,
              count: made.items.length,
              payer: nameIn(made.payer, made.payer_en),
            })}
          </p>
        </div>
        {receipt && (
          <div className={style.receipt}>
            <b>{t('counter.done.receipt', { number: receiptNo(receipt.no) })}</b>
            <ReceiptButton payment={payment} size="middle" />
            <MailReceipt key={receipt.id} receiptId={receipt.id} />
          </div>
        )}
        <Button type="primary" size="large" autoFocus onClick={onNext}>
          {t('counter.unit.next')}
        </Button>
        <p className={style.hint}>{t('counter.done.keys')}</p>
      </div>
    </Card>
  );
}
