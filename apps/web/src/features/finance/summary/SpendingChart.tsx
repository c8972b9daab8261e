import type { FinanceSummary } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';

/** The height of a bar with its spacing, and of the space around the bars. */
const BAR_HEIGHT = 34;
const AROUND = 72;

/** The quarter's spending by category, largest first. */
export function SpendingChart({ expenditure }: Pick<FinanceSummary, 'expenditure'>) {
  const { t } = useTranslation();
  const rows = expenditure
    .filter(({ quarter }) => quarter !== 0)
    .sort((a, b) => b.quarter - a.quarter)
    .map(({ account, quarter }) => ({
      key: account,
      name: t(`ledger.account.${account}`),
      dollars: Math.round(quarter / 100),
    }));
  return (
    <ChartCard
      title={t('summary.chart')}
      label={t('summary.chartLabel')}
      kind="rows"
      data={{
        rowTitle: t('summary.account'),
        rows,
        money: true,
        series: [{ name: t('summary.thisQuarter'), values: rows.map(({ dollars }) => dollars) }],
      }}
      height={Math.max(2, rows.length) * BAR_HEIGHT + AROUND}
      empty={<Nothing kind="none" title={t('summary.chartNone')} />}
    />
  );
}
