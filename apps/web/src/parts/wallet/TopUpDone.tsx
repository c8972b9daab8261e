import { CheckCircleFilled } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import pay from '../payment/payment.module.css';
import { toSeePayment } from '../payment/payment.permissions.ts';
import { paymentMade } from '../payment/payment.queries.ts';
import { ReceiptButton } from '../payment/ReceiptButton.tsx';
import { OpenTopUp } from './OpenTopUp.tsx';
import type { ToppedUp } from './topUp.ts';
import style from './wallet.module.css';
import { walletDetail } from './wallet.queries.ts';

/** The result of a top-up: the change to give and the receipt to print, or a link to share. */
export function TopUpDone({ made: { wallet, payment }, onClose }: { made: ToppedUp; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {payment ? <Taken payment={payment} wallet={wallet} /> : <Waiting made={wallet} />}
      <div className={style.buttons}>
        <Button onClick={onClose}>{t('pay.collect.close')}</Button>
      </div>
    </>
  );
}

function Taken({ payment: made, wallet }: { payment: Payment; wallet: Wallet }) {
  const { t } = useTranslation();
  // It may have been printed or voided by now, as its page would show.
  const { data } = useQuery({ ...paymentMade(made.id), enabled: useMay(toSeePayment) });
  const change = made.change ?? 0;
  return (
    <div className={style.taken} role="status">
      <CheckCircleFilled aria-hidden />
      <p className={pay.big}>{t('wallet.topUp.done', { amount: formatMoney(made.amount) })}</p>
      {change > 0 && (
        <p className={pay.giveBack}>{t('pay.collect.giveBack', { change: formatMoney(change) })}</p>
      )}
      <p className={pay.second}>{t('wallet.topUp.now', { balance: formatMoney(wallet.balance) })}</p>
      <ReceiptButton payment={data ?? made} size="large" />
    </div>
  );
}

/** Shows if the link is paid while the dialog is open. */
function Waiting({ made }: { made: Wallet }) {
  const { t } = useTranslation();
  const { data: wallet = made } = useQuery(walletDetail(made.resident_id));
  const same = wallet.checkout?.payment_id === made.checkout?.payment_id;
  if (wallet.checkout && same) {
    return <OpenTopUp wallet={wallet} checkout={wallet.checkout} mayClose={false} />;
  }
  const said = { balance: formatMoney(wallet.balance) };
  return <Alert type="info" showIcon role="status" title={t('wallet.online.over', said)} />;
}
