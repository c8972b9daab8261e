import type { Day } from '@iris/contract/core/day';
import { unitNamed } from '@iris/contract/estate/estate.names';
import type { Meter } from '@iris/contract/standard/standard.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { ChangeoverTag, FlagTag, Quantity } from './MeterTags.tsx';
import { QuickReading } from './QuickReading.tsx';

/** The columns of the list of meters; with a day (null while none is chosen), readings can be typed in them. */
export function useMeterColumns(day: Day | null | undefined): ListColumn<Meter>[] {
  const { t, i18n } = useTranslation();
  const unitOf = useBoundUnit();
  const columns: ListColumn<Meter>[] = [
    {
      key: 'unit',
      title: t('meter.field.unit'),
      fixed: true,
      sort: 'unit',
      render: ({ unit_id, building_name, floor_name, unit_name }) =>
        unitOf({
          unit_id,
          unit: unitNamed(i18n.language, { building: building_name, floor: floor_name, name: unit_name }),
        }),
    },
    {
      key: 'kind',
      under: 'unit',
      title: t('meter.field.kind'),
      render: ({ kind }) => t(`standard.meter.${kind}`),
    },
    {
      key: 'number',
      under: 'unit',
      title: t('meter.field.number'),
      sort: 'number',
      render: ({ number }) => number,
    },
    {
      key: 'last',
      title: t('meter.field.last'),
      align: 'end',
      render: ({ last, kind }) => (last ? <Quantity of={last.value} kind={kind} /> : t('meter.unread')),
    },
    {
      key: 'day',
      under: 'last',
      title: t('meter.field.day'),
      sort: 'day',
      render: ({ last }) => (last ? <DayText of={last.day} /> : '—'),
    },
    {
      key: 'consumption',
      title: t('meter.field.consumption'),
      align: 'end',
      render: ({ last, kind }) => <Quantity of={last?.consumption ?? null} kind={kind} />,
    },
    {
      key: 'usual',
      under: 'consumption',
      spare: true,
      title: t('meter.field.usual'),
      align: 'end',
      render: ({ usual, kind }) => <Quantity of={usual} kind={kind} />,
    },
    {
      key: 'flag',
      title: t('meter.field.flag'),
      render: ({ last }) => (
        <>
          <FlagTag flag={last?.flag ?? null} />
          <ChangeoverTag changeover={last?.changeover ?? null} />
        </>
      ),
    },
  ];
  if (day === undefined) return columns;
  const beside = columns.findIndex(({ key }) => key === 'last') + 1;
  return columns.toSpliced(beside, 0, {
    key: 'new',
    title: t('meter.field.new'),
    width: 140,
    render: (meter) => <QuickReading meter={meter} day={day} />,
  });
}
