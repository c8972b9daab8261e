import { accessApi } from '@iris/contract/access/access.api';
import type { AccessHolder } from '@iris/contract/access/access.model';
import { formatMoment } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import style from '../access.module.css';
import { toEditResidents } from '../access.permissions.ts';
import { residentDoors } from '../access.queries.ts';
import { DeviceTag } from '../device/DeviceTag.tsx';
import { useAccessWords } from '../useAccessWords.ts';

/** On a resident's page: cards, the consent to the photo, and the doors that they open, with the reason. */
export default function ResidentDoors({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(residentDoors(id));
  return (
    <Card title={t('access.card.title')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.items.length === 0 && <p className={style.second}>{t('access.card.noBinding')}</p>}
      {data?.items.map((holder) => (
        <Holder key={holder.binding_id} holder={holder} />
      ))}
    </Card>
  );
}

function Holder({ holder }: { holder: AccessHolder }) {
  const { t } = useTranslation();
  const { hoursOf } = useAccessWords();
  const placeText = usePlaceText();
  const { card, doors, photo } = holder;
  return (
    <>
      <p>
        {[placeText(holder.unit), card === '' ? t('access.card.noCard') : t('access.card.card', { card })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {photo && <Consent holder={holder} />}
      {doors.length === 0 && <p className={style.second}>{t('access.card.none')}</p>}
      <ul className={style.rows}>
        {doors.map((door) => (
          <li key={door.device_id}>
            <span>{door.device}</span>
            <span className={`${style.second} ${style.wide}`}>
              {[door.groups.join(t('kit.comma')), hoursOf(door.hours)].join(' · ')}
            </span>
            {!door.card && !door.face ? (
              <StateTag tone="muted">{t('access.who.nothing')}</StateTag>
            ) : (
              !door.confirmed && <StateTag tone="warn">{t('access.who.waiting')}</StateTag>
            )}
            <DeviceTag state={door.state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Consent({ holder: { binding_id, consent_at } }: { holder: AccessHolder }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEditResidents);
  const consent = useWrite(accessApi.consent, { also: ['resident'] });
  const [ask, dialog] = useConfirm();
  const set = (given: boolean) => consent.mutateAsync({ body: { binding_id, given } });
  const askToTake = () =>
    ask({
      title: t('access.card.takeTitle'),
      says: t('access.card.takeSays'),
      action: t('access.card.take'),
      danger: true,
      run: () => set(false),
    });
  return (
    <p className={style.second}>
      {consent_at === null
        ? t('access.card.notConsented')
        : t('access.card.consented', { time: formatMoment(consent_at) })}{' '}
      {mayEdit && consent_at === null && (
        <Button size="small" onClick={() => set(true).catch(() => {})} loading={consent.isPending}>
          {t('access.card.give')}
        </Button>
      )}
      {mayEdit && consent_at !== null && (
        <Button size="small" onClick={askToTake}>
          {t('access.card.take')}
        </Button>
      )}
      {dialog}
    </p>
  );
}
