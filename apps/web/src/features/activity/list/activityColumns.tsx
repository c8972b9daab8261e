import type { Activity } from '@iris/contract/activity/activity.model';
import { formatMoments } from '@iris/contract/core/day';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ActivityTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { useActivityWords } from '../activityWords.ts';

/** The columns of the activities. */
export function useActivityColumns(): ListColumn<Activity>[] {
  const { t } = useTranslation();
  const { nameOf, placeOf, placesText, priceText } = useActivityWords();
  return [
    {
      key: 'number',
      title: t('activity.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/activity/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    { key: 'state', title: t('activity.field.state'), render: ({ state }) => <ActivityTag state={state} /> },
    {
      key: 'name',
      title: t('activity.field.name'),
      sort: 'name',
      render: (row) => <span className={style.wrapped}>{nameOf(row)}</span>,
    },
    {
      key: 'type',
      under: 'number',
      spare: 'column',
      title: t('activity.field.type'),
      render: ({ type }) => t(`activity.type.${type}`),
    },
    {
      key: 'address',
      spare: true,
      under: null,
      title: t('activity.field.address'),
      render: (row) => <span className={style.wrapped}>{placeOf(row)}</span>,
    },
    {
      key: 'from_at',
      under: 'name',
      title: t('activity.field.time'),
      sort: 'from_at',
      render: ({ from_at, to_at }) => <span className={style.span}>{formatMoments(from_at, to_at)}</span>,
    },
    {
      key: 'deadline_at',
      title: t('activity.field.deadline_at'),
      sort: 'deadline_at',
      render: ({ deadline_at }) => <MomentText of={deadline_at} />,
    },
    {
      key: 'enrolled',
      under: 'state',
      title: t('activity.field.enrolledOf'),
      align: 'end',
      sort: 'enrolled',
      render: (row) => (
        <span className={style.number}>{`${grouped(row.enrolled)} / ${placesText(row)}`}</span>
      ),
    },
    {
      key: 'waiting',
      under: 'name',
      spare: 'column',
      title: t('activity.field.waiting'),
      align: 'end',
      render: ({ waiting }) => (waiting === 0 ? '' : t('activity.waitingCount', { n: grouped(waiting) })),
    },
    {
      key: 'price',
      under: 'deadline_at',
      title: t('activity.field.price'),
      align: 'end',
      render: (row) => <span className={style.number}>{priceText(row)}</span>,
    },
    {
      key: 'created_by',
      spare: true,
      under: null,
      title: t('activity.field.created_by'),
      render: ({ created_by }) => created_by,
    },
  ];
}
