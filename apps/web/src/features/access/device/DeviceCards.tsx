import type { AccessDevice } from '@iris/contract/access/access.model';
import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../access.module.css';
import { deviceEvents, deviceQueue, deviceWho } from '../access.queries.ts';
import { useAccessWords } from '../useAccessWords.ts';
import { Rows } from './Rows.tsx';

const failures = ['FULL', 'UNREADABLE', 'NO_PHOTO', 'FAULT'] as const;

/** What the device has not confirmed. */
export function QueueCard({ device }: { device: AccessDevice }) {
  const { t, i18n } = useTranslation();
  const placeText = usePlaceText();
  const failureOf = (failure: string) => {
    const known = failures.find((one) => one === failure);
    return known ? t(`access.failure.${known}`) : failure;
  };
  return (
    <Rows
      title={t('access.queue.title')}
      none={t('access.queue.none')}
      read={(page) => deviceQueue(device.id, page)}
      keyOf={({ kind, id }) => `${kind}${id}`}
    >
      {({ kind, name, name_en, unit, since, attempts, failure }) => (
        <>
          <StateTag tone={failure === '' ? 'warn' : 'bad'}>{t(`access.queue.${kind}`)}</StateTag>
          <span className={style.wide}>
            {[inLanguage(i18n.language, name, name_en), placeText(unit)].filter(Boolean).join(' · ')}
          </span>
          <span className={style.second}>
            {[failureOf(failure), attempts > 0 && t('access.queue.attempts', { n: attempts })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={style.second}>{formatMoment(since)}</span>
        </>
      )}
    </Rows>
  );
}

/** Who can open the door, and why. */
export function WhoCard({ device }: { device: AccessDevice }) {
  const { t, i18n } = useTranslation();
  const placeText = usePlaceText();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { timesOf } = useAccessWords();
  return (
    <Rows
      key={search}
      title={t('access.who.title')}
      extra={
        <Input.Search
          allowClear
          value={typed}
          aria-label={t('access.who.search')}
          placeholder={t('access.who.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
      none={t(search === '' ? 'access.who.none' : 'access.who.notFound')}
      read={(page) => deviceWho(device.id, page, search)}
      keyOf={({ subject, subject_id }) => `${subject}${subject_id}`}
    >
      {({ subject, resident_id, name, name_en, unit, identity, groups, card, face, confirmed, ...times }) => (
        <>
          {resident_id === null ? (
            inLanguage(i18n.language, name, name_en)
          ) : (
            <Link to={`/resident/${resident_id}/detail`}>{inLanguage(i18n.language, name, name_en)}</Link>
          )}
          <span className={`${style.second} ${style.wide}`}>
            {[
              placeText(unit),
              identity && t(`resident.identity.${identity}`),
              groups.join(t('kit.comma')),
              timesOf(times),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={style.second}>
            {subject !== 'BINDING'
              ? t(subject === 'PASS' ? 'access.who.pass' : 'access.who.booking')
              : [card && t('access.who.card'), face && t('access.who.face')].filter(Boolean).join(' · ') ||
                t('access.who.nothing')}
          </span>
          {(card || face || subject !== 'BINDING') && !confirmed && (
            <StateTag tone="warn">{t('access.who.waiting')}</StateTag>
          )}
        </>
      )}
    </Rows>
  );
}

/** What happened at the door. */
export function EventsCard({ device }: { device: AccessDevice }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const placeText = usePlaceText();
  return (
    <Rows
      title={t('access.event.title')}
      none={t('access.event.none')}
      read={(page) => deviceEvents(device.condo_id, device.id, page)}
      keyOf={({ id }) => String(id)}
    >
      {({ time, kind, way, reason, direction, name, name_en, unit, by }) => (
        <>
          <span className={style.second}>{formatMoment(time)}</span>
          <span>{t(`access.event.${kind}`)}</span>
          <span className={`${style.second} ${style.wide}`}>
            {[
              way && t(`access.way.${way}`),
              direction && t(`access.direction.${direction}`),
              reason && t(`access.reason.${reason}`),
              nameIn(name, name_en),
              placeText(unit),
              by,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </Rows>
  );
}
