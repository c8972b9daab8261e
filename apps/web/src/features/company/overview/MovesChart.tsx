import type { Overview } from '@iris/contract/company/company.model';
import { useMemo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import type { ChartData } from '../../../kit/chart/chartData.ts';
import { CHART_HEIGHT } from '../../../kit/chart/chartHeight.ts';
import type { Days } from '../../../kit/day/DayRange.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';

/** How many residents were bound and unbound on each of the chosen days. */
export function MovesChart({ days, range: [from, to] }: { days: Overview['days'] | undefined; range: Days }) {
  const { t } = useTranslation();
  const data = useMemo<ChartData | undefined>(
    () =>
      days && {
        rowTitle: t('company.chart.day'),
        rows: days.map(({ day }) => ({ key: day, name: day, short: day.slice(5) })),
        series: [
          { name: t('company.chart.bound'), values: days.map(({ bound }) => bound) },
          { name: t('company.chart.unbound'), values: days.map(({ unbound }) => unbound) },
        ],
      },
    [days, t],
  );
  return (
    <ChartCard
      title={t('company.chart.days')}
      label={t('company.chart.daysLabel', { from, to })}
      kind="columns"
      data={data}
      height={CHART_HEIGHT}
      empty={<Nothing kind="none" title={t('company.chart.noMoves')} />}
    />
  );
}
