import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { usePersonName } from '../resident/usePersonName.ts';
import type { WalletToPay } from './useWalletToPay.ts';
import style from './wallet.module.css';

/** Below the way to pay that was chosen: the balance of the payer's wallet, or why it cannot pay. */
export function WalletNote({ purse: { wallet, why } }: { purse: WalletToPay }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const holds =
    wallet &&
    t('pay.wallet.holds', {
      name: nameIn(wallet.name, wallet.name_en),
      balance: formatMoney(wallet.balance),
    });
  return <p className={style.line}>{why ?? holds ?? ' '}</p>;
}
