import type { BillBrief } from '@iris/contract/bill/bill.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ChartCard } from '../../../kit/chart/ChartCard.tsx';
import type { ChartData } from '../../../kit/chart/chartData.ts';
import type { Months } from '../../../kit/day/MonthPicker.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { figureFilters } from '../../../parts/payment/figureNames.ts';
import { listBehind } from './drill.ts';
import { FigureTable } from './FigureTable.tsx';

const HEIGHT = 260;
/** The height of a bar with its spacing, and of the space around the bars. */
const BAR_HEIGHT = 34;
const AROUND = 72;

/** The chart shows whole dollars; its table shows the cents. */
const dollars = (cents: number): number => Math.round(cents / 100);

interface BriefProps {
  brief: BillBrief | undefined;
  months: Months;
}

interface Row {
  key: string;
  name: string;
  short?: string;
  /** The list's filter; null if no filter matches. */
  filters: Asked | null;
  received: number;
  unpaid: number;
}

/** Owed amounts by how long they have been due. */
export function AgeingChart({ brief, months }: BriefProps) {
  const { t } = useTranslation();
  const rows = brief?.ageing.map(({ band, ...figure }) => ({
    key: band,
    name: t(`bill.band.${band}`),
    ...figure,
  }));
  const data = rows && {
    rowTitle: t('bill.brief.days'),
    rows,
    money: true as const,
    series: [
      {
        name: t('bill.brief.owed'),
        values: rows.map(({ amount }) => dollars(amount)),
        part: 'outstanding' as const,
      },
    ],
  };
  const label = t('bill.brief.ageingLabel');
  return (
    <ChartCard
      title={t('bill.brief.ageing')}
      label={label}
      kind="columns"
      data={data}
      height={HEIGHT}
      empty={<Nothing kind="none" title={t('bill.brief.nothingOwed')} />}
      table={
        rows && (
          <FigureTable
            label={label}
            rowTitle={t('bill.brief.days')}
            columns={[t('bill.brief.owed')]}
            noteTitle={t('bill.brief.bills')}
            rows={rows.map(({ key, name, amount, count }) => ({
              key,
              name,
              told: [{ cents: amount, to: listBehind(months, { band: key }) }],
              note: String(count),
            }))}
          />
        )
      }
    />
  );
}

/** Billed amounts by type: received and owed. */
export function TypeChart({ brief, months }: BriefProps) {
  const { t } = useTranslation();
  const rows = brief?.by_type.map(({ bill_type, ...figures }) => ({
    key: bill_type,
    name: t(`flow.type.${bill_type}`),
    filters: { bill_type },
    ...figures,
  }));
  return (
    <Parts
      rows={rows}
      months={months}
      words={{
        title: t('bill.brief.byType'),
        label: t('bill.brief.byTypeLabel'),
        row: t('bill.field.bill_type'),
      }}
    />
  );
}

/** Billed amounts by building: received and owed. */
export function BuildingChart({ brief, months }: BriefProps) {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const rows = brief?.by_building.map(({ building_id, building_name, ...figures }) => {
    const building = tree.data?.buildings.find(({ id }) => id === building_id);
    return {
      key: String(building_id),
      name: (building && nameOf(building)) || building_name || t('bill.brief.noBuilding'),
      filters: building_id === null ? null : { building_id: String(building_id) },
      ...figures,
    };
  });
  return (
    <Parts
      rows={rows}
      months={months}
      words={{
        title: t('bill.brief.byBuilding'),
        label: t('bill.brief.byBuildingLabel'),
        row: t('bill.field.building'),
      }}
    />
  );
}

const partsOf = (t: Translate, rowTitle: string, rows: readonly Row[]): ChartData => ({
  rowTitle,
  rows,
  money: true,
  series: [
    { name: t('figure.received'), values: rows.map(({ received }) => dollars(received)), part: 'received' },
    { name: t('figure.unpaid'), values: rows.map(({ unpaid }) => dollars(unpaid)), part: 'outstanding' },
  ],
});

/** The columns of a chart's table: the last four add up to the first. */
const partNames = ['receivable', 'received', 'unpaid', 'waived', 'voided'] as const;

interface PartsProps {
  rows: readonly (Row & Record<(typeof partNames)[number], number>)[] | undefined;
  months: Months;
  words: { title: string; label: string; row: string };
}

/** Bars of received and owed amounts; the table also shows waived and voided ones. */
function Parts({ rows, months, words: { title, label, row } }: PartsProps) {
  const { t } = useTranslation();
  const told = (cents: number, filters: Asked | null, more: Asked) => ({
    cents,
    to: filters && listBehind(months, { ...filters, ...more }),
  });
  return (
    <ChartCard
      title={title}
      label={label}
      kind="bars"
      data={rows && partsOf(t, row, rows)}
      height={Math.max(HEIGHT, (rows?.length ?? 0) * BAR_HEIGHT + AROUND)}
      empty={<Nothing kind="none" title={t('bill.brief.nothing')} />}
      table={
        rows && (
          <FigureTable
            label={label}
            rowTitle={row}
            columns={partNames.map((name) => t(`figure.${name}`))}
            rows={rows.map(({ key, name, filters, ...figures }) => ({
              key,
              name,
              told: partNames.map((part) => {
                const more = figureFilters[part];
                return told(figures[part], more && filters, more ?? {});
              }),
            }))}
          />
        )
      }
    />
  );
}

/** Never 100% while something is missing. */
const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.floor((part * 1000) / whole) / 10}%`;

/** The share received of each month's bills. */
export function MonthChart({ brief }: { brief: BillBrief | undefined }) {
  const { t } = useTranslation();
  const rows = brief?.by_month.map(({ month, ...figures }) => ({
    key: month,
    name: month.slice(0, 7),
    ...figures,
  }));
  const label = t('bill.brief.byMonthLabel');
  const row = t('bill.brief.month');
  const columns = [t('figure.receivable'), t('figure.received')] as const;
  const data = rows && {
    rowTitle: row,
    rows: rows.map((one) => ({
      ...one,
      short: `${one.name}\n${percent(one.received, one.receivable)}`,
    })),
    money: true as const,
    series: [
      {
        name: columns[0],
        values: rows.map(({ receivable }) => dollars(receivable)),
        part: 'due' as const,
      },
      {
        name: columns[1],
        values: rows.map(({ received }) => dollars(received)),
        part: 'received' as const,
      },
    ],
  };
  return (
    <ChartCard
      title={t('bill.brief.byMonth')}
      label={label}
      kind="columns"
      data={data}
      height={HEIGHT}
      empty={<Nothing kind="none" title={t('bill.brief.nothing')} />}
      table={
        rows && (
          <FigureTable
            label={label}
            rowTitle={row}
            columns={columns}
            noteTitle={t('bill.brief.rate')}
            rows={rows.map(({ key, name, receivable, received }) => ({
              key,
              name,
              told: [
                { cents: receivable, to: `/bill/list?month=${key}` },
                { cents: received, to: `/bill/list?month=${key}&settled=true` },
              ],
              note: percent(received, receivable),
            }))}
          />
        )
      }
    />
  );
}
