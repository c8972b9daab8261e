import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { EachCompany } from './EachCompany.tsx';
import { Events } from './Events.tsx';
import { Figures } from './Figures.tsx';
import { LargestChart } from './LargestChart.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MovesChart } from './MovesChart.tsx';
import style from './overview.module.css';
import { overviewOf } from './overview.queries.ts';
import { useRange } from './useRange.ts';

/** All companies at a glance. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { days, range, choose } = useRange();
  const overview = useQuery(overviewOf(range));
  return (
    <Page>
      <PageHead
        title={t('company.overview.title')}
        summary={t('company.overview.summary')}
        actions={<DayRange value={days} onChange={choose} limited />}
      />
      {overview.error && <FailurePanel error={overview.error} onRetry={() => overview.refetch()} />}
      <Figures overview={overview.data} />
      <div className={style.halves}>
        <LargestChart largest={overview.data?.largest} />
        <MovesChart days={overview.data?.days} range={days} />
      </div>
      <EachCompany range={range} withMoney={overview.data?.money != null} />
      <div className={style.columns}>
        <Events key={days.join()} range={range} />
        <MoneyCard overview={overview.data} />
      </div>
    </Page>
  );
}
