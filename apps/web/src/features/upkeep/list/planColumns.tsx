import type { Upkeep } from '@iris/contract/upkeep/upkeep.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { PlanTag } from '../PlanTags.tsx';
import style from '../upkeep.module.css';
import { useCycleText, useDaysText, usePlanPlace } from '../usePlanWords.ts';

/** The columns of the plans. */
export function usePlanColumns(): ListColumn<Upkeep>[] {
  const { t } = useTranslation();
  const placeOf = usePlanPlace();
  const cycleOf = useCycleText();
  const daysOf = useDaysText();
  return [
    {
      key: 'name',
      title: t('upkeep.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        // Rows open by keyboard themselves.
        <Link to={`/repair/upkeep/${id}/detail`} tabIndex={-1} className={style.wrapped}>
          {name}
        </Link>
      ),
    },
    {
      key: 'place',
      under: 'name',
      title: t('upkeep.field.where'),
      render: (plan) => <span className={style.wrapped}>{placeOf(plan)}</span>,
    },
    { key: 'state', title: t('upkeep.field.state'), render: (plan) => <PlanTag plan={plan} /> },
    {
      key: 'order',
      under: 'state',
      title: t('upkeep.field.order'),
      render: ({ order }) =>
        order ? (
          <Link to={`/repair/${order.id}/detail`} className={style.number}>
            {order.number}
          </Link>
        ) : (
          t('upkeep.none')
        ),
    },
    {
      key: 'next_due',
      title: t('upkeep.field.next_due'),
      sort: 'next_due',
      render: ({ next_due, state, last_done }) =>
        state === 'ENDED' && last_done ? t('upkeep.none') : <DayText of={next_due} />,
    },
    {
      key: 'left',
      under: 'next_due',
      title: t('upkeep.field.cycle'),
      render: (plan) => [cycleOf(plan), daysOf(plan)].filter(Boolean).join(' · '),
    },
    {
      key: 'contractor',
      under: 'name',
      title: t('upkeep.field.contractor'),
      render: ({ contractor }) =>
        contractor ? <span className={style.wrapped}>{contractor}</span> : t('upkeep.none'),
    },
    {
      key: 'phone',
      under: 'name',
      spare: 'column',
      title: t('upkeep.field.phone'),
      render: ({ phone }) => phone || t('upkeep.none'),
    },
    {
      key: 'last_done',
      under: null,
      spare: true,
      title: t('upkeep.field.last_done'),
      sort: 'last_done',
      render: ({ last_done }) => (last_done ? <DayText of={last_done} /> : t('upkeep.never')),
    },
    {
      key: 'certificates',
      under: null,
      spare: true,
      title: t('upkeep.field.certificates'),
      render: ({ certificates }) =>
        certificates > 0 ? t('upkeep.certificateCount', { n: certificates }) : t('upkeep.noCertificate'),
    },
  ];
}
