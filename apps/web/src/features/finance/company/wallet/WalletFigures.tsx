import { formatMoney } from '@iris/contract/core/money';
import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../../kit/empty/Bone.tsx';
import style from './wallet.module.css';

const figures = ['balance', 'available', 'on_the_way', 'in_review'] as const;

/** What the wallet holds and what of it may be withdrawn, as of now. */
export function WalletFigures({ wallet }: { wallet: CompanyWallet | undefined }) {
  const { t } = useTranslation();
  return (
    <dl className={style.figures} aria-busy={wallet === undefined}>
      {figures.map((key) => (
        <div key={key} className={style.figure}>
          <dt>{t(`companyWallet.${key}`)}</dt>
          <dd className={style.value}>{wallet ? formatMoney(wallet[key]) : <Bone width={120} />}</dd>
          <dd className={style.note}>{t(`companyWallet.${key}Says`)}</dd>
        </div>
      ))}
    </dl>
  );
}
