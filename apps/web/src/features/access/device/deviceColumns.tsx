import type { AccessDevice } from '@iris/contract/access/access.model';
import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { DeviceTag } from './DeviceTag.tsx';

/** The columns of the devices. */
export function useDeviceColumns(): ListColumn<AccessDevice>[] {
  const { t, i18n } = useTranslation();
  const tight = useTight();
  return [
    {
      key: 'name',
      title: t('access.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        // Rows open by keyboard themselves.
        <Link to={`/access/device/${id}/detail`} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    {
      key: 'code',
      under: 'name',
      title: t('access.field.code'),
      sort: 'code',
      render: ({ code }) => code,
    },
    { key: 'state', title: t('access.field.state'), render: ({ state }) => <DeviceTag state={state} /> },
    {
      key: 'seen_at',
      under: 'state',
      title: t('access.field.seen_at'),
      sort: 'seen_at',
      render: ({ seen_at }) => (seen_at === null ? '—' : formatMoment(seen_at)),
    },
    {
      key: 'place',
      under: 'name',
      title: t('access.field.place'),
      render: ({ place }) => place || '—',
    },
    {
      key: 'condo',
      under: 'place',
      folded: tight,
      title: t('access.device.condo'),
      render: ({ condo, condo_en }) => inLanguage(i18n.language, condo, condo_en),
    },
    {
      key: 'type',
      title: t('access.field.type'),
      render: ({ type }) => t(`access.type.${type}`),
    },
    {
      key: 'direction',
      under: 'type',
      folded: tight,
      title: t('access.field.direction'),
      render: ({ direction }) => t(`access.direction.${direction}`),
    },
    {
      key: 'waiting',
      title: t('access.field.waiting'),
      render: ({ waiting, failed }) => {
        if (waiting === 0) return t('access.device.allKnown');
        const refused = failed > 0 && t('access.device.failed', { n: failed });
        const waits = failed < waiting && t('access.device.waits', { n: grouped(waiting) });
        return [waits, refused].filter(Boolean).join(' · ');
      },
    },
  ];
}
