import { formatMoney } from '@iris/contract/core/money';
import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { KeyFigures } from '../../../kit/figures/KeyFigures.tsx';

const figures = ['balance', 'available', 'on_the_way', 'in_review'] as const;

/** The wallet's balance and the amount available for withdrawal, as of now. */
export function WalletFigures({ wallet }: { wallet: CompanyWallet | undefined }) {
  const { t } = useTranslation();
  return (
    <KeyFigures
      figures={figures.map((key) => ({
        title: t(`companyWallet.${key}`),
        value: wallet && formatMoney(wallet[key]),
        note: t(`companyWallet.${key}Says`),
      }))}
    />
  );
}
