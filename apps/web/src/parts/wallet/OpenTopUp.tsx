import { formatMoney } from '@iris/contract/core/money';
import { walletApi } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import { CheckoutCode } from '../payment/CheckoutCode.tsx';
import { StandInNote } from '../payment/StandInNote.tsx';
import { moneyDomains } from '../payment/useCollect.ts';
import style from './wallet.module.css';

interface OpenTopUpProps {
  wallet: Wallet;
  checkout: NonNullable<Wallet['checkout']>;
  mayClose: boolean;
}

/** An open online top-up: its link and QR code to share, and cancelling it. */
export function OpenTopUp({ wallet, checkout, mayClose }: OpenTopUpProps) {
  const { t } = useTranslation();
  return (
    <section className={style.open} aria-label={t('wallet.online')}>
      <h3 className={style.subtitle}>{t('wallet.online')}</h3>
      {wallet.stand_in && <StandInNote />}
      <CheckoutCode
        url={checkout.url}
        what={t('wallet.online.what', { amount: formatMoney(checkout.amount) })}
        expiresAt={checkout.expires_at}
      >
        {mayClose && <CloseTopUp wallet={wallet} amount={checkout.amount} />}
      </CheckoutCode>
    </section>
  );
}

function CloseTopUp({ wallet, amount }: { wallet: Wallet; amount: number }) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const close = useWrite(walletApi.closeTopUp, { also: moneyDomains, silent: true });
  const askToClose = () =>
    ask({
      title: t('wallet.online.closeAsk', { amount: formatMoney(amount) }),
      says: t('wallet.online.closeSays'),
      action: t('pay.checkout.cancel'),
      danger: true,
      run: async () => {
        await close.mutateAsync({ body: { resident_id: wallet.resident_id } });
        message.success(t('pay.checkout.cancelled'));
      },
    });
  return (
    <>
      <Button danger onClick={askToClose}>
        {t('pay.checkout.cancel')}
      </Button>
      {dialog}
    </>
  );
}
