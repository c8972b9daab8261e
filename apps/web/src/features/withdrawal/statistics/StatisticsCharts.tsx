import type { statisticsSteps, WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import { useMemo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import type { ChartData, ChartKind } from '../../../kit/chart/chartData.ts';
import type { Days } from '../../../kit/day/DayRange.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { MovedTable } from './MovedTable.tsx';

/** Two bars for each channel, each with its figure beside it. */
const HEIGHT = 420;

/** The chart shows whole dollars; its table shows the cents. */
const dollars = (cents: number): number => Math.round(cents / 100);

interface Row {
  key: string;
  name: string;
  short?: string;
  payment_sum: number;
  refund_sum: number;
}

interface MovedChartProps {
  title: string;
  label: string;
  rowTitle: string;
  rows: readonly Row[] | undefined;
  kind: ChartKind;
}

/** Payments and refunds side by side. */
function MovedChart({ title, label, rowTitle, rows, kind }: MovedChartProps) {
  const { t } = useTranslation();
  const data = useMemo<ChartData | undefined>(
    () =>
      rows && {
        rowTitle,
        rows,
        money: true,
        series: [
          {
            name: t('platformWallet.payments'),
            values: rows.map(({ payment_sum }) => dollars(payment_sum)),
            part: 'received',
          },
          {
            name: t('platformWallet.refunds'),
            values: rows.map(({ refund_sum }) => dollars(refund_sum)),
            part: 'returned',
          },
        ],
      },
    [rows, rowTitle, t],
  );
  return (
    <ChartCard
      title={title}
      label={label}
      kind={kind}
      data={data}
      height={HEIGHT}
      empty={<Nothing kind="none" title={t('platformWallet.nothing')} />}
      table={rows && <MovedTable label={label} rowTitle={rowTitle} rows={rows} height={HEIGHT} />}
    />
  );
}

interface StatisticsProps {
  statistics: WalletStatistics | undefined;
  days: Days;
}

/** Payments and refunds by channel. */
export function ChannelChart({ statistics, days: [from, to] }: StatisticsProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () =>
      statistics?.channels.map((one) => {
        return { ...one, key: one.channel, name: t(`payment.channel.${one.channel}`) };
      }),
    [statistics, t],
  );
  return (
    <MovedChart
      title={t('platformWallet.byChannel')}
      label={t('platformWallet.byChannelLabel', { from, to })}
      kind="rows"
      rowTitle={t('platformWallet.channel')}
      rows={rows}
    />
  );
}

/** Payments and refunds by day or month. */
export function TimeChart({
  statistics,
  days: [from, to],
  step,
}: StatisticsProps & { step: (typeof statisticsSteps)[number] }) {
  const { t } = useTranslation();
  const byDay = step === 'DAY';
  const rows = useMemo(
    () =>
      statistics?.series.map(({ day, ...sums }) => ({
        ...sums,
        key: day,
        name: byDay ? day : day.slice(0, 7),
        short: byDay ? day.slice(5) : day.slice(0, 7),
      })),
    [statistics, byDay],
  );
  return (
    <MovedChart
      title={t(byDay ? 'platformWallet.byDay' : 'platformWallet.byMonth')}
      label={t('platformWallet.byTimeLabel', { from, to })}
      kind="columns"
      rowTitle={t(byDay ? 'platformWallet.day' : 'platformWallet.month')}
      rows={rows}
    />
  );
}
