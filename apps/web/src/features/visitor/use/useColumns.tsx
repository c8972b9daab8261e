import type { VisitorUse } from '@iris/contract/visitor/visitor.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { useGateName } from '../useGateName.ts';
import { ResultTag, useReasonText, WarningTag } from '../VisitorTags.tsx';
import style from '../visitor.module.css';

/** The columns of the tries. */
export function useUseColumns(): ListColumn<VisitorUse>[] {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const reason = useReasonText();
  const gateName = useGateName();
  return [
    {
      key: 'time',
      title: t('visitor.use.time'),
      fixed: true,
      sort: 'time',
      render: ({ time }) => <MomentText of={time} />,
    },
    {
      key: 'direction',
      title: t('visitor.field.direction'),
      render: ({ direction }) => t(`visitor.direction.${direction}`),
    },
    {
      key: 'result',
      title: t('visitor.field.result'),
      render: ({ result, warning }) => (
        <span className={style.tags}>
          <ResultTag result={result} />
          <WarningTag warning={warning} />
        </span>
      ),
    },
    {
      key: 'name',
      title: t('visitor.field.name'),
      render: ({ pass_id, name, number }) =>
        pass_id === null ? (
          <span className={style.second}>—</span>
        ) : (
          <Link to={`/visitor/${pass_id}/detail`} tabIndex={-1}>
            {name || t('visitor.forgotten')} <span className={style.number}>{number}</span>
          </Link>
        ),
    },
    {
      key: 'unit',
      under: 'name',
      title: t('visitor.field.unit'),
      render: ({ building_name, floor_name, unit_name }) =>
        placeText([building_name, floor_name, unit_name].filter(Boolean).join(' ')),
    },
    { key: 'reason', under: 'name', title: t('visitor.field.reason'), render: reason },
    { key: 'gate', under: 'time', title: t('visitor.field.gate'), render: ({ gate }) => gateName(gate) },
    {
      key: 'way',
      under: 'direction',
      title: t('visitor.field.way'),
      render: ({ way }) => t(`visitor.way.${way}`),
    },
    {
      key: 'guard',
      under: 'time',
      title: t('visitor.field.guard'),
      // A door has no guard but itself.
      render: ({ guard, gate }) => (guard === gate ? '' : guard),
    },
    {
      key: 'plate',
      under: 'name',
      title: t('visitor.field.plate'),
      render: ({ plate }) => plate,
      spare: true,
    },
  ];
}
