import { formatMoney } from '@iris/contract/core/money';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RefuseDialog } from '../../../parts/payment/RefuseDialog.tsx';
import { useOwnNames } from '../../../parts/withdrawal/useOwnNames.ts';

interface RefuseWithdrawalProps {
  withdrawal: Withdrawal;
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a withdrawal is refused. */
export function RefuseWithdrawal({ withdrawal, onRefuse, onClose }: RefuseWithdrawalProps) {
  const { t } = useTranslation();
  const { companyOf } = useOwnNames();
  return (
    <RefuseDialog
      title={t('platformWallet.refuseAsk', { name: companyOf(withdrawal) })}
      says={t('platformWallet.refuseSays', { amount: formatMoney(withdrawal.amount) })}
      confirm={t('platformWallet.refuse')}
      usual={[
        t('platformWallet.reason.account'),
        t('platformWallet.reason.amount'),
        t('platformWallet.reason.documents'),
      ]}
      onRefuse={onRefuse}
      onClose={onClose}
    />
  );
}
