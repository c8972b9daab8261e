import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { toOversee } from '../../../pickers/withdrawal/withdrawal.permissions.ts';
import { toSee } from '../company.permissions.ts';
import { GlanceTab } from './GlanceTab.tsx';
import { StatisticsTab } from './statistics/StatisticsTab.tsx';
import { StepAndRange } from './statistics/StepAndRange.tsx';
import { useRange } from './useRange.ts';
import { WithdrawalsTab } from './withdrawals/WithdrawalsTab.tsx';
import { waitingWithdrawals } from './withdrawals/withdrawals.queries.ts';

const wallets = ['withdrawals', 'statistics'] as const;

/** All companies: at a glance, what they ask to be paid out, and what went through their wallets. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const glance = useMay(toSee);
  const oversees = useMay(toOversee);
  const keys = glance ? (['overview', ...wallets] as const) : wallets;
  const tab = usePageTab(keys);
  const { days, range, choose } = useRange();
  const waiting = useQuery({ ...waitingWithdrawals, enabled: oversees });
  const actions = {
    overview: <DayRange value={days} onChange={choose} limited />,
    withdrawals: undefined,
    statistics: <StepAndRange />,
  }[tab];
  return (
    <Page>
      <PageHead
        title={t('company.overview.title')}
        summary={t(tab === 'overview' ? 'company.overview.summary' : `platformWallet.${tab}.summary`)}
        actions={actions}
      />
      <PageTabs
        label={t('platformWallet.tabs')}
        current={tab}
        tabs={keys.map((key) => ({
          key,
          title: t(`platformWallet.tab.${key}`),
          count: key === 'withdrawals' ? (waiting.data?.pending ?? 0) : 0,
        }))}
      />
      {tab === 'overview' && <GlanceTab days={days} range={range} />}
      {tab === 'withdrawals' && <WithdrawalsTab />}
      {tab === 'statistics' && <StatisticsTab />}
    </Page>
  );
}
