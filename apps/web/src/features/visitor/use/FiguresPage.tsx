import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorFigures } from '@iris/contract/visitor/visitor.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { useTall } from '../../../base/window/narrow.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import type { ChartData } from '../../../kit/chart/chartData.ts';
import { CHART_HEIGHT } from '../../../kit/chart/chartHeight.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { askedOf } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { useGateOptions } from '../useGateName.ts';
import { useReasonText } from '../VisitorTags.tsx';
import style from '../visitor.module.css';
import { figuresIn, visitorReasons } from '../visitor.queries.ts';

type Tally = Pick<VisitorFigures, 'in' | 'out' | 'refused'>;

/** How many came, left and were refused, by day and by hour. */
export function FiguresPage() {
  const { t } = useTranslation();
  const height = useTall() ? 1.6 * CHART_HEIGHT : CHART_HEIGHT;
  const condoID = useSession((session) => session.condoID);
  const [address, setAddress] = useSearchParams();
  const asked = askedOf(visitorApi.figures.query, address);
  const { data, error, refetch } = useQuery({
    ...figuresIn(condoID, asked),
    placeholderData: keepPreviousData,
  });
  const reasons = useQuery(visitorReasons(condoID)).data?.items ?? [];
  const gates = useGateOptions();
  const reasonOf = useReasonText();
  const set = (change: Record<string, string | undefined>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(change)) {
        if (value === undefined) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  const series = useMemo(
    () => (rows: readonly Tally[]) => [
      { name: t('visitor.use.in'), values: rows.map((row) => row.in) },
      { name: t('visitor.use.out'), values: rows.map(({ out }) => out) },
      { name: t('visitor.use.refusals'), values: rows.map(({ refused }) => refused) },
    ],
    [t],
  );
  const byDay = useMemo<ChartData | undefined>(
    () =>
      data && {
        rowTitle: t('visitor.use.day'),
        rows: data.days.map(({ day }) => ({ key: day, name: day, short: day.slice(5) })),
        series: series(data.days),
      },
    [data, series, t],
  );
  const byHour = useMemo<ChartData | undefined>(
    () =>
      data && {
        rowTitle: t('visitor.use.hour'),
        rows: data.hours.map(({ hour }) => {
          const name = `${String(hour).padStart(2, '0')}:00`;
          return { key: name, name, short: String(hour).padStart(2, '0') };
        }),
        series: series(data.hours),
      },
    [data, series, t],
  );
  const none = <Nothing kind="none" title={t('visitor.use.none')} says={t('visitor.use.noneSays')} />;
  const { from_day: from, to_day: to } = asked;
  return (
    <Page dense>
      <PageHead
        title={t('visitor.screen.use')}
        summary={
          data
            ? (['in', 'out', 'refused'] as const)
                .map(
                  (key) =>
                    `${t(`visitor.use.${key === 'refused' ? 'refusals' : key}`)} ${grouped(data[key])}`,
                )
                .concat(from ? [] : [t('visitor.use.days')])
                .join(' · ')
            : ' '
        }
      />
      <PartTabs />
      <div className={style.figures}>
        <DayRange
          limited
          value={from && to ? [from, to] : null}
          onChange={(days) => set({ from_day: days?.[0], to_day: days?.[1] })}
        />
        <Select
          allowClear
          aria-label={t('visitor.field.gate')}
          placeholder={t('visitor.use.anyGate')}
          style={{ width: 160 }}
          value={asked.gate ?? null}
          options={gates}
          onChange={(gate: string | null) => set({ gate: gate ?? undefined })}
        />
        <Select
          allowClear
          aria-label={t('visitor.field.reason')}
          placeholder={t('visitor.use.anyReason')}
          style={{ width: 180 }}
          value={asked.reason_id ?? null}
          options={reasons.map(({ id, name, name_en }) => ({
            value: String(id),
            label: reasonOf({ reason: name, reason_en: name_en }),
          }))}
          onChange={(reason: string | null) => set({ reason_id: reason ?? undefined })}
        />
      </div>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && (
        <div className={style.charts}>
          <ChartCard
            title={t('visitor.use.byDay')}
            label={t('visitor.use.byDayLabel')}
            kind="columns"
            data={byDay}
            height={height}
            empty={none}
          />
          <ChartCard
            title={t('visitor.use.byHour')}
            label={t('visitor.use.byHourLabel')}
            kind="columns"
            data={byHour}
            height={height}
            empty={none}
          />
        </div>
      )}
    </Page>
  );
}
