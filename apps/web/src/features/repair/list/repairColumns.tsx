import type { Repair } from '@iris/contract/repair/repair.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { RepairTag, TimeLeft, UrgencyTag } from '../RepairTags.tsx';
import style from '../repair.module.css';
import { useRepairPlace } from '../useRepairPlace.ts';

/** The columns of the orders. */
export function useRepairColumns(): ListColumn<Repair>[] {
  const { t } = useTranslation();
  const placeOf = useRepairPlace();
  const nameIn = usePersonName();
  return [
    {
      key: 'number',
      title: t('repair.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/repair/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('repair.field.status'),
      render: (order) => <RepairTag order={order} />,
    },
    {
      key: 'left',
      under: 'status',
      title: t('repair.field.left'),
      sort: 'finish_due_at',
      render: (order) => <TimeLeft order={order} />,
    },
    {
      key: 'place',
      title: t('repair.field.place'),
      render: (order) => <span className={style.wrapped}>{placeOf(order)}</span>,
    },
    {
      key: 'type',
      title: t('repair.field.type'),
      render: ({ type, urgency }) => (
        <span className={style.tags}>
          {t(`repair.type.${type}`)}
          <UrgencyTag urgency={urgency} />
        </span>
      ),
    },
    {
      key: 'description',
      under: 'place',
      title: t('repair.field.description'),
      render: ({ description }) => (
        <span className={style.problem} data-cut>
          {description}
        </span>
      ),
    },
    {
      key: 'staff',
      under: 'type',
      title: t('repair.field.staff'),
      render: ({ staff_name }) => staff_name || <span className={style.second}>{t('repair.nobody')}</span>,
    },
    {
      key: 'contact',
      under: 'type',
      spare: true,
      title: t('repair.field.contact'),
      render: ({ contact, contact_en, phone }) => `${nameIn(contact, contact_en)} ${phone}`,
    },
    {
      key: 'reported_at',
      under: 'number',
      title: t('repair.field.reported_at'),
      sort: 'reported_at',
      render: ({ reported_at }) => <DayText of={reported_at} />,
    },
  ];
}
