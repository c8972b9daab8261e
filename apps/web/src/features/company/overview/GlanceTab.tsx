import { useQuery } from '@tanstack/react-query';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Halves } from '../../../kit/page/Halves.tsx';
import { EachCompany } from './EachCompany.tsx';
import { Events } from './Events.tsx';
import { Figures } from './Figures.tsx';
import { LargestChart } from './LargestChart.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MovesChart } from './MovesChart.tsx';
import style from './overview.module.css';
import { overviewOf } from './overview.queries.ts';
import type { useRange } from './useRange.ts';

/** An overview of all companies, in the chosen days. */
export function GlanceTab({ days, range }: Pick<ReturnType<typeof useRange>, 'days' | 'range'>) {
  const overview = useQuery(overviewOf(range));
  return (
    <>
      {overview.error && <FailurePanel error={overview.error} onRetry={() => overview.refetch()} />}
      <Figures overview={overview.data} />
      <Halves>
        <LargestChart largest={overview.data?.largest} />
        <MovesChart days={overview.data?.days} range={days} />
      </Halves>
      <EachCompany range={range} withMoney={overview.data?.money != null} />
      <div className={style.columns}>
        <Events key={days.join()} range={range} />
        <MoneyCard overview={overview.data} />
      </div>
    </>
  );
}
