import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import type { WalletToPay } from './useWalletToPay.ts';
import style from './wallet.module.css';

interface WalletSumsProps {
  purse: WalletToPay;
  /** The amount to pay, in HKD cents. */
  total: number;
}

/** The balance of a wallet before and after paying, or why it cannot pay. */
export function WalletSums({ purse: { wallet, why, enough }, total }: WalletSumsProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  return (
    <div className={style.sums} aria-live="polite">
      {why !== null && <p className={style.short}>{why}</p>}
      {wallet && (
        <dl>
          <div>
            <dt>{t('pay.wallet.of', { name: nameIn(wallet.name, wallet.name_en) })}</dt>
            <dd>
              <Money cents={wallet.balance} />
            </dd>
          </div>
          {enough && (
            <>
              <div>
                <dt>{t('pay.wallet.pays')}</dt>
                <dd>
                  <Money cents={-total} />
                </dd>
              </div>
              <div className={style.after}>
                <dt>{t('pay.wallet.after')}</dt>
                <dd>
                  <Money cents={wallet.balance - total} />
                </dd>
              </div>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
