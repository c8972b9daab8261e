import type { AccessEvent } from '@iris/contract/access/access.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../kit/tag/tone.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

const bad: readonly AccessEvent['kind'][] = ['FORCED', 'TAMPERED', 'OLD_TOKEN', 'OFFLINE'];
const warning: readonly AccessEvent['kind'][] = [
  'REFUSED',
  'HELD_OPEN',
  'REMOTE_FAILED',
  'REMOTE_UNANSWERED',
];

const toneOf = (kind: AccessEvent['kind']): Tone => {
  if (kind === 'OPENED' || kind === 'ONLINE') return 'ok';
  if (bad.includes(kind)) return 'bad';
  return warning.includes(kind) ? 'warn' : 'muted';
};

/** The columns of the events. */
export function useEventColumns(): ListColumn<AccessEvent>[] {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const nameIn = usePersonName();
  return [
    {
      key: 'time',
      title: t('access.field.time'),
      fixed: true,
      render: ({ time }) => <MomentText of={time} />,
    },
    {
      key: 'kind',
      title: t('access.field.kind'),
      render: ({ kind }) => <StateTag tone={toneOf(kind)}>{t(`access.event.${kind}`)}</StateTag>,
    },
    {
      key: 'reason',
      under: 'kind',
      title: t('access.field.reason'),
      render: ({ reason }) => reason && t(`access.reason.${reason}`),
    },
    {
      key: 'device',
      title: t('access.field.device'),
      render: ({ device_id, device }) => (
        <Link to={`/access/device/${device_id}/detail`} tabIndex={-1}>
          {device}
        </Link>
      ),
    },
    {
      key: 'way',
      under: 'device',
      title: t('access.field.way'),
      render: ({ way, direction }) =>
        [way && t(`access.way.${way}`), direction && t(`access.direction.${direction}`)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'name',
      title: t('access.field.person'),
      render: ({ name, name_en, by }) => nameIn(name, name_en) || by,
    },
    {
      key: 'unit',
      under: 'name',
      title: t('access.field.unit'),
      render: ({ unit }) => placeText(unit),
    },
  ];
}
