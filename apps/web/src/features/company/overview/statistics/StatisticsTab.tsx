import { formatMoney } from '@iris/contract/core/money';
import type { WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import overview from '../overview.module.css';
import style from '../platformWallet.module.css';
import { CompanyTable } from './CompanyTable.tsx';
import { ChannelChart, TimeChart } from './StatisticsCharts.tsx';
import { walletStatistics } from './statistics.queries.ts';
import { useStatisticsRange } from './useStatisticsRange.ts';

/** What companies were paid and gave back in the chosen days, and what wallets hold now. */
export function StatisticsTab() {
  const { asked, days } = useStatisticsRange();
  const { data, error, refetch } = useQuery({
    ...walletStatistics(asked),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  return (
    <>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      <Totals total={data?.total} />
      <div className={overview.halves}>
        <ChannelChart statistics={data} days={days} />
        <TimeChart statistics={data} days={days} step={asked.step} />
      </div>
      <CompanyTable statistics={data} />
    </>
  );
}

function Totals({ total }: { total: WalletStatistics['total'] | undefined }) {
  const { t } = useTranslation();
  const tiles = total
    ? ([
        [
          t('platformWallet.payments'),
          total.payment_sum,
          t('platformWallet.count', { count: grouped(total.payments) }),
        ],
        [
          t('platformWallet.refunds'),
          total.refund_sum,
          t('platformWallet.count', { count: grouped(total.refunds) }),
        ],
        [
          t('platformWallet.companyBalance'),
          total.company_balance,
          t('platformWallet.inReview', { amount: formatMoney(total.in_review) }),
        ],
        [t('platformWallet.residentBalance'), total.resident_balance, t('platformWallet.now')],
      ] as const)
    : (['payments', 'refunds', 'companyBalance', 'residentBalance'] as const).map(
        (key) => [t(`platformWallet.${key}`), null, ''] as const,
      );
  return (
    <dl className={style.figures} aria-busy={total === undefined}>
      {tiles.map(([label, cents, note]) => (
        <div key={label} className={style.figure}>
          <dt>{label}</dt>
          <dd className={style.value}>{cents === null ? <Bone width={120} /> : formatMoney(cents)}</dd>
          <dd className={style.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
