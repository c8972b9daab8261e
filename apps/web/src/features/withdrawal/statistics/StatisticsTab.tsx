import { formatMoney } from '@iris/contract/core/money';
import type { WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { KeyFigures } from '../../../kit/figures/KeyFigures.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Halves } from '../../../kit/page/Halves.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { ChannelChart, TimeChart } from './StatisticsCharts.tsx';
import { walletStatistics } from './statistics.queries.ts';
import { useStatisticsRange } from './useStatisticsRange.ts';

/** What companies received and refunded in the chosen days, and the current balances of wallets. */
export default function StatisticsTab() {
  const { asked, days } = useStatisticsRange();
  const query = useQuery({ ...walletStatistics(asked), placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  if (error && !data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  return (
    <>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      <Totals total={data?.total} />
      <Halves>
        <ChannelChart statistics={data} days={days} />
        <TimeChart statistics={data} days={days} step={asked.step} />
      </Halves>
      <CompanyTable query={query} />
    </>
  );
}

function Totals({ total }: { total: WalletStatistics['total'] | undefined }) {
  const { t } = useTranslation();
  const figure = (
    key: 'payments' | 'refunds' | 'companyBalance' | 'residentBalance',
    cents: number | undefined,
    note: string,
  ) => ({
    title: t(`platformWallet.${key}`),
    value: cents === undefined ? undefined : formatMoney(cents),
    note: total && note,
  });
  return (
    <KeyFigures
      figures={[
        figure(
          'payments',
          total?.payment_sum,
          t('platformWallet.count', { count: grouped(total?.payments ?? 0) }),
        ),
        figure(
          'refunds',
          total?.refund_sum,
          t('platformWallet.refundCount', { count: grouped(total?.refunds ?? 0) }),
        ),
        figure(
          'companyBalance',
          total?.company_balance,
          t('platformWallet.inReview', { amount: formatMoney(total?.in_review ?? 0) }),
        ),
        figure('residentBalance', total?.resident_balance, t('platformWallet.now')),
      ]}
    />
  );
}

export { StepAndRange as Actions } from './StepAndRange.tsx';
