import type { OverviewCompany } from '@iris/contract/company/company.model';
import { useMemo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import type { ChartData } from '../../../kit/chart/chartData.ts';
import { CHART_HEIGHT } from '../../../kit/chart/chartHeight.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { useOwnName } from '../useOwnName.ts';

/** The height of a bar with its spacing; a few companies still fill the card. */
const BAR_HEIGHT = 26;
const AROUND = 64;

/** The companies with the most units, occupied and vacant. */
export function LargestChart({ largest: all }: { largest: readonly OverviewCompany[] | undefined }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const largest = useMemo(() => all?.filter(({ units }) => units > 0), [all]);
  const data = useMemo<ChartData | undefined>(
    () =>
      largest && {
        rowTitle: t('company.company'),
        rows: largest.map((company) => ({ key: String(company.id), name: nameOf(company) })),
        series: [
          { name: t('company.chart.occupied'), values: largest.map((one) => one.occupied_units) },
          { name: t('company.chart.vacant'), values: largest.map((one) => one.units - one.occupied_units) },
        ],
      },
    [largest, nameOf, t],
  );
  return (
    <ChartCard
      title={t('company.chart.largest')}
      label={t('company.chart.largestLabel', { count: largest?.length ?? 0 })}
      kind="bars"
      data={data}
      height={Math.max(CHART_HEIGHT, (largest?.length ?? 0) * BAR_HEIGHT + AROUND)}
      empty={<Nothing kind="none" title={t('company.chart.noUnits')} />}
    />
  );
}
