import { PlusOutlined, RollbackOutlined } from '@ant-design/icons';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { OpenTopUp } from '../../parts/wallet/OpenTopUp.tsx';
import { TopUpDialog } from '../../parts/wallet/TopUpDialog.tsx';
import { toGiveBack, toTopUp } from '../../parts/wallet/wallet.permissions.ts';
import { walletDetail } from '../../parts/wallet/wallet.queries.ts';
import { GiveBack } from './GiveBack.tsx';
import { WalletHistory } from './WalletHistory.tsx';
import style from './wallet.module.css';

const sums = ['topped_up', 'paid', 'refunded', 'returned', 'merged'] as const;

/** Nothing has ever been paid into it: it has neither sums nor transactions to show. */
const unused = ({ balance, checkout, ...wallet }: Wallet) =>
  balance === 0 && checkout === null && sums.every((sum) => wallet[sum] === 0);

/** The wallet of a resident: its balance, an open top-up, and all its transactions. */
export default function WalletCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const [mayTopUp, mayGiveBack] = [useMay(toTopUp), useMay(toGiveBack)];
  const [open, setOpen] = useState<'topUp' | 'giveBack' | null>(null);
  const query = useQuery(walletDetail(id));
  const wallet = query.data;
  const close = () => setOpen(null);
  return (
    <Card
      title={t('wallet.title')}
      extra={
        wallet && (
          <div className={style.actions}>
            {unused(wallet) && (
              <span className={style.unused}>
                {t('wallet.balance')} <Money cents={0} /> · {t('wallet.history.none')}
              </span>
            )}
            {mayGiveBack && wallet.balance > 0 && (
              <Button size="small" icon={<RollbackOutlined />} onClick={() => setOpen('giveBack')}>
                {t('wallet.giveBack')}
              </Button>
            )}
            {mayTopUp && (
              <Button size="small" type="primary" icon={<PlusOutlined />} onClick={() => setOpen('topUp')}>
                {t('wallet.topUp')}
              </Button>
            )}
          </div>
        )
      }
    >
      {query.isPending && (
        <div aria-busy>
          <Bone width="40%" />
          <Bone />
        </div>
      )}
      {query.error && !wallet && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {wallet && !unused(wallet) && (
        <div className={style.wallet}>
          <p className={style.balance}>
            <span>{t('wallet.balance')}</span>
            <b>
              <Money cents={wallet.balance} />
            </b>
          </p>
          <dl className={style.sums}>
            {sums
              .filter((sum) => sum !== 'merged' || wallet.merged !== 0)
              .map((sum) => (
                <div key={sum}>
                  <dt>{t(`wallet.sum.${sum}`)}</dt>
                  <dd>
                    <Money cents={wallet[sum]} />
                  </dd>
                </div>
              ))}
          </dl>
          {wallet.checkout && <OpenTopUp wallet={wallet} checkout={wallet.checkout} mayClose={mayTopUp} />}
          <WalletHistory key={id} residentId={id} />
        </div>
      )}
      {wallet && open === 'topUp' && <TopUpDialog wallet={wallet} onClose={close} />}
      {wallet && open === 'giveBack' && <GiveBack wallet={wallet} onClose={close} />}
    </Card>
  );
}
